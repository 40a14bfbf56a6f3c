import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Lista } from '#contract/listas/listas.keys.ts';
import type { consultarColunas, escolherColunas } from '#contract/listas/listas.operations.ts';
import { call } from './api.ts';
import { changed } from './changed.ts';
import { randomKey } from './idempotency.ts';
import { queryClient } from './query-client.ts';
import { toast } from '../ui/toasts.ts';

type Hidden = Partial<Readonly<Record<Lista, readonly string[]>>>;

/** What the person hides, of every list at once: asked for once, and then only when it is changed here. */
const hiddenQuery = queryOptions({
  queryKey: ['listas', 'colunas'] as const,
  queryFn: async ({ signal }): Promise<Hidden> => {
    const { registros } = await call<typeof consultarColunas>('GET /listas/colunas', { signal });
    return Object.fromEntries(registros.map(({ lista, ocultas }) => [lista, ocultas]));
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The lists whose columns are chosen. */
export type ListName = Lista;

export interface ChosenColumns {
  /** False while it is not known what the person hides. */
  readonly known: boolean;
  readonly hidden: readonly string[];
  readonly hide: (keys: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/** What the person hides of a list, kept on the server: another computer shows the same. */
export function useColumns(lista: ListName): ChosenColumns {
  const { data, isPending } = useQuery(hiddenQuery);
  const { mutate } = useMutation({
    mutationFn: (ocultas: readonly string[]) =>
      call<typeof escolherColunas>('POST /listas/colunas', { body: { lista, ocultas: [...ocultas] }, key: randomKey() }),
    onError: () => {
      toast({ kind: 'error', title: 'A escolha das colunas não foi guardada' });
      void changed('listas');
    },
  });
  const hide = (keys: readonly string[]): void => {
    queryClient.setQueryData(hiddenQuery.queryKey, (before) => ({ ...before, [lista]: keys }));
    mutate(keys);
  };
  return { known: !isPending, hidden: data?.[lista] ?? NONE, hide };
}
