import { flag } from '#contract/kernel/permissions.ts';
import { type ModuleRoutes, screen } from '#web/kernel/screen.tsx';
import { readBusca } from './busca.ts';

const FECHAMENTO = {
  title: 'Fechamento',
  permission: flag('habilitarAcessoSeguroAventura'),
  load: () => import('./fechamento.page.tsx').then((file) => ({ default: file.FechamentoPage })),
  search: readBusca,
} as const;

/** The closing of a month: of the present one, or of the one in the address. */
export const fechamentosRoutes: ModuleRoutes = (painel) => [
  screen(painel, { ...FECHAMENTO, path: 'seguro-aventura/fechamento' }),
  screen(painel, { ...FECHAMENTO, path: 'seguro-aventura/fechamento/$dataMes' }),
];
