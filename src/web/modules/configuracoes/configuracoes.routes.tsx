import { anyOf, flag } from '#contract/kernel/permissions.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { configuracoesQuery } from './configuracoes.queries.ts';

/** Who may change some setting; the sections of the others are not theirs to see. */
export const ABRE_CONFIGURACOES = anyOf(flag('usuariosPermissao'), flag('habilitarAcessoSeguroAventura'));

export const configuracoesRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'configuracoes',
    title: 'Configurações',
    permission: ABRE_CONFIGURACOES,
    load: () => import('./configuracoes.page.tsx').then((file) => ({ default: file.ConfiguracoesPage })),
    prefetch: ({ queryClient }) => prefetch(queryClient, configuracoesQuery),
  }),
];
