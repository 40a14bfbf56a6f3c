import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import type { Trx } from './database.ts';
import type { DB } from './types.ts';

/** What a statement is told once another of its transaction has failed. */
const TRANSACTION_FAILED = '25P02';

/** Never connects: the statements go over the connection of a transaction that is under way. */
const DIALECT = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) });

type Task = (trx: Trx) => Promise<unknown>;
type Found<T extends readonly Task[]> = { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> };

const isConsequence = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === TRANSACTION_FAILED;

/**
 * Work of one transaction of which no part needs what another finds, each by the transaction that it is given, and by no other: the statements
 * of all are sent without waiting for one another's answers, and PostgreSQL runs them in the order in which they are sent, the first of each in
 * the order given. Returns what each found, once all are over; where some failed, throws what the first to fail was told.
 */
export async function together<T extends readonly Task[]>(trx: Trx, ...tasks: T): Promise<Found<T>> {
  const own = trx.getExecutor();
  const outcomes = await own.provideConnection((connection) => {
    const executor = own.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const shared = new Transaction<DB>({ config: { dialect: DIALECT }, dialect: DIALECT, driver: new DummyDriver(), executor });
    return Promise.allSettled(tasks.map((task) => task(shared)));
  });
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failed.length > 0) throw failed.find((error) => !isConsequence(error)) ?? failed[0];
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)) as Found<T>;
}
