import { POR_PAGINA, POR_PAGINA_INICIAL } from '#contract/listas/listas.keys.ts';
import type { Sentido } from '#contract/kernel/ordering.ts';
import { type RawSearch, given, numberParam, oneOfParam, pageParam } from './search-params.ts';

/** How many rows a page may have; the API gives at most 200. */
export const PAGE_SIZES = [POR_PAGINA_INICIAL, ...POR_PAGINA] as const;

/** Rows on a page unless another number is chosen (GER-019, GER-501, UIP-004, USU-024). */
export const ROWS_PER_PAGE = POR_PAGINA_INICIAL;

/** What the address of every list may say beside its filters: only what differs from the list as it opens. */
export interface ListSearch<C extends string = never> {
  readonly pagina?: number;
  /** Absent: as many as the person keeps for the list. */
  readonly registrosPorPagina?: number;
  /** The column somebody chose; absent: the order the list always had. */
  readonly ordem?: C;
  readonly sentido?: 'desc';
}

/** What 'Limpar filtros' says of a list: every one of its filters, out of the address. A forgotten one does not compile. */
export type NoFilter<S extends ListSearch<string>> = { readonly [K in Exclude<keyof S, keyof ListSearch>]: undefined };

/** The order alone. */
export type OrderSearch<C extends string> = Pick<ListSearch<C>, 'ordem' | 'sentido'>;

/** What is chosen on a list itself; `undefined` goes back to how it opens. */
export interface ListChange<C extends string = never> {
  readonly pagina?: number | undefined;
  readonly registrosPorPagina?: number | undefined;
  readonly ordem?: C | undefined;
  readonly sentido?: 'desc' | undefined;
}

/** The order alone that is chosen. */
export type ListOrder<C extends string> = Pick<ListChange<C>, 'ordem' | 'sentido'>;

/** Reads page, rows on a page and order from any address; what is unknown is left out. */
export function readListSearch<const C extends string = never>(raw: RawSearch, columns: readonly C[]): ListSearch<C> {
  const perPage = numberParam(raw['registrosPorPagina'], 0);
  return {
    ...given('pagina', pageParam(raw['pagina'])),
    ...(PAGE_SIZES.some((size) => size === perPage) ? { registrosPorPagina: perPage } : {}),
    ...readOrder(raw, columns),
  };
}

/** Reads the order alone, of a list whose pages have one size. */
export function readOrder<const C extends string>(raw: RawSearch, columns: readonly C[]): OrderSearch<C> {
  const ordem = oneOfParam(raw['ordem'], columns);
  if (ordem === undefined) return {};
  return { ordem, ...(oneOfParam(raw['sentido'], ['desc']) ? { sentido: 'desc' as const } : {}) };
}

/** Another page; beyond the first with how many rows it has, so that it shows the same to whoever keeps another number. */
export const pageChange = (pagina: number, registrosPorPagina: number): Pick<ListChange, 'pagina' | 'registrosPorPagina'> =>
  pagina === 1 ? { pagina } : { pagina, registrosPorPagina };

/** The same as a list call takes it. */
export function listQuery<C extends string>({ pagina = 1, registrosPorPagina = ROWS_PER_PAGE, ordem, sentido }: ListSearch<C>) {
  return { pagina, registrosPorPagina, ...orderQuery({ ordem, sentido }) };
}

/** The order alone, as a call for a file of the whole list takes it. */
export const orderQuery = <C extends string>({
  ordem,
  sentido,
}: {
  readonly ordem?: C | undefined;
  readonly sentido?: Sentido | undefined;
}) => (ordem === undefined ? {} : { ordem, sentido: sentido ?? ('asc' as const) });

/** What choosing a column does: forwards, then backwards, then the order the list always had. */
export function nextOrder<C extends string>({ ordem, sentido }: ListOrder<C>, chosen: C): ListOrder<C> {
  if (ordem !== chosen) return { ordem: chosen, sentido: undefined };
  return sentido === undefined ? { ordem: chosen, sentido: 'desc' } : { ordem: undefined, sentido: undefined };
}

/** What a table of a list and the choice beside it, where it has no headings, are told of its order. */
export const orderingOf = <C extends string>(search: ListOrder<C>, change: (next: ListOrder<C>) => void) => ({
  sorting: {
    by: search.ordem,
    descending: search.sentido === 'desc',
    onSort: (by: C) => change(nextOrder(search, by)),
  },
  onOrder: (ordem: C | undefined, descending: boolean) => change({ ordem, sentido: descending ? ('desc' as const) : undefined }),
});
