import { type CivilDate, formatMonth } from '#contract/kernel/dates.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import type { WantedCharge } from '#server/modules/cobrancas/cobrancas.api.ts';

/** The charge of a closed month; its key is made of what is billed, so that the same month is never charged twice. */
export const chargeOf = (
  clientId: number,
  cobrado: Cents,
  { mes, due, userId }: { readonly mes: CivilDate; readonly due: CivilDate; readonly userId: number | null },
): WantedCharge => ({
  clienteId: clientId,
  chave: `FECH-${clientId}-${mes.slice(0, 7).replace('-', '')}`,
  origem: 'fechamento',
  mes,
  valor: decimalOf(cobrado),
  vencimento: due,
  descricao: `Seguro Aventura ${formatMonth(mes)}`,
  userId,
});
