import type { Permissions } from '#contract/kernel/permissions.ts';
import { allows } from '#contract/kernel/permissions.ts';
import type { MenuEntry } from './modules.ts';
import { modules } from './modules.ts';

export interface MenuItem extends MenuEntry {
  /** Hidden when false (NAV-010). */
  readonly permitido: boolean;
}

/** Every entry of the side menu with what these permissions allow. */
export const menuFor = (permissions: Permissions): readonly MenuItem[] =>
  modules.flatMap(({ menu }) => (menu ? [{ ...menu, permitido: allows(permissions, menu.rule) }] : []));

/** Links of the top bar, those these permissions allow. */
export const topFor = (permissions: Permissions): readonly MenuEntry[] =>
  modules.flatMap(({ topo }) => (topo && allows(permissions, topo.rule) ? [topo] : []));

/** The screens these permissions open, those outside the side menu too. */
export const screensFor = (permissions: Permissions): readonly MenuEntry[] =>
  modules.flatMap(({ menu, topo, tela }) => [menu ?? [], topo ?? [], tela ?? []].flat()).filter(({ rule }) => allows(permissions, rule));
