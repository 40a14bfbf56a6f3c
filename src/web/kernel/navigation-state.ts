import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whom a message is for, as the list of clients asked for them: kept by the browser over a reload, never in the address. */
    filtrosClientes?: object;
  }
}

/** What the screen before this one left for it; absent when the address was opened by itself. */
export const useLeftFilter = (): object | undefined => useRouterState({ select: ({ location }) => location.state.filtrosClientes });
