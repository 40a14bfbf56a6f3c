import { flag, signedIn } from '#contract/kernel/permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { mesQuery, readPontoBusca } from './ponto.queries.ts';

/** One's own time clock, to be read, and anybody's, to be adjusted. */
export const pontoRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'meu-ponto',
    title: 'Meu ponto',
    permission: signedIn,
    load: () => import('./meu-ponto.page.tsx').then((file) => ({ default: file.MeuPontoPage })),
    search: readPontoBusca,
    prefetch: ({ queryClient, search }) => prefetch(queryClient, mesQuery(null, search)),
  }),
  screen(painel, {
    path: 'ponto/$id',
    title: 'Ponto do usuário',
    permission: flag('habilitarPontoConsultaUsuario'),
    load: () => import('./ponto.page.tsx').then((file) => ({ default: file.PontoPage })),
    search: readPontoBusca,
    prefetch: ({ queryClient, search, params }) => {
      const id = Number(params['id']);
      if (Number.isSafeInteger(id) && id > 0) prefetch(queryClient, mesQuery(id, search));
    },
  }),
];
