import type { Permissions } from '#contract/kernel/permissions.ts';
import { allows } from '#contract/kernel/permissions.ts';
import type { MenuEntry, SideEntry } from '../modules.ts';
import { GRUPOS, modules } from '../modules.ts';

export interface MenuGroup {
  readonly nome: string;
  readonly entries: readonly SideEntry[];
}

/** The side menu with what these permissions allow (NAV-010): groups without an entry are left out. */
export const menuFor = (permissions: Permissions): readonly MenuGroup[] =>
  GRUPOS.map((nome) => ({
    nome,
    entries: modules.flatMap(({ menu }) => (menu?.grupo === nome && allows(permissions, menu.rule) ? [menu] : [])),
  })).filter(({ entries }) => entries.length > 0);

/** Links of the top bar, those these permissions allow. */
export const topFor = (permissions: Permissions): readonly MenuEntry[] =>
  modules.flatMap(({ topo }) => (topo && allows(permissions, topo.rule) ? [topo] : []));

/** The screens these permissions open, those outside the side menu too. */
export const screensFor = (permissions: Permissions): readonly MenuEntry[] =>
  modules.flatMap(({ menu, topo, tela }) => [menu ?? [], topo ?? [], tela ?? []].flat()).filter(({ rule }) => allows(permissions, rule));

/** What these permissions let one begin. */
export const actionsFor = (permissions: Permissions): readonly MenuEntry[] =>
  modules.flatMap(({ acao }) => (acao && allows(permissions, acao.rule) ? [acao] : []));

/** Whether anything opens that not everybody has: most keys open a screen, some only add to what another one opens. */
export const opensAny = (permissions: Permissions): boolean => screensFor(permissions).some(({ rule }) => rule.kind !== 'signedIn');
