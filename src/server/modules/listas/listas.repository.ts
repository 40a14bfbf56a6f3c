import { LISTAS, type Lista } from '#contract/listas/listas.keys.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

const isLista = (name: string): name is Lista => LISTAS.some((lista) => lista === name);

/** What somebody hides; a list that is no more is not told. */
export async function hiddenColumns(executor: Executor, userId: number) {
  const rows = await executor
    .selectFrom('listas_colunas')
    .select(['lista', 'ocultas'])
    .where('id_usuario', '=', userId)
    .orderBy('lista')
    .execute();
  return rows.flatMap(({ lista, ocultas }) => (isLista(lista) ? [{ lista, ocultas }] : []));
}

export async function keepColumns(trx: Trx, userId: number, lista: Lista, ocultas: string[]): Promise<void> {
  await trx
    .insertInto('listas_colunas')
    .values({ id_usuario: userId, lista, ocultas })
    .onConflict((conflict) => conflict.columns(['id_usuario', 'lista']).doUpdateSet({ ocultas }))
    .execute();
}

export async function clearColumns(trx: Trx, userId: number, lista: Lista): Promise<void> {
  await trx.deleteFrom('listas_colunas').where('id_usuario', '=', userId).where('lista', '=', lista).execute();
}
