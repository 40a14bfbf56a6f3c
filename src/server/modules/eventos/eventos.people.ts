import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { responsibleProblem } from '#server/modules/usuarios/usuarios.api.ts';
import { statusOfUsers } from './eventos.queries.ts';

/** Whom each user that was named may not answer for a reminder, with the reason; users who may are left out. */
export async function responsibleProblems(trx: Trx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  const status = await statusOfUsers(trx, named);
  return new Map(
    named.flatMap((id) => {
      const problem = responsibleProblem(status.get(id));
      return problem === null ? [] : [[id, problem] as const];
    }),
  );
}

/** The first of these users who is active; null when none is: nobody new is given to somebody who left. */
export async function firstActive(executor: Executor, ids: readonly (number | null)[]): Promise<number | null> {
  const named = ids.filter((id) => id !== null);
  const status = await statusOfUsers(executor, [...new Set(named)]);
  return named.find((id) => status.get(id) === 'A') ?? null;
}
