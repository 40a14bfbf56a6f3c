import { sql } from 'kysely';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { Context, IdempotencyKey } from '#server/kernel/http/context.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import type { Author } from './callers/caller.ts';
import type { SystemContext } from './callers/system.ts';
import { type Slot, slotOf, usedWithOther } from './repeated-call.ts';

/**
 * Runs a change in one transaction. With an idempotency key, the first answer is kept in the same transaction and given again for 24 hours;
 * a second call that arrives meanwhile waits for the first to commit (E012). No network, hashing or sleep may happen inside `work`.
 */
export type UnitOfWork = <R>(context: Context | SystemContext, work: (trx: Trx) => Promise<R>) => Promise<R>;

type Bound = readonly [autor: Author, id_autor: number, operacao: string, chave: string];

const bound = ({ autor, id_autor, operacao, chave }: Slot): Bound => [autor, id_autor, operacao, chave];

const SLOT = sql`autor = ${''}::text and id_autor = ${0}::int and operacao = ${''}::text and chave = ${''}::text`;

const take = fixedQuery((executor) =>
  sql<{ chave: string }>`
    insert into idempotencia (autor, id_autor, operacao, chave, corpo_hash, criada_em)
    values (${''}::text, ${0}::int, ${''}::text, ${''}::text, ${''}::bytea, ${''}::timestamptz)
    on conflict do nothing returning chave`.compile(executor),
);

const first = fixedQuery((executor) =>
  sql<{ corpo_hash: Buffer; resposta: unknown }>`select corpo_hash, resposta from idempotencia where ${SLOT}`.compile(executor),
);

async function claim(trx: Trx, slot: Slot, key: IdempotencyKey, now: Date): Promise<{ answer: unknown } | null> {
  const contentHash = key.contentHash();
  if ((await take(trx, ...bound(slot), contentHash, now)).length > 0) return null;
  const [kept] = await first(trx, ...bound(slot));
  if (!kept) throw new Error('The slot of a call is neither free nor taken.');
  if (!kept.corpo_hash.equals(contentHash)) throw usedWithOther(kept.resposta);
  return { answer: kept.resposta };
}

const MARKED = sql`update sessoes set ultima_transacao = pg_current_xact_id() where id = ${0}::bigint`;
const KEPT = sql`update idempotencia set resposta = ${''}::jsonb where ${SLOT}`;

const markSession = fixedQuery((executor) => MARKED.compile(executor));
const keepAnswer = fixedQuery((executor) => KEPT.compile(executor));
const markAndKeep = fixedQuery((executor) => sql`with marca as (${MARKED}) ${KEPT}`.compile(executor));

/** What every change leaves of itself, in one statement: who changed something last, and the answer to a repetition. */
async function leaveBehind(trx: Trx, session: number | null, slot: Slot | null, answer: unknown): Promise<void> {
  const kept = slot && ([JSON.stringify(answer ?? null), ...bound(slot)] as const);
  if (session !== null && kept) await markAndKeep(trx, session, ...kept);
  else if (session !== null) await markSession(trx, session);
  else if (kept) await keepAnswer(trx, ...kept);
}

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
      const slot = slotOf(context);
      if (slot && key) {
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
      await leaveBehind(trx, caller.kind === 'staff' ? caller.session.id : null, slot, answer);
      return answer;
    });
}
