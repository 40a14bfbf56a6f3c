import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { EVENTO_FIELDS } from '#contract/eventos/eventos.form.ts';
import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import type { EventoLinhaResposta, EventoNovoEntrada } from '#contract/eventos/eventos.schemas.ts';
import type { Periodo } from '#contract/kernel/dates.ts';
import { type AnexoItems, mergeItems, storedItems } from '#web/modules/anexos/parts/anexo-item.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { type Choice, choice } from '#web/patterns/picker/options.ts';
import { versionsOf } from '#web/patterns/save/versions.ts';
import type { EventoCompleto } from '../eventos.queries.ts';
import { nomeDeQuemResponde } from '../quem-responde.ts';

/** A reminder of a target that does not exist yet: it is saved together with it (EVE-011). */
export type Rascunho = EventoNovoEntrada;

/** What the form holds. Days are civil days, or the text of a day that does not exist; numbers as typed. */
export type EventoValues = ValuesOf<typeof EVENTO_FIELDS> & {
  readonly recorrente_periodo: Periodo;
  /** The client chosen in the place of the given target; nobody when it is empty. */
  readonly cliente: readonly Choice[];
  readonly anexos: AnexoItems;
};

export type EventoField = keyof EventoValues;
export type EventoForm = RecordForm<EventoValues, EventoCompleto>;

/** One day before, and every day should it repeat (EVE-015, EVE-016). */
const UM_DIA = { quantidade: 1, periodo: 'D' } as const;

const filled = (said: Rascunho | EventoLinhaResposta, responsavel: readonly Choice[], anexos: readonly AnexoResposta[]): EventoValues => ({
  ...valuesFrom(EVENTO_FIELDS, {
    ...said,
    quantidade_lembrar: said.quantidade_lembrar ?? UM_DIA.quantidade,
    recorrente_quantidade: said.recorrente_quantidade ?? UM_DIA.quantidade,
  }),
  periodo_lembrar: said.periodo_lembrar ?? UM_DIA.periodo,
  recorrente_periodo: said.recorrente_periodo ?? UM_DIA.periodo,
  id_responsavel: responsavel,
  cliente: [],
  anexos: storedItems(anexos),
});

const usuario = (id: number | null, nome: string | undefined): readonly Choice[] => choice(id, nome ?? `Usuário ${id}`);

/** A new reminder answers to whoever writes it. */
export const newValues = (eu: Choice): EventoValues => filled({}, [eu], []);

/** The form of a stored reminder. */
export const valuesOf = (registro: EventoLinhaResposta & Partial<Pick<EventoCompleto['registro'], 'anexos'>>): EventoValues =>
  filled(registro, usuario(registro.id_responsavel, nomeDeQuemResponde(registro)), registro.anexos ?? []);

/** The form of one that is not saved yet; `nomes` are names of people by code. */
export function draftValues(rascunho: Rascunho, eu: Choice, nomes: Readonly<Record<string, string>>): EventoValues {
  const { id_responsavel } = rascunho;
  const mine = id_responsavel === undefined || String(id_responsavel) === eu.id;
  return filled(rascunho, mine ? [eu] : usuario(id_responsavel ?? null, nomes[String(id_responsavel)]), []);
}

/** How two versions of a reminder are compared and brought together (E013). */
export const eventoVersions = versionsOf<EventoValues>({
  fields: Object.keys(EVENTO_FIELDS) as EventoField[],
  lists: { anexos: { merge: mergeItems } },
});

/** The values that are read otherwise than their field says. */
export function showEvento(field: EventoField, values: EventoValues): string | undefined {
  if (field === 'id_responsavel' && values.id_responsavel.length === 0) return 'Sem responsável';
  // Empty: no limit (EVE-017).
  if (field === 'recorrente_repetir' && values.recorrente_repetir === '') return 'Sem limite';
  return field === 'periodo_lembrar' || field === 'recorrente_periodo' ? PERIODOS[values[field]] : undefined;
}
