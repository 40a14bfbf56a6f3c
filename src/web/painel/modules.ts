import { IconAddressBook, IconUsersGroup } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { flag, level } from '#contract/kernel/permissions.ts';
import type { PermissionRule } from '#contract/kernel/permissions.ts';
import { paths } from '../kernel/paths.ts';
import type { ModuleRoutes } from '../kernel/screen.tsx';
import { acessoRoutes } from '../modules/acesso/acesso.routes.tsx';
import { clientesRoutes } from '../modules/clientes/clientes.routes.tsx';
import { fichasRoutes } from '../modules/fichas/fichas.routes.tsx';
import { gruposRoutes } from '../modules/grupos/grupos.routes.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly rule: PermissionRule;
  readonly icon: TablerIcon;
}

/** A module of the panel: its routes and, when it has one, its entry in the side menu. Together, so that no entry leads nowhere. */
export interface PanelModule {
  readonly routes: ModuleRoutes;
  readonly menu?: MenuEntry;
}

/**
 * In the order of the side menu (NAV-023). A module exports its routes from `modules/<x>/<x>.routes.tsx`:
 * `export const gruposRoutes: ModuleRoutes = (painel) => [screen(painel, { path, title, permission, load, search, prefetch })];`
 * That file is part of the first bundle: it imports pages only inside `load`, and nothing heavy in `prefetch`.
 */
export const modules: readonly PanelModule[] = [
  {
    routes: clientesRoutes,
    menu: { label: 'Clientes', path: paths.clientes(), rule: level('clientes', 2), icon: IconAddressBook },
  },
  // Reached from the client they are about.
  { routes: fichasRoutes },
  {
    routes: gruposRoutes,
    menu: { label: 'Grupos de Clientes', path: paths.grupos(), rule: flag('habilitarAcessoGrupoClientes'), icon: IconUsersGroup },
  },
  // Reached from the user block of the top bar.
  { routes: acessoRoutes },
];
