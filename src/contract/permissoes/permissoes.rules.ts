import { FLAG_KEYS, LEVEL_KEYS, type LevelKey, NO_PERMISSIONS, type PermissionKey, type Permissions } from '../kernel/permissions.ts';

/* Who may grant what (E039). Pure, the same in the editor and on the server. */

const KEYS: ReadonlySet<string> = new Set<string>([...LEVEL_KEYS, ...FLAG_KEYS]);

const isLevel = (key: string): key is LevelKey => (LEVEL_KEYS as readonly string[]).includes(key);

/** Whether somebody who holds `own` may give this key this value. */
export function mayGrant(own: Permissions, key: PermissionKey, value: Permissions[PermissionKey]): boolean {
  if (isLevel(key)) return Number(value) <= own[key];
  return value === 'N' || own[key] === 'S';
}

/** The first key of which `other` holds more than `own`; null when `own` holds all of it. */
export const firstBeyond = (own: Permissions, other: Permissions): PermissionKey | null =>
  [...LEVEL_KEYS, ...FLAG_KEYS].find((key) => !mayGrant(own, key, other[key])) ?? null;

export interface Grant {
  /** What was sent: a key that is absent is 'N', or level 1. */
  readonly chaves: Readonly<Record<string, unknown>>;
  /** What the user has now: what somebody else granted may stay as it is. */
  readonly before: Permissions;
  /** Of whoever grants. */
  readonly own: Permissions;
  readonly toOneself: boolean;
}

export interface Granted {
  readonly permissions: Permissions;
  /** Key to message. */
  readonly problems: Readonly<Record<string, string>>;
}

function valueOf(key: PermissionKey, sent: unknown): Permissions[PermissionKey] | null {
  if (sent === undefined || sent === null) return NO_PERMISSIONS[key];
  if (!isLevel(key)) return sent === 'S' || sent === 'N' ? sent : null;
  const level = Number(sent);
  return level === 1 || level === 2 || level === 3 || level === 4 ? level : null;
}

/** The whole set that results, or why it may not be. */
export function grant({ chaves, before, own, toOneself }: Grant): Granted {
  const problems: Record<string, string> = {};
  for (const key of Object.keys(chaves)) if (!KEYS.has(key)) problems[key] = 'Permissão desconhecida';
  const permissions: Record<string, unknown> = {};
  for (const key of [...LEVEL_KEYS, ...FLAG_KEYS]) {
    const value = valueOf(key, chaves[key]);
    permissions[key] = value ?? before[key];
    if (value === null) problems[key] = 'Valor inválido';
    else if (value !== before[key] && !mayGrant(own, key, value)) problems[key] = 'Você não pode conceder o que não tem';
    else if (key === 'usuariosPermissao' && toOneself && value === 'N') problems[key] = 'Você não pode retirar esta permissão de si mesmo';
  }
  return { permissions: permissions as unknown as Permissions, problems };
}
