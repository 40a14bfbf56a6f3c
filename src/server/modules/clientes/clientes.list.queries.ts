import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { type FiltroNoDia, relevance, where } from './clientes.filters.ts';

const ROW_COLUMNS = [
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

/** A page by walking the index that has the order of the list: cheap when most rows of the walk belong to the filter. */
export async function walkPage(executor: Executor, filter: FiltroNoDia, page: Page) {
  // Only the index is walked; the rows of the page alone are read from the table.
  const query = executor
    .with('pagina', (db) =>
      db
        .selectFrom('clientes as c')
        .select(['c.id', 'c.nome'])
        .where(where(filter))
        .orderBy('c.nome')
        .orderBy('c.id')
        .limit(page.limit)
        .offset(page.offset),
    )
    .selectFrom('pagina as p')
    .innerJoin('clientes as c', 'c.id', 'p.id')
    .select(ROW_COLUMNS)
    .orderBy('p.nome')
    .orderBy('p.id');
  return Object.keys(filter).every((key) => ALIKE.has(key)) ? runPrepared(executor, query.compile()) : query.execute();
}

/** The clients of a filter with what the list is ordered by. */
export const inFilter = (db: Pick<Executor, 'selectFrom'>, filter: FiltroNoDia) =>
  db
    .selectFrom('clientes as c')
    .select(['c.id', 'c.nome', relevance(filter).as('ordem')])
    .where(where(filter));

/** Of a row that the outer join found, every column is as in its table. */
const isFound = <R extends { readonly id: number | null }>(row: R): row is R & ClienteRow => row.id !== null;

/**
 * A page and its total by collecting the filter first. Materialised on purpose: with an ORDER BY on the name in the same statement
 * the planner walks the name index and filters row by row, hundreds of milliseconds at a million rows. With `atMost` it gives up one row
 * after that many: the total is then only "more", and the page worthless.
 */
export async function collectPage(executor: Executor, filter: FiltroNoDia, page: Page, atMost?: number) {
  const rows = await executor
    .with(
      (cte) => cte('achados').materialized(),
      (db) => inFilter(db, filter).$if(atMost !== undefined, (query) => query.limit((atMost ?? 0) + 1)),
    )
    .with('pagina', (db) =>
      db
        .selectFrom('achados')
        .select(['id', 'nome', 'ordem'])
        .orderBy('ordem')
        .orderBy('nome')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset),
    )
    .with('contagem', (db) => db.selectFrom('achados').select((eb) => eb.fn.countAll<number>().as('total')))
    .selectFrom('contagem')
    .leftJoin('pagina as p', (join) => join.onTrue())
    .leftJoin('clientes as c', 'c.id', 'p.id')
    .select(['contagem.total', 'p.ordem'])
    .select(ROW_COLUMNS)
    .orderBy('p.ordem')
    .orderBy('p.nome')
    .orderBy('p.id')
    .execute();
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isFound) };
}

export type ClienteRow = Awaited<ReturnType<typeof walkPage>>[number];

/** One client of the filter by its place in the list, for the draw. */
export const clienteAt = async (executor: Executor, filter: FiltroNoDia, place: number): Promise<ClienteRow | undefined> =>
  (await walkPage(executor, filter, { limit: 1, offset: place }))[0];

/** What a statement of now sees. */
export const snapshotOf = (executor: Executor) =>
  sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(executor);
