import type { Database, Trx } from './database.ts';

/**
 * All that `read` reads as it stood at one moment, whatever is saved meanwhile: rows and their sum, people and what they signed. It writes
 * nothing, and has one connection to itself for as long as it takes.
 */
export const ofOneMoment = <T>(database: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
