import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { paidNow } from './cobrancas.api.ts';

/** How many charges stand how. */
export async function countStates(executor: Executor, today: CivilDate) {
  const pago = paidNow(today);
  const { rows } = await sql<{ aguardando: number; recusadas: number; incertas: number; abertas: number; vencidas: number }>`
    select count(*) filter (where situacao in ('pendente', 'enviando'))::int as aguardando,
      count(*) filter (where situacao = 'recusada')::int as recusadas,
      count(*) filter (where situacao = 'incerta')::int as incertas,
      count(*) filter (where ${pago} = 'P')::int as abertas,
      count(*) filter (where ${pago} = 'N')::int as vencidas
    from cobrancas where situacao in ('pendente', 'enviando', 'recusada', 'incerta') or pago in ('P', 'N')`.execute(executor);
  return rows[0] ?? { aguardando: 0, recusadas: 0, incertas: 0, abertas: 0, vencidas: 0 };
}

/** When the provider last told of anything. */
export const lastNotice = async (executor: Executor): Promise<Date | null> =>
  (
    await executor
      .selectFrom('avisos_recebidos')
      .select('recebido_em')
      .where('provedor', '=', 'asaas')
      .orderBy('recebido_em', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.recebido_em ?? null;
