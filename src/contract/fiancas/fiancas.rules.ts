import { type CivilDate, ageAt, isCivilDate } from '../kernel/dates.ts';
import { FOREIGN_CPF, isCnpj, isCpf } from '../kernel/documents.ts';
import { atMost } from '../kernel/formats.ts';
import { centsOf } from '../kernel/money.ts';
import { oneLine } from '../kernel/visible.ts';
import type { Formulario, NomeDoCampo } from './fiancas.fields.ts';
import { CAMPOS, NOMES } from './fiancas.fields.ts';
import { COM_CONJUGE, MOTIVO_OUTRO, type Modo, REFERENCIAS, RESIDENTES, SITUACAO_ALUGADA } from './fiancas.labels.ts';

/* What the rental-guarantee form asks for (E241, G2-38): pure, for the server and for the page. */

const ADULT_AGE = 18;

export const comConjuge = (formulario: Formulario): boolean => COM_CONJUGE.includes(Number(formulario.locatario_estado_civil ?? 0));
export const alugada = (formulario: Formulario): boolean => Number(formulario.locatario_situacao_residencia ?? 0) === SITUACAO_ALUGADA;
export const outroMotivo = (formulario: Formulario): boolean => Number(formulario.imovel_motivo_locacao ?? 0) === MOTIVO_OUTRO;

const AGENCY = ['imobiliaria', 'cnpj', 'email_acompanhamento'] as const satisfies readonly NomeDoCampo[];
const SPOUSE = [
  'locatario_cpf_conjugue',
  'locatario_nome_conjugue',
  'locatario_conjugue_residir',
  'locatario_conjugue_arcar_locacao',
] as const satisfies readonly NomeDoCampo[];
const ALWAYS = [
  'locatario_cnpj_cpf',
  'locatario_nome',
  'locatario_email',
  'locatario_telefones',
  'locatario_data_nascimento',
  'profissional_renda_mensal',
  'imovel_endereco',
  'imovel_valor_aluguel',
] as const satisfies readonly NomeDoCampo[];

/** Fields that belong to another answer: neither asked nor kept. */
export function descabidos(formulario: Formulario, modo: Modo): ReadonlySet<NomeDoCampo> {
  return new Set<NomeDoCampo>([
    ...(modo === 'imobiliaria' ? [] : AGENCY),
    ...(comConjuge(formulario) ? [] : SPOUSE),
    ...(alugada(formulario) ? [] : (['locatario_nome_proprietario', 'locatario_telefone_proprietario'] as const)),
    ...(outroMotivo(formulario) ? [] : (['imovel_especificar_outro'] as const)),
  ]);
}

/** The mode of a form that does not say it: an agency fills in who it is. */
export const modoDe = (formulario: Formulario): Modo => (AGENCY.some((nome) => said(formulario[nome])) ? 'imobiliaria' : 'cliente');

const said = (value: string | number | null | undefined): boolean => value !== null && value !== undefined && value !== '';

type Problems = Partial<Record<NomeDoCampo, string>>;

const residentFields = (n: (typeof RESIDENTES)[number]) =>
  [`residente_${n}_cpf`, `residente_${n}_nome`, `residente_${n}_data_nascimento`, `residente_${n}_grau_parentesco`] as const;

/** Whoever is named among the residents is named whole; the relation may be missing. */
const residentsNeeded = (formulario: Formulario): readonly NomeDoCampo[] =>
  RESIDENTES.flatMap((n) => {
    const fields = residentFields(n);
    return fields.some((nome) => said(formulario[nome])) ? fields.slice(0, 3) : [];
  });

const REFERENCE_FIELDS: readonly NomeDoCampo[] = REFERENCIAS.flatMap(
  (n) => [`preferencias_${n}_nome_referencia`, `preferencias_${n}_telefone_referencia`, `preferencias_${n}_parentesco`] as const,
);

