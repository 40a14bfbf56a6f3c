import { flag } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { gruposQuery, propostasQuery, readGrupoBusca, readPropostaBusca } from './propostas.queries.ts';

const permission = flag('habilitarAcessoSeguroAventura');

/** Proposals of accident insurance: the list, by partner, and one of them. */
export const propostasRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'proposta-formularios',
    title: 'Propostas de Seguro',
    permission,
    load: () => import('./lista.page.tsx').then((file) => ({ default: file.ListaPropostasPage })),
    search: readPropostaBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'propostas', search, propostasQuery),
  }),
  screen(painel, {
    path: 'proposta-formularios/agrupado',
    title: 'Propostas por Parceiro',
    permission,
    load: () => import('./agrupado.page.tsx').then((file) => ({ default: file.PropostasAgrupadasPage })),
    search: readGrupoBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'propostas-agrupadas', search, gruposQuery),
  }),
  // Not asked for ahead: what answered before its page is there would be dropped, and asked for is read.
  screen(painel, {
    path: 'proposta-formularios/alterar/$id',
    title: 'Proposta de Seguro',
    permission,
    load: () => import('./alterar.page.tsx').then((file) => ({ default: file.PropostaPage })),
  }),
];
