import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import { EMAIL_JOB } from './outbox.ts';
import { giveUpLost, overdueMessages } from './rows.ts';

const AT_ONCE = 1000;

export interface ReconcileOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * No message is stranded: what waits and whose job is gone gets another, and what a dead worker had is put in doubt where people see it.
 * A message whose job still waits gets none.
 */
export async function reconcileOutbox({ database, jobs, clock, log }: ReconcileOptions): Promise<void> {
  const now = clock();
  const lost = await giveUpLost(database, now);
  if (lost.length > 0) log.warn({ caixaSaida: lost }, 'e-mails em dúvida: o trabalhador não voltou');
  await database.transaction().execute(async (trx) => {
    const overdue = await overdueMessages(trx, now, AT_ONCE);
    await jobs.enqueueAll(
      trx,
      EMAIL_JOB,
      overdue.map(({ id }) => ({ payload: { id }, key: String(id) })),
    );
  });
}
