import { sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';

/**
 * What was due in a copy may have left since, by the database it was made of: it is as if a worker had taken it and not come back. How many
 * they were. What waits for a person, or for a moment to come, goes on waiting.
 */
export async function doubtDueMessages(trx: Trx, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mensagens')
    .set({
      estado: 'em_entrega',
      reservado_ate: now,
      tentativas: sql<number>`greatest(tentativas, 1)`,
      status_operadora: sql<number | null>`case when canal = 'sms' then 3 end`,
    })
    .where('estado', '=', 'aguardando')
    .where('retida', '=', false)
    .where('sair_em', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
