import { type RawBuilder, sql } from 'kysely';
import type { Executor, Trx } from './database.ts';
import type { DB } from './types.ts';
import { type Version, nextVersion } from './version.ts';

/** Records that belong to a user by their `id_responsavel`: what a module offers to the transfer of a user (E043). */
export interface Holdings {
  /** How many a user holds. */
  count(executor: Executor, userId: number): Promise<number>;
  /** Gives them all to another user; how many they were. Their versions change: an open form does not give them back unseen. */
  handOver(trx: Trx, from: number, to: number, by: Version): Promise<number>;
}

/** No statement holds the table for long, however many records there are. */
const BATCH = 5000;
/** No code is as high. */
const BEYOND = 2 ** 31 - 1;

interface Held {
  readonly id: unknown;
  readonly id_responsavel: unknown;
  readonly id_usuario_edicao: unknown;
  readonly data_edicao: unknown;
}
/** Tables whose records have a responsible and a version. */
type HeldTable = { [T in keyof DB]: DB[T] extends Held ? T : never }[keyof DB];

/** The holdings of a table, those for which `condition` holds; the newest first where whoever saves one locks an older one after it. */
export function holdingsOf(table: HeldTable, condition: RawBuilder<unknown>, newestFirst = false): Holdings {
  return {
    async count(executor, userId) {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from ${sql.table(table)} where id_responsavel = ${userId} and ${condition}`.execute(executor);
      return rows[0]?.total ?? 0;
    },

    async handOver(trx, from, to, by) {
      let [moved, last] = [0, newestFirst ? BEYOND : 0];
      for (;;) {
        // Behind the last ones: what was moved is still there until the transaction ends, and would be looked at again each time.
        const { rows } = await sql<{ id: number }>`
          update ${sql.table(table)} set id_responsavel = ${to}, id_usuario_edicao = ${by.userId},
            data_edicao = ${nextVersion(by.at)}
          where id in (
            select id from ${sql.table(table)} where id ${newestFirst ? sql`<` : sql`>`} ${last} and id_responsavel = ${from} and ${condition}
            order by id ${newestFirst ? sql`desc` : sql``} limit ${sql.lit(BATCH)} for no key update
          )
          returning id`.execute(trx);
        moved += rows.length;
        if (rows.length < BATCH) return moved;
        last = rows.reduce((end, { id }) => (newestFirst ? Math.min(end, id) : Math.max(end, id)), last);
      }
    },
  };
}
