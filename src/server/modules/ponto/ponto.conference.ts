import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import { ofOneMoment } from '#server/kernel/db/of-one-moment.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type ChainEnd, type ChainPlace, type ChainRecord, followChain } from './ponto.chain.ts';

/** Records read at a time: a chain of years never stands whole in memory, and so few are garbage before they are taken for something that stays. */
const STEP = 1000;

const endOf = (executor: Executor): Promise<ChainEnd> =>
  executor.selectFrom('ponto_cadeia').select(['ultimo_nsr', 'ultimo_hash']).executeTakeFirstOrThrow();

interface Row {
  readonly nsr: number;
  readonly id_usuario: number;
  readonly data_batida: Date;
  readonly gravado_em: Date;
  readonly cpf: string;
  readonly hash: Buffer | null;
}

const recordsAfter = async (executor: Executor, nsr: number, until: number): Promise<Row[]> =>
  (
    await sql<Row>`
      (select nsr, id_usuario, data_batida, gravado_em, cpf, hash from ponto_batidas where nsr > ${nsr} and nsr <= ${until} order by nsr limit ${STEP})
      union all
      (select nsr, id_usuario, gravado_em, gravado_em, cpf, null from ponto_empregados where nsr > ${nsr} and nsr <= ${until} order by nsr limit ${STEP})
      order by nsr limit ${STEP}`.execute(executor)
  ).rows;

/** Nothing before the first number nor beyond the end: what was written there beside the system belongs to no chain, and would be shown. */
async function outside(executor: Executor, end: number): Promise<number | null> {
  const { rows } = await sql<{ nsr: number | null }>`
    select least(
      (select min(nsr) from ponto_batidas where nsr < 1 or nsr > ${end}),
      (select min(nsr) from ponto_empregados where nsr < 1 or nsr > ${end})
    ) as nsr`.execute(executor);
  const found = rows[0]?.nsr ?? null;
  return found === null ? null : Math.max(found, 1);
}

const asRecord = ({ hash, ...row }: Row): ChainRecord =>
  hash === null ? { nsr: row.nsr, id_usuario: row.id_usuario, cpf: row.cpf, hash } : { ...row, hash };

/** All that is checked of the records after one number and up to another, in one sum: the database makes it forty times as fast as the hashes. */
async function sumOf(executor: Executor, seed: string, after: number, until: number): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select (
      (select coalesce(sum(hash_record_extended(row(nsr, id_usuario, data_batida, gravado_em, cpf, hash), ${seed}::bigint)), 0)
        from ponto_batidas where nsr > ${after} and nsr <= ${until})
      + (select coalesce(sum(hash_record_extended(row(nsr, id_usuario, cpf), ${seed}::bigint)), 0)
        from ponto_empregados where nsr > ${after} and nsr <= ${until})
    )::text as sum`.execute(executor);
  return BigInt(rows[0]?.sum ?? 0);
}

/** A register read to its end, and the sum of all its records as they fitted. */
interface Reached {
  readonly place: ChainPlace;
  readonly sum: bigint;
}

interface Reading {
  /** The number of the first record that does not fit; null: the register is as it was written. */
  readonly broken: number | null;
  readonly reached: Reached | null;
}

/** Reads on from what was reached, when all of it is still as it was; otherwise from the first record. */
const read = (database: Database, follow: typeof followChain, seed: string, before: Reached | null): Promise<Reading> =>
  // One snapshot: what is punched meanwhile is in it with its end, or not at all.
  ofOneMoment(database, async (trx) => {
    const end = await endOf(trx);
    const held = before !== null && (await sumOf(trx, seed, 0, before.place.nsr)) === before.sum ? before : null;
    const chain = follow(held?.place);
    const start = held?.place.nsr ?? 0;
    for (let last = start; ; ) {
      const rows = await recordsAfter(trx, last, end.ultimo_nsr);
      for (const row of rows) {
        const broken = chain.take(asRecord(row));
        if (broken !== null) return { broken, reached: null };
        last = row.nsr;
      }
      if (rows.length === STEP) continue;
      const broken = chain.end(end) ?? (await outside(trx, end.ultimo_nsr));
      if (broken !== null) return { broken, reached: null };
      return { broken, reached: { place: chain.place(), sum: (held?.sum ?? 0n) + (await sumOf(trx, seed, start, end.ultimo_nsr)) } };
    }
  });

/**
 * Reads the chain, says in the log where it breaks, and leaves the answer for the screens (E153). `whole`: every hash is made again;
 * otherwise only those this process has not made, once the rest is seen to be as it was then.
 */
export function createConference({ database, clock, log }: Pick<Kernel, 'database' | 'clock' | 'log'>, follow = followChain) {
  // Known to nobody: a record that gives the same sum as another cannot be sought.
  const seed = randomBytes(8).readBigInt64LE().toString();
  let reached: Reached | null = null;
  return async ({ whole = false }: { readonly whole?: boolean } = {}): Promise<number | null> => {
    const { broken: rompida_em, ...reading } = await read(database, follow, seed, whole ? null : reached);
    ({ reached } = reading);
    if (rompida_em !== null) log.error({ nsr: rompida_em }, 'o registro de ponto não confere: algo foi alterado fora do sistema');
    await database.updateTable('ponto_cadeia').set({ conferida_em: clock(), rompida_em }).execute();
    return rompida_em;
  };
}

export type Conference = ReturnType<typeof createConference>;

/** What the last reading of the chain found. */
export const lastConference = async (executor: Executor): Promise<number | null> =>
  (await executor.selectFrom('ponto_cadeia').select('rompida_em').executeTakeFirstOrThrow()).rompida_em;
