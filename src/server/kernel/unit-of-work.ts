import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import type { DB } from '#server/kernel/db/types.ts';
import { Malformed, RuleError } from '#server/kernel/errors.ts';
import type { Context, IdempotencyKey } from '#server/kernel/http/context.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import { type Author, ownerOf } from './callers/caller.ts';
import type { SystemContext } from './callers/system.ts';

/**
 * Runs a change in one transaction. With an idempotency key, the first answer is kept in the same transaction and given again for 24 hours;
 * a second call that arrives meanwhile waits for the first to commit (E012). No network, hashing or sleep may happen inside `work`.
 */
export type UnitOfWork = <R>(context: Context | SystemContext, work: (trx: Trx) => Promise<R>) => Promise<R>;

/** Whose key it is: the same key of another caller or for another operation is another call. */
interface Slot {
  readonly autor: Author;
  readonly id_autor: number;
  readonly operacao: string;
  readonly chave: string;
}

const inSlot = (slot: Slot) => (eb: ExpressionBuilder<DB, 'idempotencia'>) => eb.and({ ...slot });

const Made = z.union([
  z.object({ id: z.int() }).transform(({ id }) => id),
  z.object({ dados: z.object({ id: z.int() }) }).transform(({ dados }) => dados.id),
]);

/** Code of the record a first call made, by which whoever made it goes on from there; nothing else of its answer is told. */
const madeBy = (answer: unknown): number | null => Made.safeParse(answer).data ?? null;

async function claim(trx: Trx, slot: Slot, key: IdempotencyKey, now: Date): Promise<{ answer: unknown } | null> {
  const contentHash = key.contentHash();
  const inserted = await trx
    .insertInto('idempotencia')
    .values({ ...slot, corpo_hash: contentHash, criada_em: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chave')
    .executeTakeFirst();
  if (inserted) return null;
  const first = await trx.selectFrom('idempotencia').select(['corpo_hash', 'resposta']).where(inSlot(slot)).executeTakeFirstOrThrow();
  if (!first.corpo_hash.equals(contentHash)) {
    const registro = madeBy(first.resposta);
    throw new Malformed({ [HEADERS.idempotencyKey]: 'Chave já usada com outro conteúdo' }, registro === null ? {} : { registro });
  }
  return { answer: first.resposta };
}

const markSession = fixedQuery((executor) =>
  executor.updateTable('sessoes').set({ ultima_transacao: sql`pg_current_xact_id()` }).where('id', '=', 0).compile(),
);

/** Tries the change for what its rules refuse, and throws that with what was refused before: the schema's word on a field comes first. */
async function refuseTogether(refused: RuleError, order: readonly string[], work: () => Promise<unknown>): Promise<never> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new RuleError(inOrderOf(order, { ...error.fields, ...refused.fields }), error.extra);
  }
  throw new RuleError(inOrderOf(order, refused.fields));
}

export function createUnitOfWork(database: Database): UnitOfWork {
  return <R>(context: Context | SystemContext, work: (trx: Trx) => Promise<R>): Promise<R> =>
    database.transaction().execute(async (trx) => {
      const { caller, operation, idempotency: key, now } = context;
      const owner = ownerOf(caller);
      const slot = key && { autor: owner.author, id_autor: owner.id, operacao: operation.id, chave: key.key };
      if (slot) {
        const repeated = await claim(trx, slot, key, now);
        if (repeated) {
          context.trail.written = true;
          return repeated.answer as R;
        }
      }
      const refused = 'refused' in context ? context.refused : null;
      const answer = refused
        ? await refuseTogether(refused, 'order' in operation ? (operation.order ?? []) : [], () => work(trx))
        : await work(trx);
      // A caller by JWT has no session row: saves that arrive together wait for nobody's.
      if (caller.kind === 'staff') await markSession(trx, caller.session.id);
      if (slot) {
        await trx
          .updateTable('idempotencia')
          .set({ resposta: JSON.stringify(answer ?? null) })
          .where(inSlot(slot))
          .execute();
      }
      return answer;
    });
}
