import { hash } from 'node:crypto';
import type { Staff } from '#server/kernel/callers/caller.ts';

/** Logins remembered by one process; each is a few hundred bytes. */
const MAX = 500;

/** The logins this process saw last. Nothing is answered on their word alone: see `Presumption`. */
export interface PresumedLogins {
  of(token: string): Staff | null;
  keep(token: string, user: Staff): void;
  forget(token: string): void;
}

const keyOf = (token: string): string => hash('sha256', token, 'base64');

export function createPresumedLogins(): PresumedLogins {
  const logins = new Map<string, Staff>();
  return {
    of: (token) => logins.get(keyOf(token)) ?? null,
    keep: (token, user) => {
      if (logins.size >= MAX) logins.delete(logins.keys().next().value ?? '');
      logins.set(keyOf(token), user);
    },
    forget: (token) => void logins.delete(keyOf(token)),
  };
}
