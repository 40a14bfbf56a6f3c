import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the maps service, as the page of the events leaves it for the map: in no address, and kept by the browser over a reload. */
    chaveMapas?: string;
  }
}

/** What «Ver no mapa» left; null where the address was opened by itself (E245). */
export const useChaveDeixada = (): string | null => useRouterState({ select: ({ location }) => location.state.chaveMapas ?? null });
