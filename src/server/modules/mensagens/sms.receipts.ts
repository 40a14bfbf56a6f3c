import { z } from 'zod';
import type { Database } from '#server/kernel/db/database.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { readProviderKey } from './provider-key.ts';

/** A receipt as the gateway sends it, in the query of a GET or in a form. */
const Receipt = z.object({
  idSMS: z.string().max(200).default(''),
  chaveCliente: z.string().max(200).default(''),
  statusEntregue: z.string().regex(/^\d$/).transform(Number),
});

/** How far each state is: a receipt only moves a message forward; of an end only one that was received is left (E122). */
const RANK: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 3, 5: 4, 7: 4, 9: 5 };

/** Whether a receipt of this state says more than what is known. */
export const saysMore = (known: number | null, told: number): boolean => (RANK[told] ?? 0) > (RANK[known ?? 0] ?? 0);

/** The message is in a worker's hands: its receipt waits for what that worker hears. */
class StillLeaving extends Error {
  constructor(id: number) {
    super(`message ${id} is still leaving`);
  }
}

/** Writes what receipts of SMS say, whichever way and however often they come. */
export const smsReceipts = (database: Database): NoticeHandler => ({
  provider: 'facilita-movel',
  kinds: ['recibo'],
  perform: async ({ body }) => {
    const parsed = Receipt.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
    const key = parsed.success ? readProviderKey(parsed.data.chaveCliente) : null;
    if (!parsed.success || key === null) return;
    const { id, reenvios } = key;
    const { statusEntregue, idSMS } = parsed.data;
    await database.transaction().execute(async (trx) => {
      const stored = await trx
        .selectFrom('mensagens')
        .select(['estado', 'status_operadora', 'id_provedor'])
        .where('id', '=', id)
        .where('reenvios', '=', reenvios)
        .where('canal', '=', 'sms')
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!stored) return;
      if (stored.estado === 'em_entrega' || stored.estado === 'incerta') throw new StillLeaving(id);
      if (stored.estado !== 'entregue' && stored.estado !== 'erro') return;
      if (stored.id_provedor === null || stored.id_provedor !== idSMS || !saysMore(stored.status_operadora, statusEntregue)) return;
      const failed = statusEntregue === 5 || statusEntregue === 7;
      await trx
        .updateTable('mensagens')
        .set({
          status_operadora: statusEntregue,
          estado: failed ? 'erro' : 'entregue',
          motivo: failed ? 'Não entregue pela operadora' : null,
        })
        .where('id', '=', id)
        .execute();
    });
  },
});
