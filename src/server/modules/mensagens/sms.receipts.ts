import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/kernel/db/database.ts';
import type { Mensagens } from '#server/kernel/db/types.ts';
import { type NoticeHandler, TooEarly } from '#server/kernel/notices/notice.ts';
import { readProviderKey } from './provider-key.ts';
import { FORGOTTEN } from './told.ts';

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

/** Whether it may have left and nobody knows, even where it waits to leave once more: a receipt proves that it did. */
const inDoubt = ({ estado, duvida_desde }: Pick<Selectable<Mensagens>, 'estado' | 'duvida_desde'>): boolean =>
  estado === 'incerta' || (estado === 'aguardando' && duvida_desde !== null);

/** Writes what receipts of SMS say, whichever way and however often they come. */
export const smsReceipts = (database: Database): NoticeHandler => ({
  provider: 'facilita-movel',
  kinds: ['recibo'],
  perform: async ({ body, context }) => {
    const parsed = Receipt.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
    const key = parsed.success ? readProviderKey(parsed.data.chaveCliente) : null;
    if (!parsed.success || key === null) return;
    const { id, reenvios } = key;
    const { statusEntregue, idSMS } = parsed.data;
    await database.transaction().execute(async (trx) => {
      const stored = await trx
        .selectFrom('mensagens')
        .select(['estado', 'duvida_desde', 'status_operadora', 'id_provedor'])
        .where('id', '=', id)
        .where('reenvios', '=', reenvios)
        .where('canal', '=', 'sms')
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!stored) return;
      // In a worker's hands: its receipt waits for what that worker hears.
      if (stored.estado === 'em_entrega') throw new TooEarly(`message ${id} is still leaving`);
      const doubted = inDoubt(stored);
      if (!doubted && stored.estado !== 'entregue' && stored.estado !== 'erro') return;
      // Whoever was asked by our key did not say its own, which comes first with a receipt.
      if (stored.id_provedor !== null && stored.id_provedor !== idSMS) return;
      if (!saysMore(doubted ? null : stored.status_operadora, statusEntregue)) return;
      const failed = statusEntregue === 5 || statusEntregue === 7;
      await trx
        .updateTable('mensagens')
        .set({
          status_operadora: statusEntregue,
          estado: failed ? 'erro' : 'entregue',
          motivo: failed ? 'Não entregue pela operadora' : null,
          id_provedor: stored.id_provedor ?? (idSMS || null),
          ...(doubted && { reservado_ate: null, status_sms: 6, enviado_em: failed ? null : context.now, valores: FORGOTTEN }),
        })
        .where('id', '=', id)
        .execute();
    });
  },
});
