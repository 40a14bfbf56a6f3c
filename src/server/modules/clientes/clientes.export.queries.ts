import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import { inOrder } from '#server/kernel/db/in-order.ts';
import type { FiltroNoDia } from './clientes.filters.ts';
import { inFilter, inOrderOf } from './clientes.list.queries.ts';
import type { OrdemDeClientes } from './clientes.order.ts';

/** The codes of the whole filter in the order of the list: four bytes a client, so that the rest can be read in batches. */
export async function listIds(
  executor: Executor,
  { ordem, sentido, ...filter }: FiltroNoDia & OrdemDeClientes,
  alsoInGroup?: number,
): Promise<number[]> {
  const rows = await executor
    .with(
      (cte) => cte('achados').materialized(),
      (db) =>
        inFilter(db, filter, { ordem, sentido }).$if(alsoInGroup !== undefined, (query) =>
          query.where((eb) =>
            eb.exists(
              eb
                .selectFrom('clientes_grupos as x')
                .select('x.id_cliente')
                .whereRef('x.id_cliente', '=', 'c.id')
                .where('x.id_grupo', '=', alsoInGroup ?? 0),
            ),
          ),
        ),
    )
    .selectFrom('achados')
    .select('id')
    .orderBy(inOrderOf({ ordem, sentido }, 'achados'))
    .execute();
  return rows.map((row) => row.id);
}

const batchOf = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('usuarios as u', 'u.id', 'c.id_responsavel')
    .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
    .leftJoin('planos as p', 'p.id', 'c.id_plano')
    .selectAll('c')
    .select(['u.login as responsavel_login', 'u.status as responsavel_status', 'r.nome as responsavel_nome', 'p.nome as plano_nome'])
    .select(
      sql<
        string | null
      >`(select string_agg(g.descricao, ', ' order by g.descricao) from clientes_grupos cg join grupos g on g.id = cg.id_grupo where cg.id_cliente = c.id)`.as(
        'grupos',
      ),
    )
    .where('c.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

export type ExportRow = Awaited<ReturnType<typeof batchOf>>[number];

/** Rows of these codes, in their order, a thousand at a time. */
export const readInOrder = (executor: Executor, ids: readonly number[]): AsyncGenerator<ExportRow> =>
  inOrder(ids, (slice) => batchOf(executor, slice));
