import { queryOptions } from '@tanstack/react-query';
import type { consultarSolicitacao, consultarSolicitacoes, contarSolicitacoes } from '#contract/pagamentos/pagamentos.operations.ts';
import { ORDENS_SOLICITACAO, type OrdemSolicitacao } from '#contract/pagamentos/pagamentos.orders.ts';
import { call } from '#web/kernel/api.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { oneOfParam } from '#web/kernel/search-params.ts';

/** Every query about payment requests begins with this key. What is told of a card is no query: it rests in no cache. */
export const PAGAMENTOS = ['pagamentos'] as const;

/** What the address of the list says; `ativo` absent lists those that were not deleted. */
export interface SolicitacaoBusca extends ListSearch<OrdemSolicitacao> {
  readonly ativo?: 'N';
}

export function readSolicitacaoBusca(raw: RawSearch): SolicitacaoBusca {
  const ativo = oneOfParam(raw['ativo'], ['N']);
  return { ...(ativo === undefined ? {} : { ativo }), ...readListSearch(raw, ORDENS_SOLICITACAO) };
}

/** A page of the payment requests. */
export const solicitacoesQuery = ({ ativo, ...search }: SolicitacaoBusca) =>
  queryOptions({
    queryKey: [...PAGAMENTOS, 'lista', ativo ?? 'S', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarSolicitacoes>('GET /solicitacaoPagamento', { query: { ativo: ativo ?? 'S', ...listQuery(search) }, signal }),
  });

/** One request, always as it is now: a form begins from it, and what may be told of it goes by itself. */
export const solicitacaoQuery = (id: number) =>
  queryOptions({
    queryKey: [...PAGAMENTOS, 'uma', id] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call<typeof consultarSolicitacao>('GET /solicitacaoPagamento/{id}', { params: { id }, quiet: [404], signal }),
  });

/** What the menu counts. A count that cannot be read says nothing. */
export const contagemQuery = queryOptions({
  queryKey: [...PAGAMENTOS, 'contagem'] as const,
  queryFn: ({ signal }) =>
    call<typeof contarSolicitacoes>('GET /solicitacaoPagamento/contagem', { signal, quiet: [0, 500, 502, 503, 504] }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
});
