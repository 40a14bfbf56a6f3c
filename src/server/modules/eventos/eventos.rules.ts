import { type EventoToSave, dataLembrar, eventoProblems } from '#contract/eventos/eventos.rules.ts';
import type { EventoSalvarEntrada } from '#contract/eventos/eventos.schemas.ts';
import { type Serie, proximaOcorrencia } from '#contract/eventos/recorrencia.ts';
import type { CivilDate, Periodo } from '#contract/kernel/dates.ts';
import { defined } from '#server/kernel/defined.ts';

/* What a reminder becomes when it is saved, and what forbids it. Pure functions. */

type Flag = 'S' | 'N';

/** What a person says of a reminder. */
export interface Reminder {
  readonly id_responsavel: number | null;
  readonly descricao: string | null;
  readonly data_programada: CivilDate | null;
  readonly data_reagendamento: CivilDate | null;
  readonly quantidade_lembrar: number;
  readonly periodo_lembrar: Periodo;
  readonly recorrente: Flag;
  readonly recorrente_periodo: Periodo | null;
  readonly recorrente_quantidade: number | null;
  readonly recorrente_data_limite: CivilDate | null;
  readonly recorrente_repetir: number | null;
  readonly concluido: Flag;
  readonly observacao_concluido: string | null;
  readonly ativo: Flag;
}

/** A reminder that passed its rules. */
export type CheckedReminder = Reminder & { readonly descricao: string; readonly data_programada: CivilDate };

/** Whether it says what no reminder may leave out; the messages are those of `problemsOf`. */
export const isComplete = (reminder: Reminder): reminder is CheckedReminder =>
  reminder.descricao !== null && reminder.data_programada !== null;

const NEW: Reminder = {
  id_responsavel: null,
  descricao: null,
  data_programada: null,
  data_reagendamento: null,
  quantidade_lembrar: 1,
  periodo_lembrar: 'D',
  recorrente: 'N',
  recorrente_periodo: null,
  recorrente_quantidade: null,
  recorrente_data_limite: null,
  recorrente_repetir: null,
  concluido: 'N',
  observacao_concluido: null,
  ativo: 'S',
};

type Sent = Partial<EventoSalvarEntrada['dados']>;
type Said = { readonly [K in keyof Reminder]: Reminder[K] | undefined };

/** The fields of `record` that a person says. */
export function saidOf(record: Reminder): Reminder;
export function saidOf(record: Partial<Said>): Said;
export function saidOf(record: Partial<Said>): Said {
  return {
    id_responsavel: record.id_responsavel,
    descricao: record.descricao,
    data_programada: record.data_programada,
    data_reagendamento: record.data_reagendamento,
    quantidade_lembrar: record.quantidade_lembrar,
    periodo_lembrar: record.periodo_lembrar,
    recorrente: record.recorrente,
    recorrente_periodo: record.recorrente_periodo,
    recorrente_quantidade: record.recorrente_quantidade,
    recorrente_data_limite: record.recorrente_data_limite,
    recorrente_repetir: record.recorrente_repetir,
    concluido: record.concluido,
    observacao_concluido: record.observacao_concluido,
    ativo: record.ativo,
  };
}

/** What was sent over what is stored, over the defaults of a new one; `responsible` answers when nobody was named. */
export function laidOver(stored: Reminder | null, sent: Sent, responsible: number | null): Reminder {
  const base = stored ?? { ...NEW, id_responsavel: responsible };
  const laid: Reminder = { ...base, ...defined(saidOf(sent)) };
  return { ...laid, descricao: laid.descricao?.trim() || null };
}

/** What the reminder already is, beyond what is said of it. */
export interface Standing {
  readonly recorrente_pai: number | null;
  readonly tipo_vigencia: string;
  /** Its occurrences have rows. */
  readonly hasChildren: boolean;
}

/**
 * The rhythm as it is kept: 1 day when none was said (EVE-016), none for what does not repeat. It stays with the occurrences that were
 * made from it, and a series is open whatever its rows are.
 */
export function settled(reminder: Reminder, { hasChildren }: Standing): Reminder {
  if (reminder.recorrente === 'S') {
    return {
      ...reminder,
      recorrente_periodo: reminder.recorrente_periodo ?? 'D',
      recorrente_quantidade: reminder.recorrente_quantidade ?? 1,
      ...(hasChildren && { concluido: 'N' as const }),
    };
  }
  if (hasChildren) return reminder;
  return { ...reminder, recorrente_periodo: null, recorrente_quantidade: null, recorrente_data_limite: null, recorrente_repetir: null };
}

const LOCKED = 'O intervalo não muda depois que há ocorrências registradas';

/** What the occurrences that have rows forbid (EVE-018, EVE-019), and those that are one. */
function lockProblems(stored: Reminder, next: Reminder, { hasChildren, recorrente_pai }: Standing): Record<string, string> {
  const changes = (key: keyof Reminder): boolean => stored[key] !== next[key];
  const isChild = recorrente_pai !== null;
  return {
    ...(isChild && changes('data_programada') && { data_programada: 'A data de uma ocorrência não muda. Use o reagendamento' }),
    ...(hasChildren && changes('data_programada') && { data_programada: 'A data não muda depois que há ocorrências registradas' }),
    ...(hasChildren && changes('recorrente_periodo') && { recorrente_periodo: LOCKED }),
    ...(hasChildren && changes('recorrente_quantidade') && { recorrente_quantidade: LOCKED }),
  };
}

/** A series is a template: its occurrences are put off and concluded, never itself. */
function seriesProblems(next: Reminder, { tipo_vigencia }: Standing): Record<string, string> {
  if (next.recorrente === 'N') return {};
  return {
    ...(next.data_reagendamento !== null && { data_reagendamento: 'Um evento que se repete não é reagendado: reagende uma ocorrência' }),
    ...(tipo_vigencia === 'S' && { recorrente: 'O evento de vigência não se repete' }),
    ...(next.concluido === 'S' && { concluido: 'Um evento que se repete não é concluído: conclua uma ocorrência' }),
  };
}

/** Everything wrong with what a reminder would become, field by field. */
export function problemsOf(stored: Reminder | null, next: Reminder, standing: Standing): Record<string, string> {
  const { recorrente_pai } = standing;
  return {
    ...eventoProblems({ ...next, recorrente_pai } satisfies { [K in keyof EventoToSave]: unknown }),
    ...(stored && lockProblems(stored, next, standing)),
    ...seriesProblems(next, standing),
  };
}

/** The law of a reminder that repeats; null for one that does not. */
export const serieOf = (reminder: CheckedReminder): Serie | null => {
  const { recorrente_periodo, recorrente_quantidade } = reminder;
  if (reminder.recorrente === 'N' || recorrente_periodo === null || recorrente_quantidade === null) return null;
  return { ...reminder, recorrente_periodo, recorrente_quantidade };
};

export interface Derived {
  readonly data_lembrar: CivilDate;
  readonly recorrente_proxima: CivilDate | null;
}

/**
 * What follows from the rest: of a series its next occurrence, the first without a row among `taken`, and the day from which the reminder
 * (of a series, that occurrence) is shown.
 */
export function derivedOf(reminder: CheckedReminder, createdOn: CivilDate, taken: readonly CivilDate[]): Derived {
  const serie = serieOf(reminder);
  const next = serie && proximaOcorrencia(serie, reminder.data_programada, new Set(taken));
  const counts = next === null ? reminder : { ...reminder, data_programada: next };
  return { data_lembrar: dataLembrar(counts, createdOn), recorrente_proxima: next };
}
