import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { type Lista, POR_PAGINA, POR_PAGINA_INICIAL } from '#contract/listas/listas.keys.ts';
import type { consultarColunas, escolherColunas, escolherPorPagina } from '#contract/listas/listas.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from './api.ts';
import { changed } from './changed.ts';
import { randomKey } from './idempotency.ts';
import { type ListChange, PAGE_SIZES, pageChange } from './list-search.ts';
import { prefetch } from './prefetch.ts';
import { queryClient } from './query-client.ts';
import type { ChangeOptions } from './search-state.ts';
import { toast } from '../ui/toasts.ts';

type Chosen = Omit<ResponseOf<typeof consultarColunas>['registros'][number], 'lista'>;

type OfLists = Partial<Readonly<Record<Lista, Chosen>>>;

const NOTHING: Chosen = { ocultas: [], por_pagina: null };

/** What the person chose, of every list at once: asked for once, and then only when it is changed here. */
const chosenQuery = queryOptions({
  queryKey: ['listas', 'colunas'] as const,
  queryFn: async ({ signal }): Promise<OfLists> => {
    const { registros } = await call<typeof consultarColunas>('GET /listas/colunas', { signal });
    return Object.fromEntries(registros.map(({ lista, ...chosen }) => [lista, chosen]));
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** False while it is not known what was chosen: one list alone would stand for all of them. */
const choose = (lista: Lista, chosen: Partial<Chosen>): boolean =>
  queryClient.setQueryData(
    chosenQuery.queryKey,
    (before) => before && { ...before, [lista]: { ...NOTHING, ...before[lista], ...chosen } },
  ) !== undefined;

/** The lists whose columns and page size are chosen. */
export type ListName = Lista;

export interface ChosenColumns {
  /** False while it is not known what the person hides. */
  readonly known: boolean;
  readonly hidden: readonly string[];
  readonly hide: (keys: readonly string[]) => void;
}

export interface ChosenOfList extends ChosenColumns {
  /** Rows on a page where the address names no number. */
  readonly perPage: number;
  readonly keepSize: (size: number) => void;
}

function notKept(title: string): void {
  toast({ kind: 'error', title });
  void changed('listas');
}

/** What the person chose of a list, kept on the server: another computer shows the same. */
export function useChosen(lista: ListName): ChosenOfList {
  const { data, isPending } = useQuery(chosenQuery);
  const { mutate } = useMutation({
    mutationFn: async ({ ocultas, shown }: { readonly ocultas: string[]; readonly shown: boolean }) => {
      await call<typeof escolherColunas>('POST /listas/colunas', { body: { lista, ocultas }, key: randomKey() });
      if (!shown) void changed('listas');
    },
    onError: () => notKept('A escolha das colunas não foi guardada'),
  });
  const { mutate: keepSize } = useMutation({
    mutationFn: async (size: number) => {
      const por_pagina = POR_PAGINA.find((one) => one === size) ?? null;
      await call<typeof escolherPorPagina>('POST /listas/porPagina', { body: { lista, por_pagina }, key: randomKey() });
      // Only now: the address names it before, and nothing is asked for twice.
      if (!choose(lista, { por_pagina })) void changed('listas');
    },
    onError: () => notKept('A escolha das linhas por página não foi guardada'),
  });
  const hide = (keys: readonly string[]): void => {
    const ocultas = [...keys];
    mutate({ ocultas, shown: choose(lista, { ocultas }) });
  };
  const { ocultas, por_pagina } = data?.[lista] ?? NOTHING;
  return { known: !isPending, hidden: ocultas, hide, perPage: por_pagina ?? POR_PAGINA_INICIAL, keepSize };
}

type Paged = Pick<ListChange, 'pagina' | 'registrosPorPagina'>;

/** What a table is told of its pages: as many rows as the address names, or else as the person keeps. */
export function pagingOf(
  { pagina = 1, registrosPorPagina }: Paged,
  { known, perPage: kept, keepSize }: ChosenOfList,
  change: (next: Paged, options?: ChangeOptions) => void,
) {
  const perPage = registrosPorPagina ?? kept;
  return {
    ready: known,
    page: pagina,
    perPage,
    sizes: PAGE_SIZES,
    onPage: (page: number, options: ChangeOptions): void => change(pageChange(page, perPage), options),
    onSize: (size: number): void => {
      change({ registrosPorPagina: size });
      keepSize(size);
    },
  };
}

interface Sized {
  readonly registrosPorPagina?: number;
}

type PageQuery<S, T, K extends QueryKey> = (search: S) => UseQueryOptions<T, Error, T, K> & { readonly queryKey: K };

/** With the rows on a page that the person keeps, where the address names no number. */
function sized<S extends Sized>(lista: ListName, search: S, of: OfLists | undefined): S {
  const kept = of?.[lista]?.por_pagina ?? null;
  return kept === null || search.registrosPorPagina !== undefined ? search : { ...search, registrosPorPagina: kept };
}

/** A page of a list, as long as the person keeps it: asked for once that is known, and the rows of before stay while others come. */
export function useListPage<S extends Sized, T, K extends QueryKey>(lista: ListName, search: S, query: PageQuery<S, T, K>) {
  const { data, isPending } = useQuery(chosenQuery);
  const known = search.registrosPorPagina !== undefined || !isPending;
  return useQuery({ ...query(sized(lista, search, data)), placeholderData: keepPreviousData, enabled: known });
}

/** Starts the same before its screen is there. */
export function prefetchPage<S extends Sized, T, K extends QueryKey>(
  client: QueryClient,
  lista: ListName,
  search: S,
  query: PageQuery<S, T, K>,
): void {
  const start = (of?: OfLists): void => prefetch(client, query(sized(lista, search, of)));
  client.query(chosenQuery).then(start, () => start());
}
