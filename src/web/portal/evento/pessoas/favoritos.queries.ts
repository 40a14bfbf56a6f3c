import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { consultarFavoritos } from '#contract/portal/pessoas.operations.ts';
import { changed } from '#web/kernel/changed.ts';
import { call } from '../../api.ts';

/** As many as are shown at once; whoever has more looks for them by name. */
export const FAVORITOS_A_VISTA = 100;

/** Whom the partner marked, by name. */
export const favoritosQuery = (texto: string) =>
  queryOptions({
    queryKey: ['portal', 'favoritos', texto],
    queryFn: ({ signal }) =>
      call<typeof consultarFavoritos>('GET /seguroAventuraParticipante/favorito', {
        query: { registrosPorPagina: FAVORITOS_A_VISTA, ...(texto === '' ? {} : { texto }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const favoritosMudaram = (): Promise<void> => changed('portal', { of: ['favoritos'] });
