import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import { ORDENS_FICHA, type OrdemFicha } from '#contract/fichas/fichas.orders.ts';
import { type ListChange, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { listParam, oneOfParam } from '#web/kernel/search-params.ts';
import type { FichasFiltro } from '../fichas.queries.ts';

/** The filter of the tab as it stands in the address; anything else is no filter. */
export const readFichasBusca = (raw: RawSearch): FichasFiltro => ({
  tipo: listParam(raw['tipo']).filter((one) => one in TIPOS_FICHA),
  ativo: oneOfParam(raw['ativo'], ['S', 'N']) ?? 'S',
  ...readListSearch(raw, ORDENS_FICHA),
});

/** What is chosen in the tab. */
export type FichasChange = ListChange<OrdemFicha> & Partial<Pick<FichasFiltro, 'tipo' | 'ativo'>>;

type Busca = FichasChange & Pick<FichasFiltro, 'tipo' | 'ativo'>;

/** The shortest address that says it. */
export const writeFichasBusca = ({ tipo, ativo, pagina = 1, registrosPorPagina, ordem, sentido }: Busca) => ({
  aba: 'fichas',
  ...(tipo.length > 0 ? { tipo } : {}),
  ...(ativo === 'N' ? { ativo } : {}),
  ...(pagina > 1 ? { pagina: String(pagina) } : {}),
  ...(registrosPorPagina === undefined ? {} : { registrosPorPagina: String(registrosPorPagina) }),
  ...(ordem === undefined ? {} : { ordem }),
  ...(sentido === undefined ? {} : { sentido }),
});

/** The tab's filter, kept in the address, and how to change it; any change goes to page 1 unless it names one. Never counts as leaving. */
export function useFichasBusca(): readonly [FichasFiltro, (change: FichasChange) => void] {
  const search = useRouterState({ select: ({ location }) => location.search as RawSearch });
  const navigate = useNavigate();
  const busca = useMemo(() => readFichasBusca(search), [search]);
  const change = useCallback(
    (next: FichasChange) =>
      void navigate({
        to: '.',
        search: writeFichasBusca({ ...busca, pagina: 1, ...next }),
        replace: true,
        ignoreBlocker: true,
        resetScroll: false,
      }),
    [busca, navigate],
  );
  return [busca, change];
}
