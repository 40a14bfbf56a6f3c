import type { ExpressionBuilder } from 'kysely';
import { LISTAS, type Lista, POR_PAGINA, type PorPagina } from '#contract/listas/listas.keys.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { DB } from '#server/kernel/db/types.ts';

const isLista = (name: string): name is Lista => LISTAS.some((lista) => lista === name);

const sizeOf = (stored: number | null): PorPagina | null => POR_PAGINA.find((size) => size === stored) ?? null;

/** What somebody hides and how many rows they want; a list that is no more is not told. */
export async function chosenOfLists(executor: Executor, userId: number) {
  const rows = await executor
    .selectFrom('listas_colunas')
    .select(['lista', 'ocultas', 'por_pagina'])
    .where('id_usuario', '=', userId)
    .orderBy('lista')
    .execute();
  return rows.flatMap(({ lista, ocultas, por_pagina }) => (isLista(lista) ? [{ lista, ocultas, por_pagina: sizeOf(por_pagina) }] : []));
}

export async function keepColumns(trx: Trx, userId: number, lista: Lista, ocultas: string[]): Promise<void> {
  await trx
    .insertInto('listas_colunas')
    .values({ id_usuario: userId, lista, ocultas })
    .onConflict((conflict) => conflict.columns(['id_usuario', 'lista']).doUpdateSet({ ocultas }))
    .execute();
}

const ofList = (userId: number, lista: Lista) => (eb: ExpressionBuilder<DB, 'listas_colunas'>) => eb.and({ id_usuario: userId, lista });

/** Held: whoever gives up the other of the two at the same time looks once this is written. */
const hold = (trx: Trx, userId: number, lista: Lista) =>
  trx.selectFrom('listas_colunas').select(['ocultas', 'por_pagina']).where(ofList(userId, lista)).forUpdate().executeTakeFirst();

const forget = (trx: Trx, userId: number, lista: Lista) => trx.deleteFrom('listas_colunas').where(ofList(userId, lista)).execute();

/** Without a page size too nothing is left to keep. */
export async function clearColumns(trx: Trx, userId: number, lista: Lista): Promise<void> {
  const kept = await hold(trx, userId, lista);
  if (!kept) return;
  if (kept.por_pagina === null) await forget(trx, userId, lista);
  else await trx.updateTable('listas_colunas').set({ ocultas: [] }).where(ofList(userId, lista)).execute();
}

export async function keepSize(trx: Trx, userId: number, lista: Lista, por_pagina: PorPagina): Promise<void> {
  await trx
    .insertInto('listas_colunas')
    .values({ id_usuario: userId, lista, por_pagina })
    .onConflict((conflict) => conflict.columns(['id_usuario', 'lista']).doUpdateSet({ por_pagina }))
    .execute();
}

/** Without hidden columns too nothing is left to keep. */
export async function clearSize(trx: Trx, userId: number, lista: Lista): Promise<void> {
  const kept = await hold(trx, userId, lista);
  if (!kept) return;
  if (kept.ocultas.length === 0) await forget(trx, userId, lista);
  else await trx.updateTable('listas_colunas').set({ por_pagina: null }).where(ofList(userId, lista)).execute();
}
