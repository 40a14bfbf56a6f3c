import { type CivilDate, isCivilDate } from '../kernel/dates.ts';
import { FOREIGN_CPF, digits } from '../kernel/documents.ts';
import { atMost, isEmail, phoneDigits } from '../kernel/formats.ts';
import { typedLine } from '../kernel/visible.ts';
import { CPF_REPETIDO, conferirParticipante } from '../seguro-aventura/participante.rules.ts';

/* Who is in a proposal of accident insurance: what each may be, while it is a draft and when it is finished. Pure, the same on both sides. */

type Texto = string | null | undefined;

/** As it is written on the form; blank and absent are the same. */
export interface PessoaEscrita {
  readonly numeroInscricao?: Texto;
  readonly nome?: Texto;
  readonly cpf?: Texto;
  readonly dataNascimento?: Texto;
  readonly genero?: Texto;
  readonly email?: Texto;
  readonly telefone?: Texto;
}

/** As it is kept: of a draft, whatever of it is there. */
export interface PessoaLimpa {
  readonly numeroInscricao: string | null;
  readonly nome: string;
  readonly cpf: string | null;
  readonly dataNascimento: CivilDate | null;
  readonly genero: 'M' | 'F' | null;
  readonly email: string | null;
  readonly telefone: string | null;
}

export type CampoDaPessoa = keyof PessoaLimpa;

/** In the order of the form. */
export const CAMPOS_DA_PESSOA = [
  'numeroInscricao',
  'nome',
  'cpf',
  'dataNascimento',
  'genero',
  'email',
  'telefone',
] as const satisfies readonly CampoDaPessoa[];

export type ProblemasDaPessoa = Readonly<Partial<Record<CampoDaPessoa, string>>>;

/** Most letters of each (PAC-006). */
const MAX_DA_PESSOA = { numeroInscricao: 15, nome: 100, cpf: 30, email: 100 } as const;

export const problemaDoTelefone = (telefone: string | null): string | null =>
  telefone === null || /^\d{10,11}$/.test(telefone) ? null : 'Telefone deve ter DDD e 8 ou 9 dígitos';

export const problemaDoEmail = (email: string | null, max: number): string | null =>
  atMost(email, max) ?? (email === null || isEmail(email) ? null : 'E-mail inválido');

export const telefoneDe = (texto: Texto): string | null => {
  const escrito = typedLine(texto);
  return escrito === null ? null : phoneDigits(escrito);
};

const generoDe = (escrito: string | null): 'M' | 'F' | null => (escrito === 'M' || escrito === 'F' ? escrito : null);

/** Whether nothing of somebody is written: such a row of the form is nobody. */
export const ninguem = (pessoa: PessoaEscrita): boolean => CAMPOS_DA_PESSOA.every((campo) => typedLine(pessoa[campo]) === null);

/** When ages are counted, and whether all has to be there. */
export interface Conferencia {
  readonly finaliza: boolean;
  readonly inicio: CivilDate;
  readonly hoje: CivilDate;
}

function conferirPessoa(
  escrita: PessoaEscrita,
  { finaliza, inicio, hoje }: Conferencia,
): { limpa: PessoaLimpa; problemas: ProblemasDaPessoa } {
  const cpf = typedLine(escrita.cpf);
  const genero = typedLine(escrita.genero);
  const nascimento = typedLine(escrita.dataNascimento);
  const limpa: PessoaLimpa = {
    numeroInscricao: typedLine(escrita.numeroInscricao),
    nome: typedLine(escrita.nome) ?? '',
    // What is no CPF yet stays as it was typed: it is for whoever goes on with the draft.
    cpf: cpf !== null && digits(cpf).length === 11 ? digits(cpf) : cpf,
    dataNascimento: nascimento !== null && isCivilDate(nascimento) ? nascimento : null,
    genero: generoDe(genero),
    email: typedLine(escrita.email),
    telefone: telefoneDe(escrita.telefone),
  };
  const { numeroPassaporte: _passaporte, ...inteira } = finaliza
    ? conferirParticipante({ ...escrita, genero: limpa.genero, estrangeiro: 'N' }, { inicio, hoje }).problemas
    : {};
  const achados: Readonly<Record<CampoDaPessoa, string | null | undefined>> = {
    numeroInscricao: atMost(limpa.numeroInscricao, MAX_DA_PESSOA.numeroInscricao),
    nome: inteira.nome ?? atMost(limpa.nome, MAX_DA_PESSOA.nome),
    cpf: inteira.cpf ?? atMost(limpa.cpf, MAX_DA_PESSOA.cpf),
    dataNascimento: inteira.dataNascimento ?? (nascimento !== null && limpa.dataNascimento === null ? 'Data inválida' : null),
    genero: genero !== null && limpa.genero === null ? 'Use M ou F' : null,
    email: inteira.email ?? problemaDoEmail(limpa.email, MAX_DA_PESSOA.email),
    telefone: inteira.telefone ?? problemaDoTelefone(limpa.telefone),
  };
  const problemas = Object.fromEntries(
    CAMPOS_DA_PESSOA.flatMap((campo) => (achados[campo] ? [[campo, achados[campo]]] : [])),
  ) as ProblemasDaPessoa;
  return { limpa, problemas };
}

/** The numbers of who has none, or somebody else's: the lowest that are free, three digits at least. */
function numerar(pessoas: readonly PessoaLimpa[]): PessoaLimpa[] {
  const ditos = new Set(pessoas.map(({ numeroInscricao }) => numeroInscricao));
  const dados = new Set<string>();
  let ultimo = 0;
  const livre = (): string => {
    for (;;) {
      ultimo += 1;
      const numero = String(ultimo).padStart(3, '0');
      if (!ditos.has(numero) && !dados.has(numero)) return numero;
    }
  };
  return pessoas.map((pessoa) => {
    const { numeroInscricao: dito } = pessoa;
    const numeroInscricao = dito === null || dados.has(dito) ? livre() : dito;
    dados.add(numeroInscricao);
    return { ...pessoa, numeroInscricao };
  });
}

export interface PessoasConferidas {
  /** Without the rows that are nobody; numbered when all has to be there. */
  readonly limpas: readonly PessoaLimpa[];
  /** By the place of each among those that were written. */
  readonly problemas: Readonly<Record<string, ProblemasDaPessoa>>;
}

export function conferirPessoas(escritas: readonly PessoaEscrita[], conferencia: Conferencia): PessoasConferidas {
  const problemas: Record<string, ProblemasDaPessoa> = {};
  const limpas: PessoaLimpa[] = [];
  const vistos = new Set<string>();
  for (const [lugar, escrita] of escritas.entries()) {
    if (ninguem(escrita)) continue;
    const { limpa, problemas: deles } = conferirPessoa(escrita, conferencia);
    const cpf = limpa.cpf === FOREIGN_CPF ? null : limpa.cpf;
    const repetido = conferencia.finaliza && cpf !== null && vistos.has(cpf) && deles.cpf === undefined;
    if (cpf !== null) vistos.add(cpf);
    const todos = repetido ? { ...deles, cpf: CPF_REPETIDO } : deles;
    if (Object.keys(todos).length > 0) problemas[String(lugar)] = todos;
    limpas.push(limpa);
  }
  return { limpas: conferencia.finaliza ? numerar(limpas) : limpas, problemas };
}
