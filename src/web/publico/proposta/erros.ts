import type { FieldErrors } from '#contract/kernel/errors.ts';
import { CAMPOS_DA_PESSOA, type CampoDaPessoa } from '#contract/propostas/proposta.participantes.ts';
import { conferirProposta } from '#contract/propostas/proposta.rules.ts';
import { type Campos, ROTULOS, escritaDe } from './campos.ts';
import { type Pessoa, ROTULOS_DA_PESSOA, escritas, nomeDoCampo } from './pessoas.ts';

/** What is wrong with people, by the place of each among those that were sent. */
export type ErrosPorLugar = Readonly<Record<string, Readonly<Partial<Record<CampoDaPessoa, string>>>>>;

export interface Erros {
  readonly campos: FieldErrors;
  readonly pessoas: FieldErrors;
}

/** The same by the name of each field of the form, in its order. */
export const porNome = (lugares: ErrosPorLugar, pessoas: readonly Pessoa[]): FieldErrors =>
  Object.fromEntries(
    pessoas.flatMap(({ chave }, lugar) => {
      const erros = lugares[String(lugar)] ?? {};
      return CAMPOS_DA_PESSOA.flatMap((campo) => (erros[campo] === undefined ? [] : [[nomeDoCampo(chave, campo), erros[campo]]]));
    }),
  );

const eObjeto = (value: unknown): value is ErrosPorLugar => typeof value === 'object' && value !== null;

/** Field errors of a refused proposal, as its body tells them. */
export function errosDe(body: Readonly<Record<string, unknown>>, pessoas: readonly Pessoa[]): Erros {
  const campos = Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  const lugares = body['participantes'];
  return { campos, pessoas: eObjeto(lugares) ? porNome(lugares, pessoas) : {} };
}

/** What each wrong field is called in the list of what is wrong. */
export function rotulosDe(pessoas: readonly Pessoa[], erradas: FieldErrors): Readonly<Record<string, string>> {
  const rotulos: Record<string, string> = { ...ROTULOS };
  for (const [lugar, { chave }] of pessoas.entries())
    for (const campo of CAMPOS_DA_PESSOA) {
      const nome = nomeDoCampo(chave, campo);
      if (erradas[nome] !== undefined) rotulos[nome] = `Participante ${lugar + 1}, ${ROTULOS_DA_PESSOA[campo]}`;
    }
  return rotulos;
}

/** The keys of whoever has something wrong. */
export const chavesErradas = (erradas: FieldErrors): string[] => [...new Set(Object.keys(erradas).map((nome) => nome.split('-')[1] ?? ''))];

/** What whoever leaves a field is told of it: as if the proposal were finished. */
const conferida = (campos: Campos, pessoas: readonly Pessoa[]) =>
  conferirProposta({ ...escritaDe(campos), participantes: escritas(pessoas) }, { finaliza: true, agora: new Date() });

export const problemasDosCampos = (campos: Campos): FieldErrors => conferida(campos, []).problemas;

/** Of everybody, by the names of their fields. */
export const problemasDasPessoas = (campos: Campos, pessoas: readonly Pessoa[]): FieldErrors =>
  porNome(conferida(campos, pessoas).pessoas, pessoas);
