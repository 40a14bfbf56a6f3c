import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RawSearch } from '#web/kernel/search-params.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { type Busca, junta, readBusca, separada } from './busca.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document that somebody is looked for by: kept by the browser over a reload, never in the address (G2-51). */
    procurado?: string | undefined;
  }
}

/** What is looked for on the first screen, and how to change some of it: all in the address, but for the documents of people. */
export function useBusca(): [Busca, ChangeSearch<Busca>] {
  const raw: unknown = useSearch({ strict: false });
  const procurado = useRouterState({ select: ({ location }) => location.state.procurado });
  const navigate = useNavigate();
  const busca = useMemo(() => junta(readBusca(raw as RawSearch), procurado), [raw, procurado]);
  const change: ChangeSearch<Busca> = (next, { replace = false, toTop = false } = {}) => {
    // Another search begins at its first page.
    const { endereco, documento } = separada(readBusca({ ...busca, pagina: undefined, ...next } as RawSearch));
    void navigate({
      to: '.',
      search: endereco,
      state: (before) => ({ ...before, procurado: documento }),
      replace,
      resetScroll: toTop,
    });
  };
  return [busca, change];
}
