import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '#server/kernel/http/context.ts';
import type { Database, Trx } from './db/database.ts';
import { runPrepared } from './db/fixed-query.ts';
import { together } from './db/together.ts';
import { Refusal, Unavailable } from './errors.ts';
import { type Slot, slotOf, usedWithOther } from './repeated-call.ts';

/*
 * Changes that arrive together share one transaction (decision 0098). Each has an answer or a refusal of its own, and its own key: whoever is
 * refused leaves nothing, and takes nothing from the others. Alone, a change waits for nobody.
 */

/** One change that waits. */
export interface Asked<A> {
  readonly context: Context;
  readonly ask: A;
}

export interface SharedWriteOptions<A, P, O, R> {
  /** So many share a transaction at most. */
  readonly most: number;
  /** So many transactions are under way at most. */
  readonly atOnce: number;
  /** What a change locks. */
  readonly locks: (ask: A) => number;
  /** What is read, or made, before the transaction: no network, hashing or wait has a place inside it. */
  readonly prepare: (asked: readonly Asked<A>[]) => Promise<P>;
  /** Locks, in one order for every lot, and reads what is locked. */
  readonly lock: (trx: Trx, asked: readonly Asked<A>[]) => Promise<O>;
  readonly work: (trx: Trx, asked: readonly Asked<A>[], found: { readonly prepared: P; readonly locked: O }) => Promise<Worked<R>>;
}

export interface Worked<R> {
  /** In the order asked: what each is answered, as it is kept under its key; or why it is refused. */
  readonly answers: readonly (R | Refusal)[];
  /** What is still to be written, and finds nothing that an answer says: it is sent with the keys. */
  readonly rest: (trx: Trx) => Promise<unknown>;
}

/** Who waits beyond this is told to come again: the house is not as fast as they come. */
const MOST_WAITING = 2000;

/** In a crowd those who come together are waited for as long as they keep coming, and no longer than this. */
const QUIET_MS = 2;
const GATHER_MS = 25;

/** With the fingerprint of what was sent. */
interface Claiming extends Slot {
  readonly hash: string;
}

interface Waiting<A, R> extends Asked<A> {
  readonly slot: Claiming | null;
  readonly done: (answer: R) => void;
  readonly failed: (error: unknown) => void;
}

const claimingOf = (context: Context): Claiming | null => {
  const slot = slotOf(context);
  const key = context.idempotency;
  return slot && key ? { ...slot, hash: key.contentHash().toString('hex') } : null;
};

const nameOf = ({ autor, id_autor, operacao, chave }: Slot): string => JSON.stringify([autor, id_autor, operacao, chave]);

const SLOT = sql`autor text, id_autor int, operacao text, chave text`;
const SAME = sql`i.autor = n.autor and i.id_autor = n.id_autor and i.operacao = n.operacao and i.chave = n.chave`;

/** Another process took one of these keys since it was asked for: whoever comes again hears what was answered under it. */
class KeyTaken extends Unavailable {}

/** What was first answered under those of these keys that are taken; read behind the lock, so that nobody who holds it is still on the way. */
async function answered(trx: Trx, slots: readonly Claiming[]) {
  if (slots.length === 0) return new Map<string, { readonly hash: string; readonly resposta: unknown }>();
  const statement = sql<Slot & { corpo_hash: Buffer; resposta: unknown }>`
    select i.autor, i.id_autor, i.operacao, i.chave, i.corpo_hash, i.resposta
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as n(${SLOT}) join idempotencia i on ${SAME}`;
  const known = await runPrepared(trx, statement.compile(trx));
  return new Map(known.map((row) => [nameOf(row), { hash: row.corpo_hash.toString('hex'), resposta: row.resposta }]));
}

/** Keeps what was answered under each key, in one order, so that no two lots wait for one another. */
async function keepAnswers(trx: Trx, answers: readonly (Claiming & { readonly resposta: unknown })[], now: Date): Promise<void> {
  if (answers.length === 0) return;
  const statement = sql`
    insert into idempotencia (autor, id_autor, operacao, chave, corpo_hash, resposta, criada_em)
    select autor, id_autor, operacao, chave, decode(hash, 'hex'), resposta, ${now}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as n(${SLOT}, hash text, resposta jsonb)
    order by autor, id_autor, operacao, chave
    on conflict do nothing returning 1`;
  const kept = await runPrepared(trx, statement.compile(trx));
  if (kept.length < answers.length) throw new KeyTaken();
}

/** What one of them brings down, and the others need not share: what it holds, not where it was to be written. Then each is tried alone. */
const isOfOne = (error: unknown): boolean =>
  error instanceof KeyTaken || (error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? ''));

