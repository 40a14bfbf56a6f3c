import { queryOptions } from '@tanstack/react-query';
import type { consultarFianca, consultarFiancas } from '#contract/fiancas/fiancas.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { listQuery } from '#web/kernel/list-search.ts';
import type { FiancaBusca } from './busca.ts';

/** Every query about rental-guarantee forms begins with this key. */
const FIANCAS = ['fiancas'] as const;
/** And that of one of them with this. */
const UMA = 'uma';

/** A page of the forms. */
export const fiancasQuery = ({ texto, lido, ...search }: FiancaBusca) =>
  queryOptions({
    queryKey: [...FIANCAS, 'lista', texto ?? '', lido ?? 'N', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarFiancas>('GET /solicitacaoFormulario', {
        query: { texto, lido: lido ?? 'N', ...listQuery(search) },
        signal,
      }),
  });

/** Says that forms were changed; one on screen is not opened again for it, for that would be reading it. */
export const fiancasMudaram = (): Promise<void> => changed('fiancas', { except: (key) => key[1] === UMA });

/** One form. To ask for it is to read it: once for each visit. */
export const fiancaQuery = (id: number) =>
  queryOptions({
    queryKey: [...FIANCAS, UMA, id] as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { dados } = await call<typeof consultarFianca>('GET /solicitacaoFormulario/{id}', { params: { id }, quiet: [404], signal });
      void fiancasMudaram();
      return dados;
    },
  });