/** Every field that has to be filled in, as the form stands. */
export const exigidos = (formulario: Formulario, modo: Modo): ReadonlySet<NomeDoCampo> =>
  new Set<NomeDoCampo>([
    ...(modo === 'imobiliaria' ? AGENCY : []),
    ...ALWAYS,
    ...(comConjuge(formulario) ? SPOUSE : []),
    ...(outroMotivo(formulario) ? (['imovel_especificar_outro'] as const) : []),
    ...residentsNeeded(formulario),
    ...REFERENCE_FIELDS,
  ]);

const textOf = (value: string | number | null | undefined): string => (typeof value === 'string' ? value : '');

/** Nobody is guaranteed without a document: the eleven zeros of whoever has none are none. */
const ofSomebody = (cpf: string): boolean => isCpf(cpf) && cpf !== FOREIGN_CPF;

const documentProblem = (bare: string): string | null => (ofSomebody(bare) || isCnpj(bare) ? null : 'CPF ou CNPJ inválido');

/** Before it nobody who rents was born: a year that lacks a figure. */
const OLDEST = '1900-01-01';
/** The page keeps what is no day of the calendar as it was typed: nothing is compared with it, nor counted from it. */
function bornProblem(text: string): string | null {
  if (!isCivilDate(text)) return 'Data inválida';
  return text >= OLDEST ? null : 'Data de nascimento inválida';
}

function admissionProblem(text: string, today: CivilDate): string | null {
  if (!isCivilDate(text)) return 'Data inválida';
  return text <= today ? null : 'A data não pode ser futura';
}

function wrong(formulario: Formulario, today: CivilDate): Problems {
  const problems: Problems = {};
  const look = (nome: NomeDoCampo, problemOf: (text: string) => string | null): void => {
    const text = textOf(formulario[nome]);
    const problem = text === '' ? null : problemOf(text);
    if (problem !== null) problems[nome] = problem;
  };
  const cpf = (text: string): string | null => (ofSomebody(text) ? null : 'CPF inválido');
  const positive = (text: string): string | null => (centsOf(text) > 0 ? null : 'Informe um valor maior que zero');
  const past = (text: string): string | null => bornProblem(text) ?? (text < today ? null : 'A data deve ser anterior a hoje');
  for (const { nome, max } of CAMPOS) look(nome, (text) => atMost(oneLine(text), max ?? Infinity));
  look('cnpj', (text) => (isCnpj(text) ? null : 'CNPJ inválido'));
  look('locatario_cnpj_cpf', documentProblem);
  look('locatario_data_nascimento', past);
  look('locatario_cpf_conjugue', cpf);
  look('profissional_data_adminissao', (text) => admissionProblem(text, today));
  look('profissional_renda_mensal', positive);
  look('imovel_valor_aluguel', positive);
  for (const n of RESIDENTES) {
    look(`residente_${n}_cpf`, cpf);
    look(
      `residente_${n}_data_nascimento`,
      (text) => bornProblem(text) ?? (ageAt(text, today) >= ADULT_AGE ? null : 'Informe somente residentes maiores de 18 anos'),
    );
  }
  return problems;
}

/** What is wrong with a form, in the order of the page; nothing when it may be sent. */
export function problemasDaFianca(formulario: Formulario, modo: Modo, today: CivilDate): Problems {
  const ignored = descabidos(formulario, modo);
  const needed = exigidos(formulario, modo);
  const found = wrong(formulario, today);
  const problems: Problems = {};
  for (const nome of NOMES) {
    if (ignored.has(nome)) continue;
    const problem = needed.has(nome) && !said(formulario[nome]) ? 'Preencha este campo' : found[nome];
    if (problem !== undefined) problems[nome] = problem;
  }
  return problems;
}

/** The form as it is kept: without what belongs to another answer, and without what says nothing. */
export function formularioGuardado(formulario: Formulario, modo: Modo): Formulario {
  const ignored = descabidos(formulario, modo);
  return Object.fromEntries(NOMES.filter((nome) => !ignored.has(nome) && said(formulario[nome])).map((nome) => [nome, formulario[nome]]));
}
