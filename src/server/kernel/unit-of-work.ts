import { sql } from 'kysely';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { Malformed } from '#server/kernel/errors.ts';
import type { Context, IdempotencyKey, StaffContext } from '#server/kernel/http/context.ts';
import { HEADERS } from '#contract/kernel/errors.ts';

/**
 * Runs a change in one transaction. With an idempotency key, the first answer is kept in the same transaction and given again for 24 hours;
 * a second call that arrives meanwhile waits for the first to commit (E012). No network, hashing or sleep may happen inside `work`.
 */
export type UnitOfWork = <R>(context: Context | StaffContext, work: (trx: Trx) => Promise<R>) => Promise<R>;

/** Logins have no user yet: their keys live under this id. */
const NOBODY = 0;

async function claim(trx: Trx, userId: number, context: Context, key: IdempotencyKey): Promise<{ answer: unknown } | null> {
  const inserted = await trx
    .insertInto('idempotencia')
    .values({ id_usuario: userId, operacao: context.operation.id, chave: key.key, corpo_hash: key.bodyHash, criada_em: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chave')
    .executeTakeFirst();
  if (inserted) return null;
  const first = await trx
    .selectFrom('idempotencia')
    .select(['corpo_hash', 'resposta'])
    .where('id_usuario', '=', userId)
    .where('operacao', '=', context.operation.id)
    .where('chave', '=', key.key)
    .executeTakeFirstOrThrow();
  if (!first.corpo_hash.equals(key.bodyHash)) throw new Malformed({ [HEADERS.idempotencyKey]: 'Chave já usada com outro conteúdo' });
  return { answer: first.resposta };
}

const markSession = fixedQuery((executor) =>
  executor.updateTable('sessoes').set({ ultima_transacao: sql`pg_current_xact_id()` }).where('id', '=', 0).compile(),
);

export function createUnitOfWork(database: Database): UnitOfWork {
  return <R>(context: Context | StaffContext, work: (trx: Trx) => Promise<R>): Promise<R> =>
    database.transaction().execute(async (trx) => {
      const userId = 'user' in context ? context.user.id : NOBODY;
      const key = context.idempotency;
      if (key) {
        const repeated = await claim(trx, userId, context, key);
        if (repeated) {
          context.trail.written = true;
          return repeated.answer as R;
        }
      }
      const answer = await work(trx);
      if ('user' in context) await markSession(trx, context.user.session.id);
      if (key) {
        await trx
          .updateTable('idempotencia')
          .set({ resposta: JSON.stringify(answer ?? null) })
          .where('id_usuario', '=', userId)
          .where('operacao', '=', context.operation.id)
          .where('chave', '=', key.key)
          .execute();
      }
      return answer;
    });
}
