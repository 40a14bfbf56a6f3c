import { type CivilDate, type Periodo, addPeriod } from '../kernel/dates.ts';
import { PRIMEIRO_DIA, type StatusProgramacao, ULTIMO_DIA } from './eventos.labels.ts';

/* Pure rules of a reminder, the same on the screen and on the server. Days are São Paulo's. */

export interface Programacao {
  readonly data_programada: CivilDate;
  readonly data_reagendamento: CivilDate | null;
}

/** Whether a reminder may fall on the day. */
export const isDiaDeEvento = (day: CivilDate): boolean => day >= PRIMEIRO_DIA && day <= ULTIMO_DIA;

/** The day that counts: the rescheduled one, else the programmed one (E085). */
export const dataReferencia = ({ data_programada, data_reagendamento }: Programacao): CivilDate => data_reagendamento ?? data_programada;

/** 1 done, 2 upcoming, 3 due today, 4 overdue (E086). */
export function statusProgramacao(evento: Programacao & { readonly concluido: 'S' | 'N' }, hoje: CivilDate): StatusProgramacao {
  if (evento.concluido === 'S') return 1;
  const ref = dataReferencia(evento);
  if (ref === hoje) return 3;
  return ref < hoje ? 4 : 2;
}

/** The day from which it is shown: so long before the day that counts, but not before it was created (E087). */
export function dataLembrar(
  evento: Programacao & { readonly quantidade_lembrar: number; readonly periodo_lembrar: Periodo },
  criadoEm: CivilDate,
): CivilDate {
  const day = addPeriod(dataReferencia(evento), -evento.quantidade_lembrar, evento.periodo_lembrar);
  return day < criadoEm ? criadoEm : day;
}

/** What the rules look at before a reminder is saved. */
export interface EventoToSave extends Programacao {
  readonly descricao: string | null;
  readonly recorrente: 'S' | 'N';
  readonly recorrente_pai: number | null;
  readonly recorrente_data_limite: CivilDate | null;
}

const DIAS = ['data_programada', 'data_reagendamento', 'recorrente_data_limite'] as const;

/** What is wrong with a reminder, field by field. */
export function eventoProblems(
  evento: { readonly [K in keyof EventoToSave]: EventoToSave[K] | (K extends 'data_programada' ? null : never) },
) {
  const fields: Record<string, string> = {};
  if (!evento.descricao) fields['descricao'] = 'Descreva o evento';
  if (!evento.data_programada) fields['data_programada'] = 'Informe a data programada';
  if (evento.recorrente === 'S' && evento.recorrente_pai !== null) fields['recorrente'] = 'Uma ocorrência não pode se repetir';
  const { data_programada: start, recorrente_data_limite: end } = evento;
  if (evento.recorrente === 'S' && start && end !== null && end < start) {
    fields['recorrente_data_limite'] = 'A data limite não pode ser anterior à data programada';
  }
  for (const key of DIAS) {
    const day = evento[key];
    if (day && !isDiaDeEvento(day)) fields[key] ??= 'Informe uma data entre 1900 e 2199';
  }
  return fields;
}
