import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { copiaQuery } from './evento.queries.ts';
import type { EventoLido, EventoValues } from './formulario/values.ts';
import { useWhen } from '#web/kernel/use-when.ts';

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

interface Levado {
  readonly token: string;
  readonly values: EventoValues;
}

/** Never in the history of the browser, which keeps on disk what is told of people's health. */
let levado: Levado | null = null;

/** Leaves what is typed in an event, and can be saved there no more, for the new one that is begun like it next. */
export function levarDigitado(token: string, values: EventoValues): void {
  levado = { token, values };
}

/** What was left for a new event that begins like the one of `token`. */
export function useDigitado(token: string | null): EventoValues | null {
  const [meu] = useState(() => (levado !== null && levado.token === token ? levado.values : null));
  useWhen(true, () => {
    levado = null;
  });
  return meu;
}
