import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { EventosApi } from '#server/modules/eventos/eventos.api.ts';
import type { Contract } from './contratos.repository.ts';

export type Remind = Pick<EventosApi, 'remind'>;

/** Of whoever answers for the partner, or had the contract signed. */
export async function remindOf(
  { remind }: Remind,
  trx: Trx,
  context: SystemContext,
  { id_cliente, id_usuario }: Contract,
  descricao: string,
): Promise<void> {
  const target = { table: 'clientes', id: id_cliente, clientId: id_cliente } as const;
  await remind(trx, context, target, { descricao, otherwise: [id_usuario] });
}
