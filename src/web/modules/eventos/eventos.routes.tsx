import { VE_TODOS } from '#contract/eventos/eventos.permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { readEventosBusca } from './lista/busca.ts';
import { eventosQuery } from './lista/lista.queries.ts';

/** The list of reminders; their form is a dialog over it. */
export const eventosRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'eventos',
    title: 'Eventos',
    permission: VE_TODOS,
    load: () => import('./lista/lista.page.tsx').then((file) => ({ default: file.ListaEventosPage })),
    search: readEventosBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'eventos', search, eventosQuery),
  }),
];
