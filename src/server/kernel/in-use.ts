import type { Executor, Trx } from './db/database.ts';
import { RuleError } from './errors.ts';

/** What uses a record and would miss it, in the words of a refusal; null when nothing does. */
export type Use = (executor: Executor, id: number) => Promise<string | null>;

interface Usable {
  readonly ativo: 'S' | 'N';
  readonly tipo: string | number;
}

export const isPutAway = (stored: Usable, next: Usable): boolean => stored.ativo === 'S' && next.ativo === 'N';

/** Refuses to put away what something stands on (E142), or to make it of a kind that whoever uses it does not take (E143). */
export async function refuseInUse(trx: Trx, uses: readonly Use[], stored: Usable & { readonly id: number }, next: Usable): Promise<void> {
  const away = isPutAway(stored, next);
  if (!away && stored.tipo === next.tipo) return;
  for (const use of uses) {
    const problem = await use(trx, stored.id);
    if (problem !== null) throw new RuleError({ [away ? 'ativo' : 'tipo']: problem });
  }
}
