import { PADRAO_INICIAL, type Padrao, etapasGuardadas, padraoProblems } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import type { salvarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { DESCRICAO_MAX, PERIODOS } from '#contract/eventos/eventos.labels.ts';
import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { AlvoText } from '../eventos-padrao.queries.ts';

type Numero = 'quantidade' | 'quantidade_lembrar' | 'recorrente_quantidade' | 'recorrente_repetir' | 'limitar_quantidade';

/** What the form holds: the pattern, with numbers as typed and the target as chosen ('' before). */
export type PadraoValues = Omit<Padrao, Numero | 'alvo'> & { readonly alvo: AlvoText | '' } & Readonly<Record<Numero, string>>;
export type PadraoField = keyof PadraoValues;

export const LABELS: Readonly<Record<PadraoField, string>> = {
  alvo: 'Alvo',
  descricao: 'Descrição',
  quantidade: 'Daqui a',
  periodo: 'Período do prazo',
  quantidade_lembrar: 'Lembrar antes',
  periodo_lembrar: 'Período do lembrete',
  pre_cliente: 'Pré-cliente',
  cotacao: 'Cotação',
  proposta: 'Proposta',
  emissao: 'Emissão',
  recorrente: 'Evento recorrente',
  recorrente_quantidade: 'Repetir a cada',
  recorrente_periodo: 'Período da repetição',
  recorrente_repetir: 'Repetições',
  limitar: 'Limitar por tempo',
  limitar_quantidade: 'Parar depois de',
  limitar_periodo: 'Período do limite',
};

export const FIELD_ORDER = Object.keys(LABELS) as PadraoField[];

export function valuesOf(padrao: EventoPadraoResposta | null): PadraoValues {
  const from: Padrao = padrao ?? { ...PADRAO_INICIAL, alvo: 0 };
  return {
    ...(Object.fromEntries(FIELD_ORDER.map((field) => [field, from[field]])) as unknown as PadraoValues),
    alvo: padrao === null ? '' : `${padrao.alvo}`,
    quantidade: String(from.quantidade),
    quantidade_lembrar: String(from.quantidade_lembrar),
    recorrente_quantidade: String(from.recorrente_quantidade),
    recorrente_repetir: from.recorrente_repetir === null ? '' : String(from.recorrente_repetir),
    limitar_quantidade: String(from.limitar_quantidade),
  };
}

/** An empty quantity is one (EVA-509). */
const quantity = (text: string): number => (text === '' ? 1 : Number(text));

const outside = (text: string, least: number, most: number): string | undefined => {
  if (text !== '' && Number(text) < least) return `Use no mínimo ${least}`;
  return Number(text) > most ? `Use no máximo ${most}` : undefined;
};

/** What is hidden cannot be put right: there, a number that would be refused is not sent. */
const hidden = (text: string): number => (outside(text, 1, 3650) === undefined ? quantity(text) : 1);

/** The pattern the form describes, as it will be kept; null before a target is chosen. */
export function padraoDe(values: PadraoValues): (Padrao & { readonly alvo: Alvo }) | null {
  if (values.alvo === '') return null;
  const repeats = values.recorrente === 'S';
  const repetir = values.recorrente_repetir;
  return etapasGuardadas({
    ...values,
    alvo: Number(values.alvo) as Alvo,
    descricao: values.descricao.trim(),
    quantidade: quantity(values.quantidade),
    quantidade_lembrar: quantity(values.quantidade_lembrar),
    recorrente_quantidade: (repeats ? quantity : hidden)(values.recorrente_quantidade),
    recorrente_repetir: repetir === '' || (!repeats && outside(repetir, 0, 9999) !== undefined) ? null : Number(repetir),
    limitar_quantidade: (repeats && values.limitar === 'S' ? quantity : hidden)(values.limitar_quantidade),
  });
}

/** The body of a save. */
export function bodyOf(values: PadraoValues, base: { readonly id: number; readonly data_edicao: string } | null) {
  const padrao = padraoDe(values);
  if (padrao === null) return null;
  return { ...padrao, ...(base && { id: base.id, data_edicao: base.data_edicao }) } satisfies RequestOf<typeof salvarEventoPadrao>['body'];
}

/** Everything wrong with the form, field by field. What is hidden is not said. */
export function problemsOf(values: PadraoValues): Partial<Record<PadraoField, string>> {
  const repeats = values.recorrente === 'S';
  const all = {
    ...padraoProblems({ ...values, alvo: values.alvo === '' ? null : Number(values.alvo), descricao: values.descricao.trim() }),
    descricao:
      values.descricao.length > DESCRICAO_MAX
        ? `Use no máximo ${DESCRICAO_MAX} caracteres`
        : values.descricao.trim() === ''
          ? 'Descreva o evento'
          : undefined,
    quantidade: outside(values.quantidade, 0, 3650),
    quantidade_lembrar: outside(values.quantidade_lembrar, 0, 3650),
    ...(repeats && {
      recorrente_quantidade: outside(values.recorrente_quantidade, 1, 3650),
      recorrente_repetir: outside(values.recorrente_repetir, 0, 9999),
    }),
    ...(repeats && values.limitar === 'S' && { limitar_quantidade: outside(values.limitar_quantidade, 1, 3650) }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined));
}

/** A value as a person reads it. */
export function showValue(values: PadraoValues, field: PadraoField, alvoLabel: (alvo: string) => string): string {
  const value = values[field];
  if (field === 'alvo') return alvoLabel(value);
  if (field === 'periodo' || field.endsWith('_periodo') || field.startsWith('periodo_')) return PERIODOS[value as keyof typeof PERIODOS];
  if (field === 'recorrente_repetir') return value === '' ? 'Sem limite' : value;
  return value === 'S' ? 'Sim' : value === 'N' ? 'Não' : value;
}

export const changedFields = (a: PadraoValues, b: PadraoValues): PadraoField[] => FIELD_ORDER.filter((field) => a[field] !== b[field]);
