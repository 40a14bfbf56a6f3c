import { level, signedIn } from '#contract/kernel/permissions.ts';
import { allowsNow } from '#web/kernel/permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { sessionState } from '#web/kernel/session.ts';
import { today } from '#web/kernel/today.ts';
import { consultaDe, readInicioBusca } from './inicio.busca.ts';
import { aniversariantesQuery, feitosQuery, pendentesAteQuery } from './inicio.queries.ts';

/** The start screen, at the panel's own address. */
export const painelInicioRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: '/',
    title: 'Início',
    permission: signedIn,
    load: () => import('./inicio.page.tsx').then((file) => ({ default: file.InicioPage })),
    search: readInicioBusca,
    prefetch: ({ queryClient, search }) => {
      const state = sessionState();
      if (state.status === 'out') return;
      const consulta = consultaDe(search, state.stored.sessao, today());
      // As of `prefetch`: the query of the screen tells its failure.
      queryClient.infiniteQuery(pendentesAteQuery(consulta)).catch(() => undefined);
      prefetch(queryClient, feitosQuery(consulta));
      if (allowsNow(level('clientes', 2))) prefetch(queryClient, aniversariantesQuery(consulta.data));
    },
  }),
];
