import { queryOptions } from '@tanstack/react-query';
import type { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { call } from '../api.ts';
import type { EventoLido } from './formulario/values.ts';

const chaveDoEvento = (token: string) => ['portal', 'evento', token] as const;

/** How often each event became another thing from here. */
const vezes = new Map<string, number>();
const mudou = (token: string): void => void vezes.set(token, (vezes.get(token) ?? 0) + 1);

async function lerEvento(token: string, signal?: AbortSignal): Promise<EventoLido> {
  const antes = vezes.get(token);
  const lido = await call<typeof consultarEventoToken>('GET /seguroAventura/token/{token}', {
    params: { token },
    quiet: [400, 404],
    ...(signal && { signal }),
  });
  // Of another partner's event the server tells what it tells anybody: here it is as unknown as none (G2-26).
  if (!('permiteEdicaoEvento' in lido)) throw new ApiError(404, null, null);
  // What was stored while it was on its way may not be in it.
  return vezes.get(token) === antes ? lido : lerEvento(token, signal);
}

/**
 * An event of the partner with its people, read when it is opened: people register by its link meanwhile. Every reading is written to the
 * history, so what was read or saved in the last ten seconds, as everywhere, is not asked for.
 */
export const eventoQuery = (token: string) =>
  queryOptions({ queryKey: chaveDoEvento(token), queryFn: ({ signal }) => lerEvento(token, signal) });

/** The same for an event that begins like it: as it is now, and then as it was when that was begun. */
export const copiaQuery = (token: string) =>
  queryOptions({
    queryKey: [...chaveDoEvento(token), 'copia'] as const,
    queryFn: ({ signal }) => lerEvento(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The event is as `lido` says; every other reading of the portal may be another thing. */
async function eventoLido(lido: EventoLido): Promise<void> {
  queryClient.setQueryData(eventoQuery(lido.dados.token).queryKey, lido);
  await changed('portal', { except: (key) => key[1] === 'evento' });
}

/** What is stored of the event is another thing now, as `lido` says. */
export function eventoMudou(lido: EventoLido): Promise<void> {
  mudou(lido.dados.token);
  return eventoLido(lido);
}

/** Reads the event again, whatever is held of it: something was done with it. */
export const relerEvento = async (token: string): Promise<EventoLido> => {
  mudou(token);
  const lido = await lerEvento(token);
  await eventoLido(lido);
  return lido;
};
