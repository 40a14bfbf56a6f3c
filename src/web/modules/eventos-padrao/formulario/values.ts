import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import { EVENTO_PADRAO_FIELDS } from '#contract/eventos-padrao/eventos-padrao.form.ts';
import type { salvarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { etapasGuardadas, PADRAO_INICIAL, type Padrao } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { showValue } from '#web/patterns/form/show-value.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { optionsOf } from '#web/ui/options.ts';
import { ALVO_OPCOES } from '../eventos-padrao.queries.ts';

/** What the form holds: the pattern, with numbers as typed and the target as chosen ('' before). */
export type PadraoValues = ValuesOf<typeof EVENTO_PADRAO_FIELDS>;
export type PadraoForm = RecordForm<PadraoValues, EventoPadraoResposta>;
type PadraoField = keyof PadraoValues;

export const valuesOf = (padrao: EventoPadraoResposta | null): PadraoValues => valuesFrom(EVENTO_PADRAO_FIELDS, padrao, PADRAO_INICIAL);

/** An empty quantity is one (EVA-509). */
const quantity = (text: string): number => (text === '' ? 1 : Number(text));

/** Why a number that is typed is refused, or undefined; nothing typed is none. */
export const outside = (text: string, least: number, most: number): string | undefined => {
  if (text !== '' && Number(text) < least) return `Use no mínimo ${least}`;
  return Number(text) > most ? `Use no máximo ${most}` : undefined;
};

/** What is hidden cannot be put right: there, a number that would be refused is not sent. */
const hidden = (text: string): number => (outside(text, 1, 3650) === undefined ? quantity(text) : 1);

/** The pattern the form describes, as it will be kept; null before a target is chosen. */
export function padraoDe(values: PadraoValues): (Padrao & { readonly alvo: Alvo }) | null {
  const { alvo, ...body } = bodyFrom(EVENTO_PADRAO_FIELDS, values);
  if (alvo === null) return null;
  const { recorrente: repeats, recorrente_repetir: repetir } = values;
  return etapasGuardadas({
    ...body,
    alvo,
    quantidade: quantity(values.quantidade),
    quantidade_lembrar: quantity(values.quantidade_lembrar),
    recorrente_quantidade: (repeats ? quantity : hidden)(values.recorrente_quantidade),
    recorrente_repetir: repetir === '' || (!repeats && outside(repetir, 0, 9999) !== undefined) ? null : Number(repetir),
    limitar_quantidade: (repeats && values.limitar ? quantity : hidden)(values.limitar_quantidade),
  });
}

/** The body of a save. */
export function bodyOf(values: PadraoValues, base: { readonly id: number; readonly data_edicao: string } | null) {
  return {
    ...padraoDe(values),
    ...(base && { id: base.id, data_edicao: base.data_edicao }),
  } satisfies RequestOf<typeof salvarEventoPadrao>['body'];
}

const PERIODO_OPCOES = optionsOf(PERIODOS);

/** A value as a person reads it. */
export function showPadrao(field: PadraoField, values: PadraoValues): string {
  if (field === 'recorrente_repetir' && values[field] === '') return 'Sem limite';
  if (field === 'alvo' && values.alvo === '') return 'Nenhum';
  return showValue(EVENTO_PADRAO_FIELDS[field], values[field], field === 'alvo' ? ALVO_OPCOES : PERIODO_OPCOES);
}
