import { IconAddressBook, IconUsersGroup } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { allows, flag, level } from '#contract/kernel/permissions.ts';
import type { PermissionRule, Permissions } from '#contract/kernel/permissions.ts';
import { paths } from '../kernel/paths.ts';

interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly rule: PermissionRule;
  readonly icon: TablerIcon;
}

export interface MenuItem extends MenuEntry {
  /** Hidden when false (NAV-010). */
  readonly permitido: boolean;
}

/** The side menu in the order of NAV-023; an entry appears together with its screen. */
const ENTRIES: readonly MenuEntry[] = [
  { label: 'Clientes', path: paths.clientes(), rule: level('clientes', 2), icon: IconAddressBook },
  { label: 'Grupos de Clientes', path: paths.grupos(), rule: flag('habilitarAcessoGrupoClientes'), icon: IconUsersGroup },
];

/** Every entry with what these permissions allow. */
export const menuFor = (permissions: Permissions): readonly MenuItem[] =>
  ENTRIES.map((entry) => ({ ...entry, permitido: allows(permissions, entry.rule) }));

/** Where `/painel` leads: the first permitted screen; null when there is none. */
export const firstScreen = (permissions: Permissions): string | null => menuFor(permissions).find((item) => item.permitido)?.path ?? null;
