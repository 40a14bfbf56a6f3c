import { formatCivilDate } from '#contract/kernel/dates.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { EventosApi } from '#server/modules/eventos/eventos.api.ts';
import type { Charge } from './cobrancas.repository.ts';

export type Remind = Pick<EventosApi, 'remind'>;

/* Money that came twice, or for what nobody owes any more: only people can say what becomes of it (0207). */
export const PAID_AFTER_ALL = 'Paga depois de removida: os seus eventos mudaram ou já foram cobrados de novo';
export const BOTH_PAID = 'Paga no provedor, e a que tomou o lugar dela também: há o que devolver';
export const PAID_TWICE = 'O provedor tinha outra cobrança igual, e as duas foram pagas: há o que devolver';

/** Of whoever answers for the partner, or had it issued: they look at no charge that is paid. */
export async function remindOf({ remind }: Remind, trx: Trx, context: SystemContext, charge: Charge, motivo: string): Promise<void> {
  const { id_cliente, id_usuario, valor, vencimento } = charge;
  const target = { table: 'clientes', id: id_cliente, clientId: id_cliente } as const;
  const descricao = `Boleto de ${formatMoney(centsOf(valor))}, com vencimento em ${formatCivilDate(vencimento)}. ${motivo}`;
  await remind(trx, context, target, { descricao, otherwise: [id_usuario] });
}
