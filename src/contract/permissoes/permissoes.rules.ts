import { FLAG_KEYS, LEVEL_KEYS, type LevelKey, NO_PERMISSIONS, type PermissionKey, type Permissions } from '../kernel/permissions.ts';

/* Who may grant what (E039). Pure, the same in the editor and on the server. */

const KEYS: ReadonlySet<string> = new Set<string>([...LEVEL_KEYS, ...FLAG_KEYS]);

const isLevel = (key: string): key is LevelKey => (LEVEL_KEYS as readonly string[]).includes(key);

/** Linking a terminal spends it, so whoever controls permissions gives it again, to themselves too (R14). */
const TERMINAL: PermissionKey = 'habilitarTemporariamenteDefinirDispositivo';

const holds = (set: Permissions, key: PermissionKey, value: Permissions[PermissionKey]): boolean =>
  isLevel(key) ? Number(value) <= set[key] : value === 'N' || set[key] === 'S';

/** Whether somebody who holds `own` may give this key this value. */
const mayGrant = (own: Permissions, key: PermissionKey, value: Permissions[PermissionKey]): boolean =>
  holds(own, key, value) || (key === TERMINAL && own.usuariosPermissao === 'S');

/** The most that any of them holds of each key. */
export const heldByAny = (sets: readonly Permissions[]): Permissions =>
  sets.reduce<Permissions>(
    (most, set) => ({
      ...most,
      ...Object.fromEntries([...LEVEL_KEYS, ...FLAG_KEYS].flatMap((key) => (holds(most, key, set[key]) ? [] : [[key, set[key]]]))),
    }),
    NO_PERMISSIONS,
  );

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
  /** The most that any other active user holds: the last holder of a key keeps it, and what nobody holds can be given (R15). */
  readonly others: Permissions;
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

const NOT_HELD = 'Você não pode conceder o que não tem';
const OWN_CONTROL = 'Você não pode retirar esta permissão de si mesmo';
const LAST_HOLDER = 'Ninguém mais tem esta permissão. Conceda-a a outra pessoa antes de retirar';

/** Why a key may not change to this value; null when it may. */
function changeProblem({ before, own, others, toOneself }: Grant, key: PermissionKey, value: Permissions[PermissionKey]): string | null {
  const heldByNobody = own.usuariosPermissao === 'S' && !holds(others, key, value);
  if (!mayGrant(own, key, value) && !heldByNobody) return NOT_HELD;
  if (key === 'usuariosPermissao' && toOneself && value === 'N') return OWN_CONTROL;
  const lowered = holds(before, key, value);
  return key !== TERMINAL && lowered && !holds(others, key, before[key]) ? LAST_HOLDER : null;
}

/** The whole set that results, or why it may not be. */
export function grant(asked: Grant): Granted {
  const { chaves, before } = asked;
  const problems: Record<string, string> = {};
  for (const key of Object.keys(chaves)) if (!KEYS.has(key)) problems[key] = 'Permissão desconhecida';
  const permissions: Record<string, unknown> = {};
  for (const key of [...LEVEL_KEYS, ...FLAG_KEYS]) {
    const value = valueOf(key, chaves[key]);
    permissions[key] = value ?? before[key];
    const problem = value === null ? 'Valor inválido' : value === before[key] ? null : changeProblem(asked, key, value);
    if (problem !== null) problems[key] = problem;
  }
  return { permissions: permissions as unknown as Permissions, problems };
}
