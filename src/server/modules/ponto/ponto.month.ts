import type { DiaResposta, HorarioResposta } from '#contract/ponto/ponto.schemas.ts';
import { type CivilDate, civilDateAt, timeAt } from '#contract/kernel/dates.ts';
import { closes, daysOfMonth, formatMinutes, joinNights, minutesOf, workedMinutes } from '#contract/ponto/ponto.rules.ts';
import type { TimeRow } from './ponto.queries.ts';

interface Time extends HorarioResposta {
  readonly data: CivilDate;
  readonly minuto: number;
  readonly conta: boolean;
}

const treatment = (motivo: string | null, autor: string | null, criado: Date | null) =>
  motivo === null || autor === null || criado === null ? null : { motivo, autor, criado_em: criado.toISOString() };

function toTime(row: TimeRow): Time {
  const horario = timeAt(row.data_batida);
  const removed = treatment(row.removido_motivo, row.removido_autor, row.removido_em);
  return {
    id: row.id,
    data_batida: row.data_batida.toISOString(),
    horario,
    origem: row.origem === 'O' ? 'O' : 'I',
    tratamento: removed ?? treatment(row.incluido_motivo, row.incluido_autor, row.incluido_em),
    data: civilDateAt(row.data_batida),
    minuto: minutesOf(horario),
    conta: removed === null,
  };
}

const shown = ({ data: _data, minuto: _minuto, conta: _conta, ...time }: Time): HorarioResposta => time;

export interface Month {
  readonly datas: DiaResposta[];
  readonly totalMes: string;
}

/** A month from its times, in order, those of the days around it included: every day of the calendar with its total (E155). */
export function monthOf(rows: readonly TimeRow[], ano: number, mes: number, nightShift: boolean): Month {
  const times = rows.map(toTime);
  const counting = times.filter((time) => time.conta);
  const byDay = Map.groupBy(nightShift ? joinNights(counting) : counting, (time) => time.data);
  const removedByDay = Map.groupBy(
    times.filter((time) => !time.conta),
    (time) => time.data,
  );
  let total = 0;
  const datas = daysOfMonth(ano, mes).map((data): DiaResposta => {
    const day = byDay.get(data) ?? [];
    const minutes = workedMinutes(day.map((time) => time.minuto));
    total += minutes;
    return {
      data,
      horarios: day.map(shown),
      desconsiderados: (removedByDay.get(data) ?? []).map(shown),
      totalHoras: formatMinutes(minutes),
      fecha: closes(day.length) ? 'S' : 'N',
    };
  });
  return { datas, totalMes: formatMinutes(total) };
}
