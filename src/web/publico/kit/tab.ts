import type { KeyPlace } from '#web/kernel/idempotency-keys.ts';

const PREFIX = 'guarida.publico.';

/** A text of this tab; null where there is none, or the browser keeps nothing. */
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Storage that is switched off keeps nothing: the page works, and a reload empties it.
    return null;
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Full or switched off: what is typed is still on screen.
  }
}

/** What somebody typed, kept in this tab until it is accepted, and seen by nobody but whoever holds the tab. */
export interface TabPlace<T> {
  readonly read: () => T | null;
  readonly keep: (value: T) => void;
  readonly clear: () => void;
}

/**
 * The texts of a form as they were kept, and as they are at first where none was: an update of the page may come while somebody types, and
 * what it asks besides is empty. Null for what is no such form.
 */
export function keptTexts<K extends string>(first: Readonly<Record<K, string>>, value: unknown): Readonly<Record<K, string>> | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Readonly<Partial<Record<string, unknown>>>;
  const texts = (Object.keys(first) as K[]).map((name) => [name, kept[name] ?? first[name]] as const);
  return texts.every(([, text]) => typeof text === 'string') ? (Object.fromEntries(texts) as Record<K, string>) : null;
}

/** `understand`: a value as this page reads it; null for what is none of its own. */
export function tabPlace<T>(name: string, understand: (value: unknown) => T | null): TabPlace<T> {
  const key = `${PREFIX}${name}`;
  return {
    read: () => {
      const text = read(key);
      if (text === null) return null;
      try {
        return understand(JSON.parse(text) as unknown);
      } catch {
        // Written by hand: as good as none.
        return null;
      }
    },
    keep: (value) => write(key, JSON.stringify(value)),
    clear: () => write(key, null),
  };
}

/** Where the number of a form waits while what was sent has no answer, so that a reload repeats nothing. */
export const keyPlace = (name: string): KeyPlace => {
  const key = `${PREFIX}${name}.chave`;
  return { left: () => read(key), keep: (instance) => write(key, instance), clear: () => write(key, null) };
};
