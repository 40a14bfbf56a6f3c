import { infiniteQueryOptions } from '@tanstack/react-query';
import type { consultarFavoritos } from '#contract/portal/pessoas.operations.ts';
import { changed } from '#web/kernel/changed.ts';
import { call } from '../../api.ts';

const POR_VEZ = 50;

/** Whom the partner marked, by name; more as they are asked for. */
export const favoritosQuery = (texto: string) =>
  infiniteQueryOptions({
    queryKey: ['portal', 'favoritos', texto],
    queryFn: ({ pageParam, signal }) =>
      call<typeof consultarFavoritos>('GET /seguroAventuraParticipante/favorito', {
        query: { pagina: pageParam, registrosPorPagina: POR_VEZ, ...(texto === '' ? {} : { texto }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ totalRegistros }, _pages, page) => (page * POR_VEZ < totalRegistros ? page + 1 : undefined),
  });

export const favoritosMudaram = (): Promise<void> => changed('portal', { of: ['favoritos'] });
