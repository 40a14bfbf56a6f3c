import { flag } from '#contract/kernel/permissions.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { readFiancaBusca } from './busca.ts';

const permission = flag('habilitarSolicitacaoFianca');

/** Rental-guarantee forms: the list, and one of them. Opened now and then, they ask for their data themselves: the first screens of the panel carry none of it. */
export const fiancasRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'solicitacao-fianca',
    title: 'Solicitações de Fiança',
    permission,
    load: () => import('./lista.page.tsx').then((file) => ({ default: file.ListaFiancasPage })),
    search: readFiancaBusca,
  }),
  screen(painel, {
    path: 'solicitacao-fianca/alterar/$id',
    title: 'Solicitação de Fiança',
    permission,
    load: () => import('./alterar.page.tsx').then((file) => ({ default: file.FiancaPage })),
  }),
];
