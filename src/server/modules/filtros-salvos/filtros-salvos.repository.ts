import { sql } from 'kysely';
import { LISTAS, type Lista } from '#contract/listas/listas.keys.ts';
import type { Trx } from '#server/kernel/db/database.ts';

export interface FilterFields {
  readonly nome: string;
  readonly busca: string;
  readonly equipe: 'S' | 'N';
}

const COLUMNS = ['id', 'id_usuario', 'lista', 'nome', 'busca', 'equipe', 'data_edicao'] as const;

/** A stored filter, locked until the end of the transaction; with `removedSince` one that was removed since then, else one that was not. */
export async function lockFilter(trx: Trx, id: number, removedSince: Date | null = null) {
  const query = trx.selectFrom('filtros_salvos').select(COLUMNS).where('id', '=', id).forUpdate();
  const row = await (removedSince === null
    ? query.where('ativo', '=', 'S')
    : query.where('ativo', '=', 'N').where('excluido_em', '>=', removedSince)
  ).executeTakeFirst();
  const lista = LISTAS.find((name) => name === row?.lista);
  return row && lista ? { ...row, lista } : null;
}

export type StoredFilter = NonNullable<Awaited<ReturnType<typeof lockFilter>>>;

/** How many filters of a list somebody keeps; until the end of the transaction nobody else adds one of theirs. */
export async function countKept(trx: Trx, userId: number, lista: Lista): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('filtros_salvos'), ${userId}::int)`.execute(trx);
  const { total } = await trx
    .selectFrom('filtros_salvos')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('id_usuario', '=', userId)
    .where('lista', '=', lista)
    .where('ativo', '=', 'S')
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertFilter(trx: Trx, userId: number, lista: Lista, fields: FilterFields, at: Date): Promise<number> {
  const row = await trx
    .insertInto('filtros_salvos')
    .values({ ...fields, id_usuario: userId, lista, data_cadastro: at, data_edicao: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateFilter(trx: Trx, id: number, fields: FilterFields, at: Date): Promise<void> {
  await trx
    .updateTable('filtros_salvos')
    .set({ ...fields, data_edicao: at })
    .where('id', '=', id)
    .execute();
}

/** Removes softly (E014); what the same person removed before `since` goes for good. */
export async function removeFilter(trx: Trx, { id, id_usuario }: StoredFilter, at: Date, since: Date): Promise<void> {
  await trx.updateTable('filtros_salvos').set({ ativo: 'N', excluido_em: at, data_edicao: at }).where('id', '=', id).execute();
  await trx
    .deleteFrom('filtros_salvos')
    .where('id_usuario', '=', id_usuario)
    .where('ativo', '=', 'N')
    .where('excluido_em', '<', since)
    .execute();
}

export async function restoreFilter(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('filtros_salvos').set({ ativo: 'S', excluido_em: null, data_edicao: at }).where('id', '=', id).execute();
}
