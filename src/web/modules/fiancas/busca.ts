import { ORDENS_FIANCA, type OrdemFianca } from '#contract/fiancas/fiancas.orders.ts';
import { type ListSearch, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, oneOfParam, present, searchParam } from '#web/kernel/search-params.ts';

/** What the address of the list says; without `lido` it lists the unread. */
export interface FiancaBusca extends ListSearch<OrdemFianca> {
  readonly texto?: string;
  readonly lido?: 'S' | 'T';
}

export function readFiancaBusca(raw: RawSearch): FiancaBusca {
  return {
    ...present({ texto: searchParam(raw['texto']), lido: oneOfParam(raw['lido'], ['S', 'T']) }),
    ...readListSearch(raw, ORDENS_FIANCA),
  };
}
