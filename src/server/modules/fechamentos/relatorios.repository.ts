import type { Trx } from '#server/kernel/db/database.ts';

/** Asked for again within so long it is the same request (G2-21). */
const SAME_MS = 60_000;

/** Writes down that somebody asked for a report; false when the same was asked for less than a minute ago. */
export async function takeRequest(trx: Trx, userId: number, relatorio: string, now: Date): Promise<boolean> {
  await trx
    .deleteFrom('fechamentos_relatorios_pedidos')
    .where('id_usuario', '=', userId)
    .where('pedido_em', '<=', new Date(now.getTime() - SAME_MS))
    .execute();
  const taken = await trx
    .insertInto('fechamentos_relatorios_pedidos')
    .values({ id_usuario: userId, relatorio, pedido_em: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('relatorio')
    .executeTakeFirst();
  return taken !== undefined;
}
