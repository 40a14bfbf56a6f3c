import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import { inWay } from '#server/kernel/db/order.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { pageInTurn } from '#server/kernel/db/in-turn.ts';
import { type Page, boundsOf, countRows } from '#server/kernel/db/page.ts';
import { type FiltroNoDia, relevance, where } from './clientes.filters.ts';
import { type OrdemDeClientes, blanksFirst, orderOf } from './clientes.order.ts';

/** What a row of the list shows. */
export const ROW_COLUMNS = [
  'c.id',
  'c.tipo_pessoa',
  'c.nome',
  'c.nome_fantasia',
  'c.data_nascimento',
  'c.estado',
  'c.cidade',
  'c.cpf',
  'c.cnpj',
  'c.foto',
  'c.cor',
  'c.ativo',
  'c.email',
  'c.telefone_celular',
] as const;

/** How many clients the filter holds. */
export const countClientes = (executor: Executor, filter: FiltroNoDia): Promise<number> =>
  countRows(executor.selectFrom('clientes as c').where(where(filter)));

/** Filters of few values that the walked index holds: their pages are walked the same way whatever is chosen. */
const ALIKE: ReadonlySet<string> = new Set(['ativo', 'tipo_pessoa', 'pre_cliente', 'sexo', 'hoje']);

/**
 * Up to here the rows of a walk are asked one by one. Further on a walk may pass most of the table, and a list made whole once is cheaper.
 */
const NEAR = 100;

/** A page by walking the index that has the order: cheap when most rows of the walk belong to the filter. */
async function walk(executor: Executor, filter: FiltroNoDia, page: Page, order: OrdemDeClientes, only?: RawBuilder<boolean>) {
  const { key, way } = orderOf(order);
  const alike = order.ordem === undefined && Object.keys(filter).every((name) => ALIKE.has(name));
  const bounds = alike ? boundsOf(page) : page;
  // Only the index is walked; the rows of the page alone are read from the table.
  const query = executor
    .with('pagina', (db) =>
      db
        .selectFrom('clientes as c')
        .select(['c.id', key.as('chave')])
        .where(where({ ...filter, perto: page.offset + page.limit <= NEAR }))
        .$if(only !== undefined, (inside) => inside.where(only ?? sql<boolean>`true`))
        .orderBy(key, way)
        .orderBy('c.id', way)
        .limit(bounds.limit)
        .offset(bounds.offset),
    )
    .selectFrom('pagina as p')
    .innerJoin('clientes as c', 'c.id', 'p.id')
    .select(ROW_COLUMNS)
    .orderBy('p.chave', way)
    .orderBy('p.id', way);
  return alike ? runPrepared(executor, query.compile()) : query.execute();
}

/** A page in the order that was chosen. Backwards an index begins with the blanks: those are walked apart, after the rest. */
export async function walkPage(executor: Executor, filter: FiltroNoDia, page: Page, order: OrdemDeClientes = {}): Promise<ClienteRow[]> {
  if (!blanksFirst(order)) return walk(executor, filter, page, order);
  const { key } = orderOf(order);
  const part = (only: RawBuilder<boolean>) => ({
    walk: (slice: Page) => walk(executor, filter, slice, order, only),
    count: () => countRows(executor.selectFrom('clientes as c').where(where(filter)).where(only)),
  });
  return pageInTurn([part(sql<boolean>`${key} is not null`), part(sql<boolean>`${key} is null`)], page);
}

/** The clients of a filter with what they are ordered by: relevance when a text is searched for and no order was chosen, then the key. */
export const inFilter = (db: Pick<Executor, 'selectFrom'>, filter: FiltroNoDia, order: OrdemDeClientes) =>
  db
    .selectFrom('clientes as c')
    .select(['c.id', orderOf(order).key.as('chave'), (order.ordem === undefined ? relevance(filter) : sql<number>`0`).as('relevancia')])
    .where(where(filter));

/** The order of those, blanks last both ways. */
export const inOrderOf = (order: OrdemDeClientes, from: string): RawBuilder<unknown> => {
  const way = inWay(orderOf(order).way);
  const of = (name: string) => sql.ref(`${from}.${name}`);
  return sql`${of('relevancia')}, ${of('chave')} ${way} nulls last, ${of('id')} ${way}`;
};

/** Of a row that the outer join found, every column is as in its table. */
const isFound = <R extends { readonly id: number | null }>(row: R): row is R & ClienteRow => row.id !== null;

/**
 * A page and its total by collecting the filter first. Materialised on purpose: with an ORDER BY on the name in the same statement
 * the planner walks the name index and filters row by row, hundreds of milliseconds at a million rows. With `atMost` it gives up one row
 * after that many: the total is then only "more", and the page worthless.
 */
export async function collectPage(executor: Executor, filter: FiltroNoDia, page: Page, order: OrdemDeClientes = {}, atMost?: number) {
  const rows = await executor
    .with(
      (cte) => cte('achados').materialized(),
      (db) => inFilter(db, filter, order).$if(atMost !== undefined, (query) => query.limit((atMost ?? 0) + 1)),
    )
    .with('pagina', (db) =>
      db
        .selectFrom('achados')
        .select(['id', 'chave', 'relevancia'])
        .orderBy(inOrderOf(order, 'achados'))
        .limit(page.limit)
        .offset(page.offset),
    )
    .with('contagem', (db) => db.selectFrom('achados').select((eb) => eb.fn.countAll<number>().as('total')))
    .selectFrom('contagem')
    .leftJoin('pagina as p', (join) => join.onTrue())
    .leftJoin('clientes as c', 'c.id', 'p.id')
    .select('contagem.total')
    .select(ROW_COLUMNS)
    .orderBy(inOrderOf(order, 'p'))
    .execute();
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isFound) };
}

export type ClienteRow = Awaited<ReturnType<typeof walk>>[number];

/** One client of the filter by its place in the list, for the draw. */
export const clienteAt = async (executor: Executor, filter: FiltroNoDia, place: number): Promise<ClienteRow | undefined> =>
  (await walkPage(executor, filter, { limit: 1, offset: place }))[0];
