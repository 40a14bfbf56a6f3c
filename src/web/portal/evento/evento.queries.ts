import { queryOptions } from '@tanstack/react-query';
import type { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { call } from '../api.ts';
import type { EventoLido } from './formulario/values.ts';

const chaveDoEvento = (token: string) => ['portal', 'evento', token] as const;

async function lerEvento(token: string, signal?: AbortSignal): Promise<EventoLido> {
  const lido = await call<typeof consultarEventoToken>('GET /seguroAventura/token/{token}', {
    params: { token },
    quiet: [400, 404],
    ...(signal && { signal }),
  });
  // Of another partner's event the server tells what it tells anybody: here it is as unknown as none (G2-26).
  if (!('permiteEdicaoEvento' in lido)) throw new ApiError(404, null, null);
  return lido;
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

/** What is stored of the event is another thing now, as `lido` says; every other reading of the portal may be. */
export async function eventoMudou(lido: EventoLido): Promise<void> {
  const { queryKey } = eventoQuery(lido.dados.token);
  queryClient.setQueryData(queryKey, lido);
  await changed('portal', { except: (key) => key[1] === 'evento' });
}

/** Reads the event again, whatever is held of it. */
export const relerEvento = async (token: string): Promise<EventoLido> => {
  const lido = await lerEvento(token);
  await eventoMudou(lido);
  return lido;
};
