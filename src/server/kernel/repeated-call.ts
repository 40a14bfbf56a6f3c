import { z } from 'zod';
import { HEADERS } from '#contract/kernel/errors.ts';
import { Malformed } from '#server/kernel/errors.ts';
import type { Context } from '#server/kernel/http/context.ts';
import { type Author, ownerOf } from './callers/caller.ts';
import type { SystemContext } from './callers/system.ts';

/* What a call that may be sent again is known by (E012), whether its change is made alone or shares a transaction with others. */

/** Whose key it is: the same key of another caller or for another operation is another call. */
export interface Slot {
  readonly autor: Author;
  readonly id_autor: number;
  readonly operacao: string;
  readonly chave: string;
}

/** Null for a call without a key. */
export function slotOf({ caller, operation, idempotency: key }: Context | SystemContext): Slot | null {
  if (!key) return null;
  const { author, id } = ownerOf(caller);
  return { autor: author, id_autor: id, operacao: operation.id, chave: key.key };
}

const Made = z.union([
  z.object({ id: z.int() }).transform(({ id }) => id),
  z.object({ dados: z.object({ id: z.int() }) }).transform(({ dados }) => dados.id),
  z.object({ id_lote: z.int() }).transform(({ id_lote }) => id_lote),
]);

/**
 * The refusal of a key whose first call sent something else. It tells the code of the record that call made, by which whoever made it goes
 * on from there; nothing else of its answer.
 */
export function usedWithOther(answer: unknown): Malformed {
  const { data: registro } = Made.safeParse(answer);
  return new Malformed({ [HEADERS.idempotencyKey]: 'Chave já usada com outro conteúdo' }, registro === undefined ? {} : { registro });
}
