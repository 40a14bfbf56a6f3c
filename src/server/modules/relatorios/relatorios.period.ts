import { type CivilDate, addDays, addMonths, firstOfMonth } from '#contract/kernel/dates.ts';
import { MESES_DO_FUNIL } from '#contract/relatorios/relatorios.labels.ts';
import type { Period } from './relatorios.stages.ts';

/* The months and days a report is about. Pure. */

export interface AskedPeriod {
  readonly ano?: number | undefined;
  readonly mes?: number | undefined;
  readonly data?: CivilDate | undefined;
  readonly dia?: CivilDate | undefined;
}

/** The first day of the month that was asked for: `ano` and `mes`, else that of `data`, else this one. */
export const monthOf = ({ ano, mes, data }: AskedPeriod, hoje: CivilDate): CivilDate =>
  ano !== undefined && mes !== undefined ? `${String(ano)}-${String(mes).padStart(2, '0')}-01` : firstOfMonth(data ?? hoje);

/** The month, or one day alone. */
export function periodOf(asked: AskedPeriod, hoje: CivilDate): Period {
  if (asked.dia !== undefined) return { de: asked.dia, ate: addDays(asked.dia, 1) };
  const de = monthOf(asked, hoje);
  return { de, ate: addMonths(de, 1) };
}

/** The months of the chart, the asked one last, and the same a year before (E158). */
export function monthsOf(month: CivilDate): { readonly six: CivilDate[]; readonly before: CivilDate[] } {
  const six = Array.from({ length: MESES_DO_FUNIL }, (_, at) => addMonths(month, at - MESES_DO_FUNIL + 1));
  return { six, before: six.map((one) => addMonths(one, -12)) };
}
