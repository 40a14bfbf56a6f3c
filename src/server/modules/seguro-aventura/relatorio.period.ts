import { type CivilDate, addDays, addMonths } from '#contract/kernel/dates.ts';
import type { PeriodoRelatorio } from '#contract/seguro-aventura/relatorio.schemas.ts';

/** A day or a month of events, both ends included, and the month of the ledger it lies in. */
export interface Periodo {
  readonly periodo: PeriodoRelatorio;
  readonly de: CivilDate;
  readonly ate: CivilDate;
  readonly mes: CivilDate;
}

/** Of a month only year and month count (G2-15). */
export function periodoDe(periodo: PeriodoRelatorio, data: CivilDate): Periodo {
  const mes = `${data.slice(0, 8)}01`;
  return periodo === 'diario' ? { periodo, de: data, ate: data, mes } : { periodo, de: mes, ate: addDays(addMonths(mes, 1), -1), mes };
}
