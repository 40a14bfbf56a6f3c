/* Projects that ask for the same beginning share it: each has modules of its own, and one process. */

interface Shared {
  readonly made: Promise<unknown>;
  users: number;
}

const PLACE = Symbol.for('guarida.testes.comum');
const place = globalThis as unknown as Record<symbol, Map<string, Shared> | undefined>;

/** What this process has made under `name`, made by whoever asks first. */
export function sharedSetup<T>(name: string, make: () => Promise<T>): Promise<T> {
  const all = (place[PLACE] ??= new Map<string, Shared>());
  const one = all.get(name) ?? { made: make(), users: 0 };
  all.set(name, one);
  one.users += 1;
  return one.made as Promise<T>;
}

/** One of those who share it needs it no more; `end` runs with the last of them. */
export async function leaveSetup(name: string, end: () => Promise<void>): Promise<void> {
  const one = place[PLACE]?.get(name);
  if (!one) return;
  one.users -= 1;
  if (one.users > 0) return;
  place[PLACE]?.delete(name);
  await end();
}
