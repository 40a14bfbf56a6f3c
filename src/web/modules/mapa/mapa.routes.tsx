import { MAPA } from '#contract/mapa/mapa.permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { type ModuleRoutes, screen } from '#web/kernel/screen.tsx';
import { readBusca } from './busca.ts';
import { chaveQuery, mapaQuery } from './mapa.queries.ts';

/** The map of clients (MAP-501). */
export const mapaRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'clientes-mapa',
    title: 'Mapa de clientes',
    permission: MAPA,
    load: () => import('./mapa.page.tsx').then((file) => ({ default: file.MapaPage })),
    search: readBusca,
    prefetch: ({ queryClient }) => {
      prefetch(queryClient, mapaQuery);
      prefetch(queryClient, chaveQuery);
    },
  }),
];
