import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Canal } from './channel.ts';

/*
 * Whoever holds a batch or calls it off changes thousands of its messages at once, and whoever delivers writes several at once: each in an order of
 * its own. Where one changed what the other had just taken, each waited for the other, and the database ended one of the two. So nobody takes
 * of a batch while one of its channel is steered, and whoever steers begins once those that were being taken are.
 */

const NAME = 'mensagens.conduzir';

/** Nobody takes of a batch of this channel until the transaction is over. After the row of the batch, as wherever both are locked. */
export const steer = async (trx: Trx, canal: Canal): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext(${NAME}), hashtext(${canal}))`.execute(trx));

/** Whether a statement may take of a batch of this channel; while it does nobody steers. The name of the channel stands in a sub-select. */
export const notSteered = (canal: Canal) =>
  sql<boolean>`(select pg_try_advisory_xact_lock_shared(hashtext(${sql.lit(NAME)}), hashtext((select ${canal}::text))))`;

/** Waits until nobody steers a batch of this channel; nobody does until the transaction is over. */
export const steeringOver = async (executor: Executor, canal: Canal): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(hashtext(${NAME}), hashtext(${canal}))`.execute(executor));
