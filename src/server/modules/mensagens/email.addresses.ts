import type { Trx } from '#server/kernel/db/database.ts';

/* Whom an e-mail left to before it was corrected: what comes back of those times speaks of them (decision 0064). */

interface Addresses {
  readonly destino: string;
  readonly outros: readonly string[];
}

interface Correction {
  readonly id: number;
  readonly estado: string;
  readonly reenvios: number;
  readonly before: Addresses;
  readonly after: Addresses;
}

const same = (a: Addresses, b: Addresses): boolean => a.destino === b.destino && a.outros.join() === b.outros.join();

/** Keeps whom it left to until now, where that changes. One that waits has not left to whom it names: only the times before have. */
export async function keepAddresses(trx: Trx, { id, estado, reenvios, before, after }: Correction): Promise<void> {
  const last = estado === 'aguardando' ? reenvios - 1 : reenvios;
  if (last < 0 || same(before, after)) return;
  await trx
    .insertInto('mensagens_destinos')
    .values({ id_mensagem: id, reenvios: last, destino: before.destino, outros: [...before.outros] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whom it left to at one time of it, where that was corrected since. */
export const addressesUntil = (trx: Trx, id: number, reenvios: number): Promise<Addresses | undefined> =>
  trx
    .selectFrom('mensagens_destinos')
    .select(['destino', 'outros'])
    .where('id_mensagem', '=', id)
    .where('reenvios', '>=', reenvios)
    .orderBy('reenvios')
    .limit(1)
    .executeTakeFirst();
