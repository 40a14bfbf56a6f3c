import { sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';

/** What a month was said to cost counts once: it is spent by the closing of these partners, whose clients are locked. */
export async function spendEdited(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update clientes_seguro_aventura set seguro_valor_diaria_editado = null
    where id_cliente = any(${[...ids]}::int[]) and seguro_valor_diaria_editado is not null`.execute(trx);
}
