import { CAMPOS_DA_PESSOA, type CampoDaPessoa, type PessoaEscrita } from '#contract/propostas/proposta.participantes.ts';
import type { ParticipanteDaProposta } from '#contract/propostas/propostas.schemas.ts';
import { keptTexts } from '../kit/tab.ts';

/** Somebody on the form: every field a text, and a key by which the row is known while it stands. */
export type Pessoa = Readonly<Record<CampoDaPessoa, string>> & { readonly chave: string };

export const ROTULOS_DA_PESSOA = {
  numeroInscricao: 'Número de inscrição',
  nome: 'Nome completo',
  cpf: 'CPF',
  dataNascimento: 'Data de nascimento',
  genero: 'Sexo',
  email: 'E-mail',
  telefone: 'Telefone',
} as const satisfies Record<CampoDaPessoa, string>;

/** Keys that no row of this list has. */
export function chavesNovas(pessoas: readonly Pessoa[], quantas: number): string[] {
  const maior = Math.max(0, ...pessoas.map(({ chave }) => Number(chave)));
  return Array.from({ length: quantas }, (_, at) => String(maior + 1 + at));
}

const VAZIA = Object.fromEntries(CAMPOS_DA_PESSOA.map((campo) => [campo, ''])) as Readonly<Record<CampoDaPessoa, string>>;

/** These people after those who are there. */
export function acrescentar(pessoas: readonly Pessoa[], novas: readonly Partial<Readonly<Record<CampoDaPessoa, string>>>[]): Pessoa[] {
  const chaves = chavesNovas(pessoas, novas.length);
  return [...pessoas, ...novas.map((nova, at) => ({ ...VAZIA, ...nova, chave: chaves[at] ?? '' }))];
}

export const pessoasDe = (lidas: readonly ParticipanteDaProposta[]): Pessoa[] =>
  acrescentar(
    [],
    lidas.map((lida) => Object.fromEntries(CAMPOS_DA_PESSOA.map((campo) => [campo, lida[campo] ?? '']))),
  );

export const escritas = (pessoas: readonly Pessoa[]): PessoaEscrita[] => pessoas.map(({ chave: _chave, ...escrita }) => escrita);

/** What a field of somebody is called in the form: no name of another field. */
export const nomeDoCampo = (chave: string, campo: CampoDaPessoa): string => `pessoa-${chave}-${campo}`;

/** What stands in a field of somebody, by its name in the form; undefined for any other. */
export function textoDe(pessoas: readonly Pessoa[], nome: string): string | undefined {
  const pessoa = pessoas.find(({ chave }) => nome.startsWith(`pessoa-${chave}-`));
  const campo = CAMPOS_DA_PESSOA.find((um) => nome.endsWith(`-${um}`));
  return campo && pessoa?.[campo];
}

const SEM_CHAVE: Pessoa = { ...VAZIA, chave: '' };

/** The people of this tab, whatever version of the page kept them; null for what is no list of people. */
export function pessoasGuardadas(value: unknown): Pessoa[] | null {
  if (!Array.isArray(value)) return null;
  const pessoas = value.map((uma: unknown) => keptTexts(SEM_CHAVE, uma));
  return pessoas.every((uma) => uma !== null && uma.chave !== '') ? (pessoas as Pessoa[]) : null;
}