/** A change that shares its transaction with those that wait beside it. */
export function createSharedWrite<A, P, O, R>(database: Database, options: SharedWriteOptions<A, P, O, R>) {
  const { most, atOnce, locks, prepare, lock, work } = options;
  let waiting: Waiting<A, R>[] = [];
  /** How many lots that lock this are under way. */
  const held = new Map<number, number>();
  let underWay = 0;
  /** Of the last lot: whoever comes right after it comes in a crowd. */
  let last = { size: 0, at: 0 };
  let gathering = false;

  const made = async (
    trx: Trx,
    fresh: readonly Waiting<A, R>[],
    found: { readonly prepared: P; readonly locked: O },
  ): Promise<ReadonlyMap<Waiting<A, R>, R | Refusal | undefined>> => {
    const [first] = fresh;
    if (first === undefined) return new Map();
    const { answers, rest } = await work(trx, fresh, found);
    const kept = fresh.flatMap(({ slot }, at) => {
      const resposta = answers[at];
      // Whoever is refused asks again under the same key, mended.
      return slot === null || resposta === undefined || resposta instanceof Refusal ? [] : [{ ...slot, resposta }];
    });
    await together(trx, rest, (beside) => keepAnswers(beside, kept, first.context.now));
    return new Map(fresh.map((one, at) => [one, answers[at]]));
  };

  const perform = async (lot: readonly Waiting<A, R>[]): Promise<readonly (R | Refusal)[]> => {
    const prepared = await prepare(lot);
    const slots = lot.flatMap(({ slot }) => (slot === null ? [] : [slot]));
    return database.transaction().execute(async (trx) => {
      const [locked, known] = await together(
        trx,
        (beside) => lock(beside, lot),
        (beside) => answered(beside, slots),
      );
      const repeated = ({ slot }: Waiting<A, R>) => (slot === null ? undefined : known.get(nameOf(slot)));
      const fresh = lot.filter((one) => repeated(one) === undefined);
      const outcomes = await made(trx, fresh, { prepared, locked });
      return lot.map((one) => {
        const before = repeated(one);
        if (before === undefined) return outcomes.get(one) ?? new Unavailable();
        one.context.trail.written = true;
        return before.hash === one.slot?.hash ? (before.resposta as R) : usedWithOther(before.resposta);
      });
    });
  };

  const settle = async (lot: readonly Waiting<A, R>[], again = false): Promise<void> => {
    try {
      const told = await perform(lot);
      lot.forEach((one, at) => {
        const answer = told[at];
        if (answer === undefined || answer instanceof Refusal) one.failed(answer ?? new Unavailable());
        else one.done(answer);
      });
    } catch (error) {
      if (!again && isOfOne(error)) for (const one of lot) await settle([one], true);
      else for (const one of lot) one.failed(error);
    }
  };

  /** Those that wait and may go, oldest first, of one key only the first; they wait no longer. */
  const take = (mayGo: (lock: number) => boolean): Waiting<A, R>[] => {
    const lot: Waiting<A, R>[] = [];
    const keys = new Set<string>();
    waiting = waiting.filter((one) => {
      const key = one.slot === null ? null : nameOf(one.slot);
      if (lot.length === most || !mayGo(locks(one.ask)) || (key !== null && keys.has(key))) return true;
      if (key !== null) keys.add(key);
      lot.push(one);
      return false;
    });
    return lot;
  };

  /**
   * Whose locks nobody holds; else a whole lot behind the one that does, so that it is read, judged and first at the lock by the time that one
   * is over. Fewer wait for more to come meanwhile.
   */
  const next = (): Waiting<A, R>[] => {
    const free = take((lock) => !held.has(lock));
    if (free.length > 0 || waiting.length < most) return free;
    const behind = (lock: number): boolean => (held.get(lock) ?? 0) < 2;
    return waiting.filter(({ ask }) => behind(locks(ask))).length < most ? [] : take(behind);
  };

  const isCrowd = (): boolean => last.size > 1 && (underWay > 0 || performance.now() - last.at < 2 * GATHER_MS);

  /** Whoever waits goes at once; in a crowd when nobody comes any more, or there are enough. */
  const begin = (): void => {
    if (gathering) return;
    if (!isCrowd()) {
      go();
      return;
    }
    gathering = true;
    const until = performance.now() + GATHER_MS;
    const look = (before: number): void => {
      if (waiting.length > before && waiting.length < most && performance.now() < until) {
        const now = waiting.length;
        setTimeout(() => look(now), QUIET_MS);
        return;
      }
      gathering = false;
      go();
    };
    look(0);
  };

  const letGo = (lock: number): void => {
    const left = (held.get(lock) ?? 1) - 1;
    if (left === 0) held.delete(lock);
    else held.set(lock, left);
  };

  const go = (): void => {
    while (underWay < atOnce) {
      const lot = next();
      if (lot.length === 0) return;
      const mine = new Set(lot.map(({ ask }) => locks(ask)));
      for (const lock of mine) held.set(lock, (held.get(lock) ?? 0) + 1);
      underWay += 1;
      void settle(lot).finally(() => {
        underWay -= 1;
        for (const lock of mine) letGo(lock);
        last = { size: lot.length, at: performance.now() };
        if (waiting.length > 0) begin();
      });
    }
  };

  return (context: Context, ask: A): Promise<R> =>
    new Promise((done, failed) => {
      if (waiting.length >= MOST_WAITING) {
        failed(new Unavailable());
        return;
      }
      waiting.push({ context, ask, slot: claimingOf(context), done, failed });
      begin();
    });
}
