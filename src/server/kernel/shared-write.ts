import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '#server/kernel/http/context.ts';
import type { Database, Trx } from './db/database.ts';
import { runPrepared } from './db/fixed-query.ts';
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

export interface SharedWriteOptions<A, P, R> {
  /** So many share a transaction at most. */
  readonly most: number;
  /** So many transactions are under way at most. */
  readonly atOnce: number;
  /** What a change locks: two that lock the same are never in two transactions under way. */
  readonly locks: (ask: A) => number;
  /** What is read, or made, before the transaction: no network, hashing or wait has a place inside it. */
  readonly prepare: (asked: readonly Asked<A>[]) => Promise<P>;
  /** In the order asked: what each is answered, as it is kept under its key; or why it is refused. */
  readonly work: (trx: Trx, asked: readonly Asked<A>[], prepared: P) => Promise<readonly (R | Refusal)[]>;
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

/** Takes the keys in one order, so that no two lots wait for one another; what was first answered under those that are taken already. */
async function claim(trx: Trx, slots: readonly Claiming[], now: Date) {
  const claiming = sql<Slot>`
    insert into idempotencia (autor, id_autor, operacao, chave, corpo_hash, criada_em)
    select autor, id_autor, operacao, chave, decode(hash, 'hex'), ${now}
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as n(${SLOT}, hash text) order by autor, id_autor, operacao, chave
    on conflict do nothing returning autor, id_autor, operacao, chave`;
  const taken = await runPrepared(trx, claiming.compile(trx));
  if (taken.length === slots.length) return new Map<string, { readonly hash: string; readonly resposta: unknown }>();
  const ours = new Set(taken.map(nameOf));
  const others = slots.filter((slot) => !ours.has(nameOf(slot)));
  const { rows: known } = await sql<Slot & { corpo_hash: Buffer; resposta: unknown }>`
    select i.autor, i.id_autor, i.operacao, i.chave, i.corpo_hash, i.resposta
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as n(${SLOT}) join idempotencia i on ${SAME}`.execute(trx);
  return new Map(known.map((row) => [nameOf(row), { hash: row.corpo_hash.toString('hex'), resposta: row.resposta }]));
}

async function keep(trx: Trx, answered: readonly (Slot & { readonly resposta: unknown })[], refused: readonly Slot[]): Promise<void> {
  if (answered.length > 0)
    await runPrepared(
      trx,
      sql`update idempotencia i set resposta = n.resposta
      from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as n(${SLOT}, resposta jsonb) where ${SAME}`.compile(trx),
    );
  // Whoever is refused asks again under the same key, mended.
  if (refused.length > 0)
    await sql`delete from idempotencia i using jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as n(${SLOT}) where ${SAME}`.execute(
      trx,
    );
}

/** What one of them brings down, and the others need not share: what it holds, not where it was to be written. */
const isOfOne = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(22|23)/.test(error.code ?? '');

/** A change that shares its transaction with those that wait beside it. */
export function createSharedWrite<A, P, R>(database: Database, options: SharedWriteOptions<A, P, R>) {
  const { most, atOnce, locks, prepare, work } = options;
  let waiting: Waiting<A, R>[] = [];
  const held = new Set<number>();
  let underWay = 0;
  /** Of the last lot: whoever comes right after it comes in a crowd. */
  let last = { size: 0, at: 0 };
  let gathering = false;

  const perform = async (lot: readonly Waiting<A, R>[]): Promise<readonly (R | Refusal)[]> => {
    const prepared = await prepare(lot);
    return database.transaction().execute(async (trx) => {
      const slots = lot.flatMap(({ slot }) => (slot === null ? [] : [slot]));
      const [first] = lot;
      const known = slots.length > 0 && first ? await claim(trx, slots, first.context.now) : new Map<string, never>();
      const repeated = ({ slot }: Waiting<A, R>) => (slot === null ? undefined : known.get(nameOf(slot)));
      const fresh = lot.filter((one) => repeated(one) === undefined);
      const made = fresh.length > 0 ? await work(trx, fresh, prepared) : [];
      const outcomes = new Map(fresh.map((one, at) => [one, made[at]] as const));
      const of = (one: Waiting<A, R>): R | Refusal => {
        const before = repeated(one);
        if (before === undefined) return outcomes.get(one) ?? new Unavailable();
        one.context.trail.written = true;
        return before.hash === one.slot?.hash ? (before.resposta as R) : usedWithOther(before.resposta);
      };
      const told = lot.map(of);
      const own = fresh.flatMap((one) => (one.slot === null ? [] : [{ slot: one.slot, resposta: of(one) }]));
      await keep(
        trx,
        own.flatMap(({ slot, resposta }) => (resposta instanceof Refusal ? [] : [{ ...slot, resposta }])),
        own.flatMap(({ slot, resposta }) => (resposta instanceof Refusal ? [slot] : [])),
      );
      return told;
    });
  };

  const settle = async (lot: readonly Waiting<A, R>[]): Promise<void> => {
    try {
      const told = await perform(lot);
      lot.forEach((one, at) => {
        const answer = told[at];
        if (answer === undefined || answer instanceof Refusal) one.failed(answer ?? new Unavailable());
        else one.done(answer);
      });
    } catch (error) {
      if (lot.length > 1 && isOfOne(error)) for (const one of lot) await settle([one]);
      else for (const one of lot) one.failed(error);
    }
  };

  /** Those that may go now, oldest first: whose locks nobody holds, and of one key only the first. */
  const next = (): Waiting<A, R>[] => {
    const lot: Waiting<A, R>[] = [];
    const keys = new Set<string>();
    waiting = waiting.filter((one) => {
      const key = one.slot === null ? null : nameOf(one.slot);
      if (lot.length === most || held.has(locks(one.ask)) || (key !== null && keys.has(key))) return true;
      if (key !== null) keys.add(key);
      lot.push(one);
      return false;
    });
    return lot;
  };

  const isCrowd = (): boolean => last.size > 1 && performance.now() - last.at < 2 * GATHER_MS;

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

  const go = (): void => {
    while (underWay < atOnce) {
      const lot = next();
      if (lot.length === 0) return;
      const mine = new Set(lot.map(({ ask }) => locks(ask)));
      for (const lock of mine) held.add(lock);
      underWay += 1;
      void settle(lot).finally(() => {
        underWay -= 1;
        for (const lock of mine) held.delete(lock);
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
