import { sql } from 'kysely';
import { LISTAS, type Lista } from '#contract/listas/listas.keys.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** More than these in one answer are not told. */
const MOST = 1000;

const isLista = (name: string): name is Lista => LISTAS.some((lista) => lista === name);

const filters = (executor: Executor) =>
  executor
    .selectFrom('filtros_salvos as f')
    .innerJoin('usuarios as u', 'u.id', 'f.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['f.id', 'f.id_usuario', 'f.lista', 'f.nome', 'f.busca', 'f.equipe', 'f.data_edicao'])
    .select(sql<string>`coalesce(c.nome, u.login)`.as('dono'))
    .where('f.ativo', '=', 'S');

/** Of a list that is no more, nothing is told. */
const known = <R extends { readonly lista: string }>(row: R): (R & { readonly lista: Lista })[] =>
  isLista(row.lista) ? [{ ...row, lista: row.lista }] : [];

/** Somebody's own filters of these lists and the team's, by name. */
export async function listFilters(executor: Executor, userId: number, lists: readonly Lista[]) {
  if (lists.length === 0) return [];
  const rows = await filters(executor)
    .where('f.lista', 'in', lists)
    .where((eb) => eb.or([eb('f.id_usuario', '=', userId), eb('f.equipe', '=', 'S')]))
    .orderBy('f.nome')
    .orderBy('f.id')
    .limit(MOST)
    .execute();
  return rows.flatMap(known);
}

export const loadFilter = async (executor: Executor, id: number): Promise<FilterRow | undefined> =>
  (await filters(executor).where('f.id', '=', id).execute()).flatMap(known)[0];

export type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];
