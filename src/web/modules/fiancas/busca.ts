import { ORDENS_FIANCA, type OrdemFianca } from '#contract/fiancas/fiancas.orders.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, oneOfParam, searchParam } from '#web/kernel/search-params.ts';

/** What the address of the list says; without `lido` it lists the unread. */
export interface FiancaBusca extends ListSearch<OrdemFianca> {
  readonly texto?: string;
  readonly lido?: 'S' | 'T';
}

export function readFiancaBusca(raw: RawSearch): FiancaBusca {
  const texto = searchParam(raw['texto']);
  const lido = oneOfParam(raw['lido'], ['S', 'T']);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(lido === undefined ? {} : { lido }),
    ...readListSearch(raw, ORDENS_FIANCA),
  };
}
