import { allows } from '#contract/kernel/permissions.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { modules } from './modules.ts';
import type { MenuEntry } from './modules.ts';

export interface MenuItem extends MenuEntry {
  /** Hidden when false (NAV-010). */
  readonly permitido: boolean;
}

/** Every entry of the side menu with what these permissions allow. */
export const menuFor = (permissions: Permissions): readonly MenuItem[] =>
  modules.flatMap(({ menu }) => (menu ? [{ ...menu, permitido: allows(permissions, menu.rule) }] : []));

/** Where `/painel` leads: the first permitted screen; null when there is none. */
export const firstScreen = (permissions: Permissions): string | null => menuFor(permissions).find((item) => item.permitido)?.path ?? null;
