import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';
import { MARK } from './preparing-client.ts';

/**
 * A statement whose text never changes. `build` is called once, with any values in the place of the parameters and in their order; the
 * result takes the real ones. Saves compiling it on every call and planning it on every connection but once.
 */
export function fixedQuery<R>(
  build: (executor: Executor) => CompiledQuery<R>,
): (executor: Executor, ...parameters: readonly unknown[]) => Promise<R[]> {
  let text: string | null = null;
  return async (executor, ...parameters) => {
    if (text === null) {
      const compiled = build(executor);
      if (compiled.parameters.length !== parameters.length) {
        throw new Error(`fixed statement with ${compiled.parameters.length} parameters, called with ${parameters.length}`);
      }
      text = `${compiled.sql}${MARK}`;
    }
    const { rows } = await executor.executeQuery<R>(CompiledQuery.raw(text, [...parameters]));
    return rows;
  };
}

/** Runs a statement prepared under its text: for the few shapes whose best plan is the same whatever the values. */
export async function runPrepared<R>(executor: Executor, compiled: CompiledQuery<R>): Promise<R[]> {
  const { rows } = await executor.executeQuery<R>(CompiledQuery.raw(`${compiled.sql}${MARK}`, [...compiled.parameters]));
  return rows;
}

/**
 * Any of these codes, in a statement that is prepared. With the list itself there PostgreSQL plans the statement anew on every call, for so many
 * and no more: of an event or a partner with all that is joined to it, four times what reading it takes. Found by a sub-select, however many
 * there are, the plan is made once.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any((select ${[...ids]}::int[])::int[])`;
