import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { copiaQuery } from './evento.queries.ts';
import type { EventoLido } from './formulario/values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Token of the event that a new one begins like (RTA-029): kept by the browser over a reload, never in the address. */
    cloneEvento?: string;
  }
}

export interface Copiado {
  /** Null: the new event begins empty. */
  readonly token: string | null;
  readonly evento: EventoLido | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The event that a new one begins like. */
export function useCopiado(): Copiado {
  const token = useRouterState({ select: ({ location }) => location.state.cloneEvento ?? null });
  const lido = useQuery({ ...copiaQuery(token ?? ''), enabled: token !== null });
  return { token, evento: lido.data, error: lido.error, retry: () => void lido.refetch() };
}
