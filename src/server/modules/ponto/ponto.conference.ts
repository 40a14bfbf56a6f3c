import { sql } from 'kysely';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type ChainEnd, type ChainRecord, followChain } from './ponto.chain.ts';

/** Records read at a time: a chain of years never stands whole in memory. */
const STEP = 5000;

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

/** Nothing beyond the end: a mark written without moving it belongs to no chain. */
const beyond = async (executor: Executor, nsr: number): Promise<number | null> =>
  (await executor.selectFrom('ponto_batidas').select('nsr').where('nsr', '>', nsr).orderBy('nsr').limit(1).executeTakeFirst())?.nsr ?? null;

const asRecord = ({ hash, ...row }: Row): ChainRecord =>
  hash === null ? { nsr: row.nsr, id_usuario: row.id_usuario, cpf: row.cpf, hash } : { ...row, hash };

/** The number of the first record that does not fit; null: the register is as it was written. */
const firstBroken = (database: Database): Promise<number | null> =>
  // One snapshot: what is punched meanwhile is in it with its end, or not at all.
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const end = await endOf(trx);
      const chain = followChain();
      let last = 0;
      for (;;) {
        const rows = await recordsAfter(trx, last, end.ultimo_nsr);
        for (const row of rows) {
          const broken = chain.take(asRecord(row));
          if (broken !== null) return broken;
          last = row.nsr;
        }
        if (rows.length < STEP) return chain.end(end) ?? beyond(trx, end.ultimo_nsr);
      }
    });

/** Reads the whole chain, says in the log where it breaks, and leaves the answer for the screens (E153). */
export const createConference =
  ({ database, clock, log }: Pick<Kernel, 'database' | 'clock' | 'log'>) =>
  async (): Promise<number | null> => {
    const rompida_em = await firstBroken(database);
    if (rompida_em !== null) log.error({ nsr: rompida_em }, 'o registro de ponto não confere: algo foi alterado fora do sistema');
    await database.updateTable('ponto_cadeia').set({ conferida_em: clock(), rompida_em }).execute();
    return rompida_em;
  };

export type Conference = ReturnType<typeof createConference>;

/** What the last reading of the chain found. */
export const lastConference = async (executor: Executor): Promise<number | null> =>
  (await executor.selectFrom('ponto_cadeia').select('rompida_em').executeTakeFirstOrThrow()).rompida_em;
