import { flag } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { padraoQuery, padroesQuery, readPadraoBusca } from './eventos-padrao.queries.ts';

const permission = flag('habilitarAcessoEventos');

/** List and form of the reminder patterns ('eventos automáticos'). */
export const eventosPadraoRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'eventos-automaticos',
    title: 'Eventos automáticos',
    permission,
    load: () => import('./lista/lista.page.tsx').then((file) => ({ default: file.ListaPadroesPage })),
    search: readPadraoBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'eventos-padrao', search, padroesQuery),
  }),
  screen(painel, {
    path: 'eventos-automaticos/cadastrar',
    title: 'Cadastrar evento automático',
    permission,
    load: () => import('./formulario/cadastrar.page.tsx').then((file) => ({ default: file.CadastrarPadraoPage })),
  }),
  screen(painel, {
    path: 'eventos-automaticos/alterar/$id',
    title: 'Editar evento automático',
    permission,
    load: () => import('./formulario/alterar.page.tsx').then((file) => ({ default: file.AlterarPadraoPage })),
    prefetch: ({ queryClient, params }) => {
      const id = Number(params['id']);
      if (Number.isSafeInteger(id) && id > 0) prefetch(queryClient, padraoQuery(id));
    },
  }),
];
