import type { EventoLinhaResposta, EventoNovoEntrada } from '#contract/eventos/eventos.schemas.ts';
import type { Periodo } from '#contract/kernel/dates.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';

/** A reminder of a target that does not exist yet: it is saved together with it (EVE-011). */
export type Rascunho = EventoNovoEntrada;

/** What the form holds. Days are civil days, or the text of a day that does not exist; numbers as typed. */
export interface EventoValues {
  readonly descricao: string;
  readonly data_programada: string;
  readonly data_reagendamento: string;
  /** One person, or nobody. */
  readonly responsavel: readonly PickerOption[];
  readonly quantidade_lembrar: string;
  readonly periodo_lembrar: Periodo;
  readonly recorrente: boolean;
  readonly recorrente_quantidade: string;
  readonly recorrente_periodo: Periodo;
  /** Empty: no limit (EVE-017). */
  readonly recorrente_repetir: string;
  readonly recorrente_data_limite: string;
  readonly concluido: boolean;
  readonly observacao_concluido: string;
}

export type EventoField = keyof EventoValues;

/** A new reminder answers to whoever writes it; one day before, and every day should it repeat (EVE-015, EVE-016). */
export const newValues = (responsavel: PickerOption): EventoValues => ({
  descricao: '',
  data_programada: '',
  data_reagendamento: '',
  responsavel: [responsavel],
  quantidade_lembrar: '1',
  periodo_lembrar: 'D',
  recorrente: false,
  recorrente_quantidade: '1',
  recorrente_periodo: 'D',
  recorrente_repetir: '',
  recorrente_data_limite: '',
  concluido: false,
  observacao_concluido: '',
});

const numberText = (value: number | null | undefined, absent: string): string =>
  value === null || value === undefined ? absent : String(value);

type Said = Omit<Rascunho, 'tempId' | 'id_evento_padrao' | 'id_responsavel'>;

const filled = (said: Said, responsavel: readonly PickerOption[]): EventoValues => ({
  descricao: said.descricao ?? '',
  data_programada: said.data_programada ?? '',
  data_reagendamento: said.data_reagendamento ?? '',
  responsavel,
  quantidade_lembrar: numberText(said.quantidade_lembrar, '1'),
  periodo_lembrar: said.periodo_lembrar ?? 'D',
  recorrente: said.recorrente === 'S',
  recorrente_quantidade: numberText(said.recorrente_quantidade, '1'),
  recorrente_periodo: said.recorrente_periodo ?? 'D',
  recorrente_repetir: numberText(said.recorrente_repetir, ''),
  recorrente_data_limite: said.recorrente_data_limite ?? '',
  concluido: said.concluido === 'S',
  observacao_concluido: said.observacao_concluido ?? '',
});

/** The form of a stored reminder. */
export const valuesOf = (registro: EventoLinhaResposta): EventoValues =>
  filled(
    registro,
    registro.id_responsavel === null
      ? []
      : [{ id: String(registro.id_responsavel), label: registro._dadosResponsavel?.nome ?? `Usuário ${registro.id_responsavel}` }],
  );

/** The form of one that is not saved yet; `nomes` are names of people by code. */
export function draftValues(rascunho: Rascunho, eu: PickerOption, nomes: Readonly<Record<string, string>>): EventoValues {
  const { id_responsavel } = rascunho;
  if (id_responsavel === undefined) return filled(rascunho, [eu]);
  if (id_responsavel === null) return filled(rascunho, []);
  const id = String(id_responsavel);
  return filled(rascunho, [id === eu.id ? eu : { id, label: nomes[id] ?? `Usuário ${id}` }]);
}

/** Whether two values of a field say the same. */
export const sameValue = (field: EventoField, a: EventoValues, b: EventoValues): boolean =>
  field === 'responsavel' ? a.responsavel[0]?.id === b.responsavel[0]?.id : a[field] === b[field];

export const changedFields = (a: EventoValues, b: EventoValues): EventoField[] =>
  (Object.keys(a) as EventoField[]).filter((field) => !sameValue(field, a, b));
