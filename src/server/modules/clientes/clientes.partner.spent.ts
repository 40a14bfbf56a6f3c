import { sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Version, nextVersion } from '#server/kernel/db/version.ts';

/**
 * What a month was said to cost counts once: it is spent by the closing of these partners, whose clients are locked. Who had one gets another
 * version (E013): a form that was open does not write the spent value back.
 */
export async function spendEdited(trx: Trx, ids: readonly number[], { at, userId }: Version): Promise<void> {
  await sql`
    with gastos as (
      update clientes_seguro_aventura set seguro_valor_diaria_editado = null
      where id_cliente = any(${[...ids]}::int[]) and seguro_valor_diaria_editado is not null returning id_cliente)
    update clientes c set data_edicao = ${nextVersion(at, 'c.data_edicao')}, id_usuario_edicao = ${userId}
    from gastos g where c.id = g.id_cliente`.execute(trx);
}
