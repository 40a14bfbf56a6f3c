import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

/** Values of named settings; those without a row are left out. */
export async function readSettings(executor: Executor, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await executor
    .selectFrom('configuracoes')
    .select(['chave', 'valor'])
    .where('chave', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('secreta', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.chave, row.valor]));
}

export async function writeSetting(trx: Trx, chave: string, valor: string): Promise<void> {
  await trx
    .insertInto('configuracoes')
    .values({ chave, valor })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor }))
    .execute();
}

/** Whether a user could pass the second step of the login: an address for the code, or an authenticator app. */
export const canConfirmLogin = async (executor: Executor, userId: number): Promise<boolean> =>
  (await executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .leftJoin('usuarios_aplicativo as a', (join) => join.onRef('a.id_usuario', '=', 'u.id').on('a.confirmado_em', 'is not', null))
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) => eb.or([eb('c.email', 'is not', null), eb('a.id_usuario', 'is not', null)]))
    .executeTakeFirst()) !== undefined;

export const isInsurer = async (executor: Executor, id: number, group: number): Promise<boolean> =>
  (await executor
    .selectFrom('clientes_grupos')
    .select('id_cliente')
    .where('id_cliente', '=', id)
    .where('id_grupo', '=', group)
    .executeTakeFirst()) !== undefined;
