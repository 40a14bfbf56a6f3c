import { type SelectQueryBuilder, sql } from 'kysely';
import { REGISTROS_POR_PAGINA } from '#contract/kernel/vocabulary.ts';

/** The part of a list that is asked for. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The page of a query string (E008). */
export const pageOf = ({ pagina, registrosPorPagina }: { readonly pagina: number; readonly registrosPorPagina: number }): Page => ({
  limit: registrosPorPagina,
  offset: (pagina - 1) * registrosPorPagina,
});

/**
 * The page as a prepared statement says it. As a value PostgreSQL takes it for a tenth of the table when it would make one plan for all, finds
 * that dear, and plans anew on every call; the page that most ask for is part of the text. One of many texts, so no other page is.
 */
export const boundsOf = (page: Page) =>
  page.offset === 0 && page.limit === REGISTROS_POR_PAGINA ? { limit: sql.lit(page.limit), offset: sql.lit(page.offset) } : page;

/** How many rows a query finds, whatever it shows of them. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return total;
}
