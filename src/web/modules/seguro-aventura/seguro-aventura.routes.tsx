import { flag } from '#contract/kernel/permissions.ts';
import { type ModuleRoutes, screen } from '#web/kernel/screen.tsx';
import { readBusca } from './busca.ts';

const ABRE = flag('habilitarAcessoSeguroAventura');

/** Insured events of a day or a month, and where their partners are. */
export const seguroAventuraRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'seguro-aventura',
    title: 'Seguro Aventura',
    permission: ABRE,
    load: () => import('./pagina.page.tsx').then((file) => ({ default: file.SeguroAventuraPage })),
    search: readBusca,
  }),
  screen(painel, {
    path: 'seguro-aventura/clientes-eventos-mapa',
    title: 'Mapa dos eventos',
    permission: ABRE,
    load: () => import('./mapa.page.tsx').then((file) => ({ default: file.EventosMapaPage })),
    search: readBusca,
  }),
];
