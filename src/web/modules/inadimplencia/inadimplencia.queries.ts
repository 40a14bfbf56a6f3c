import { queryOptions } from '@tanstack/react-query';
import type { consultarInadimplencia, verificarInadimplencia } from '#contract/inadimplencia/inadimplencia.operations.ts';
import { ORDENS_MUDANCA, type OrdemMudanca } from '#contract/inadimplencia/inadimplencia.orders.ts';
import type { MudancaResposta } from '#contract/inadimplencia/inadimplencia.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, given, searchParam } from '#web/kernel/search-params.ts';

export interface Busca extends ListSearch<OrdemMudanca> {
  readonly texto?: string;
}

export const readBusca = (raw: RawSearch): Busca => ({
  ...given('texto', searchParam(raw['texto'])),
  ...readListSearch(raw, ORDENS_MUDANCA),
});

/** A row of the list, by its number. */
export type Mudanca = MudancaResposta & { readonly id: number };

/** A page of the moves, and who will be suspended. */
export const inadimplenciaQuery = ({ texto, ...search }: Busca) =>
  queryOptions({
    queryKey: ['inadimplencia', texto ?? '', listQuery(search)] as const,
    queryFn: async ({ signal }) => {
      const { pagina, registrosPorPagina, ...order } = listQuery(search);
      const { registros, ...rest } = await call<typeof consultarInadimplencia>('GET /relatorioGrupoCliente', {
        query: { pagina: String(pagina), registrosPorPagina: String(registrosPorPagina), ...order, texto },
        signal,
      });
      return { ...rest, registros: registros.map((one): Mudanca => ({ id: one.dados.id, ...one })) };
    },
  });

export const verificar = () => call<typeof verificarInadimplencia>('POST /relatorioGrupoCliente/verificar', { key: randomKey() });
