import { queryOptions } from '@tanstack/react-query';
import type { consultarDispositivo, consultarDispositivos } from '#contract/dispositivos/dispositivos.operations.ts';
import type { verificarDispositivo } from '#contract/ponto/ponto.operations.ts';
import { ORDENS_DISPOSITIVO, type OrdemDispositivo } from '#contract/dispositivos/dispositivos.orders.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { oneOfParam, textParam } from '#web/kernel/search-params.ts';

/** Every query about terminals begins with this key. */
export const DISPOSITIVOS = ['dispositivos'] as const;

/** What the address of the list says; `ativo` absent lists the active ones (DIS-509). */
export interface DispositivoBusca extends ListSearch<OrdemDispositivo> {
  readonly texto?: string;
  readonly ativo?: 'N' | 'T';
}

export function readDispositivoBusca(raw: RawSearch): DispositivoBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  const ativo = oneOfParam(raw['ativo'], ['N', 'T']);
  return { ...(texto === '' ? {} : { texto }), ...(ativo === undefined ? {} : { ativo }), ...readListSearch(raw, ORDENS_DISPOSITIVO) };
}

/** A page of the terminals. */
export const dispositivosQuery = ({ texto, ativo, ...search }: DispositivoBusca) =>
  queryOptions({
    queryKey: [...DISPOSITIVOS, 'lista', texto ?? '', ativo ?? 'S', listQuery(search)] as const,
    queryFn: async ({ signal }) => {
      const query = { texto, ativo: ativo ?? ('S' as const), ...listQuery(search) };
      return sayingFieldErrors(call<typeof consultarDispositivos>('GET /dispositivos', { query, signal }));
    },
  });

/** One terminal, always as it is now: a form begins from it. */
export const dispositivoQuery = (id: number) =>
  queryOptions({
    queryKey: [...DISPOSITIVOS, 'um', id] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call<typeof consultarDispositivo>('GET /dispositivos/{id}', { params: { id }, quiet: [404], signal }),
  });

/** The terminals nobody has chosen yet. */
export const disponiveisQuery = queryOptions({
  queryKey: [...DISPOSITIVOS, 'disponiveis'] as const,
  staleTime: 0,
  queryFn: ({ signal }) =>
    call<typeof consultarDispositivos>('GET /dispositivos', { query: { disponivel: 'S', registrosPorPagina: 200 }, signal }),
});

/** The terminal this browser is, with the state of one's own time clock, and how far the server's clock is ahead, in milliseconds. */
export const terminalQuery = queryOptions({
  queryKey: ['terminal'] as const,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  queryFn: async ({ signal }) => {
    const answer = await call<typeof verificarDispositivo>('GET /dispositivos/verificar', { signal, quiet: [0] });
    return { ...answer, adiantado: Date.parse(answer.agora) - Date.now() };
  },
});
