import { type CivilDate, firstOfMonth } from '#contract/kernel/dates.ts';
import { type Intervalo, intervaloDe } from '#contract/seguro-aventura/diarias.ts';
import type { PeriodoRelatorio } from '#contract/seguro-aventura/relatorio.schemas.ts';

/** A day or a month of events, both ends included, and the month of the ledger it lies in. */
export interface Periodo extends Intervalo {
  readonly periodo: PeriodoRelatorio;
  readonly mes: CivilDate;
}

/** Of a month only year and month count (G2-15). */
export const periodoDe = (periodo: PeriodoRelatorio, data: CivilDate): Periodo => ({
  ...intervaloDe(periodo, data),
  periodo,
  mes: firstOfMonth(data),
});
