import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;
/** What every repository and query function takes first: the pool, or the transaction of the caller. */
export type Executor = Database | Transaction<DB>;
export type Trx = Transaction<DB>;

const DATE = 1082;
const BIGINT = 20;
// A civil date stays the text it is: as a Date it would pass through the zone of the process (E011).
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(BIGINT, Number);

const STATEMENT_MS = 30_000;
/** Of a machine that went without a word, as in a failover: PostgreSQL itself would have said something by then. */
const SILENCE_MS = 2 * STATEMENT_MS;
/** For a connection of ours that rests: what is cut in between without a word to either side is heard of within half a minute. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export interface PoolOptions {
  readonly connectionString: string;
  readonly max: number;
  readonly name: string;
  /** Extra settings of each session, e.g. `-c synchronous_commit=off`. */
  readonly settings?: string;
  /** How long the answer to a statement is waited for; only tests have another. */
  readonly silenceMs?: number;
  /** Told of every connection that was lost, whoever held it. What was under way on it rejects by itself. */
  readonly onLost?: (error: Error) => void;
}

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.connectionString,
    max: options.max,
    // A statement may be sent before the one ahead of it is answered: see together.ts.
    pipeline: true,
    application_name: `guarida-${options.name}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // No statement of ours may run for ever; exports read through cursors, in short statements.
    statement_timeout: STATEMENT_MS,
    // Its own limit is kept by the database. One that is gone keeps none, and would hold each connection that waited for it, for ever.
    query_timeout: options.silenceMs ?? SILENCE_MS,
    ...KEPT_ALIVE,
    idle_in_transaction_session_timeout: 60_000,
    options: `-c timezone=UTC ${options.settings ?? ''}`,
  });
  // The pool listens only to connections that rest: one lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onLost ?? (() => undefined)));
  // The same loss again, of one at rest.
  pool.on('error', () => undefined);
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const hasCode = (error: unknown, code: string, constraint?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === code && (constraint === undefined || error.constraint === constraint);

/** Whether a write lost against a unique index: the caller says it as a field message. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => hasCode(error, UNIQUE_VIOLATION, constraint);

export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean => hasCode(error, FOREIGN_KEY_VIOLATION, constraint);
