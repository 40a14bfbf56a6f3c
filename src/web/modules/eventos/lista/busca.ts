import { ORDENS_EVENTO, type OrdemEvento } from '#contract/eventos/eventos.orders.ts';
import { type ListSearch, type NoFilter, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { listParam, oneOfParam, present, searchParam } from '#web/kernel/search-params.ts';

/** Code of a user among the responsibles; '0' is "without responsible". */
type Codigo = string;

/** What the address of the events list says: only what differs from the list as it opens, active and not concluded (EVE-508). */
export interface EventosBusca extends ListSearch<OrdemEvento> {
  readonly texto?: string;
  readonly ativo?: 'N';
  readonly concluido?: 'S' | 'todos';
  readonly responsaveis?: readonly Codigo[];
}

export function readEventosBusca(raw: RawSearch): EventosBusca {
  const responsaveis = [...new Set(listParam(raw['responsaveis']).filter((one) => /^(0|[1-9]\d{0,8})$/.test(one)))].slice(0, 100);
  return {
    ...present({
      texto: searchParam(raw['texto']),
      ativo: oneOfParam(raw['ativo'], ['N']),
      concluido: oneOfParam(raw['concluido'], ['S', 'todos']),
      responsaveis: responsaveis.length === 0 ? undefined : responsaveis,
    }),
    ...readListSearch(raw, ORDENS_EVENTO),
  };
}

/** Takes every filter out of the address. */
export const SEM_FILTRO: NoFilter<EventosBusca> = { texto: undefined, ativo: undefined, concluido: undefined, responsaveis: undefined };

export const hasFilter = (busca: EventosBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
