import type { ParticipanteDaPaginaResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import { PARTICIPANTE_FIELDS } from '#contract/seguro-aventura/seguro-aventura.participante.form.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { type ValuesOf, bodyFrom, valuesFrom } from '#web/patterns/form/values.ts';

/** Somebody of an event, as the page reads them. */
export type Guardado = ParticipanteDaPaginaResposta;
export type ParticipanteValues = ValuesOf<typeof PARTICIPANTE_FIELDS>;
export type ParticipanteForm = RecordForm<ParticipanteValues, Guardado>;

/** Somebody new goes into this event. */
export interface EventoDoNovo {
  readonly id: number;
  readonly nomeEvento: string;
  readonly dataInicio: string;
  readonly dataFinal: string;
}

export const valuesOf = (guardado: Guardado | null): ParticipanteValues =>
  valuesFrom(PARTICIPANTE_FIELDS, guardado && guardado.dados, { estrangeiro: 'N', genero: 'M' });

export const bodyOf = (values: ParticipanteValues, base: Guardado | null) => ({
  ...(base && { id: base.dados.id, dataEdicao: base.dados.dataEdicao }),
  ...bodyFrom(PARTICIPANTE_FIELDS, values),
});
