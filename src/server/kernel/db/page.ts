import type { SelectQueryBuilder } from 'kysely';

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

/** How many rows a query finds, whatever it shows of them. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return total;
}
