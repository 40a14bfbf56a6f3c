import type { z } from 'zod';
import type { DiaResposta, PontoSalvar } from '#contract/ponto/ponto.schemas.ts';
import { type CivilDate, formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { instantAt } from '#contract/ponto/ponto.rules.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { TimeRow } from './ponto.queries.ts';

type Asked = z.output<typeof PontoSalvar>;

const refuse = (horarios: string): never => {
  throw new RuleError({ horarios });
};

/** The instant of a time sent, or 400 `{horarios}`: inside the month and not in the future (E154). */
function instantOf(sent: string, { ano, mes }: Asked, now: Date): Date {
  const day: CivilDate = sent.slice(0, 10);
  const horario = sent.slice(11, 16);
  if (day.slice(0, 7) !== `${ano}-${String(mes).padStart(2, '0')}`) refuse(`${formatCivilDate(day)} está fora do mês`);
  const instant = instantAt(day, horario) ?? refuse(`${formatCivilDate(day)} ${horario} não existe no calendário`);
  if (instant > now) refuse(`${formatInstant(instant)} está no futuro`);
  return instant;
}

const counts = (row: TimeRow): boolean => row.removido_em === null;

/**
 * What an adjustment adds and takes away, checked against the times around the month, treated ones included (E154). Throws 400
 * `{horarios|removidos}`, and 404 for a code that the month does not show: the last night may end in the next one.
 */
export function treatmentsOf(
  asked: Asked,
  stored: readonly TimeRow[],
  datas: readonly DiaResposta[],
  now: Date,
): { added: Date[]; removed: TimeRow[] } {
  const added = asked.horarios.map((sent) => instantOf(sent, asked, now));
  const shown = new Set(datas.flatMap((day) => [...day.horarios, ...day.desconsiderados]).map((time) => time.id));
  const removed = [...new Set(asked.removidos)].map((id) => {
    const row = shown.has(id) ? stored.find((one) => one.id === id) : undefined;
    if (!row) throw new NotFound();
    return row;
  });
  if (added.length === 0 && removed.length === 0) refuse('Nenhuma alteração informada');
  const kept = new Set(stored.filter((row) => counts(row) && !removed.includes(row)).map((row) => row.data_batida.getTime()));
  for (const instant of added) {
    if (kept.has(instant.getTime())) refuse(`${formatInstant(instant)} já está no ponto`);
    kept.add(instant.getTime());
  }
  if (!removed.every(counts)) throw new RuleError({ removidos: 'Este horário já foi desconsiderado' });
  return { added, removed };
}
