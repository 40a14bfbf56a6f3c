import type { Clock as QueueClock, PgBoss } from 'pg-boss';
import type { Log } from '#server/kernel/log.ts';

const LOOK_MS = 5000;

/** As the workers themselves look for what they may take, for all queues at once. */
const DUE = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from jobs.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now()
  )`;

export interface DueOptions {
  readonly boss: Pick<PgBoss, 'getDb' | 'notifyWorker'>;
  readonly log: Log;
  readonly clock: QueueClock;
}

export interface DueLook {
  /** This worker takes from this queue. */
  readonly watch: (queue: string, worker: string) => void;
  readonly start: () => void;
  /** Ends with the look that is under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Wakes the workers of the queues in which something may begin that nobody told them of: what was put off until later or is tried again.
 * One statement every few seconds; where each worker looked by itself, a server at rest asked the database thirteen times a second
 * (docs/decisoes/0201).
 */
export function lookForDue({ boss, log, clock }: DueOptions): DueLook {
  const workers = new Map<string, string[]>();
  let under: Promise<void> | null = null;
  let timer: unknown = null;

  const wake = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]]);
    for (const { name } of rows as { readonly name: string }[]) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const look = (): void => {
    if (under) return;
    under = wake()
      .catch((error: unknown) => log.error({ err: error }, 'fila de trabalhos'))
      .finally(() => (under = null));
  };

  return {
    watch: (queue, worker) => void workers.set(queue, [...(workers.get(queue) ?? []), worker]),
    start: () => {
      timer = clock.setInterval(look, LOOK_MS);
    },
    stop: async () => {
      if (timer !== null) clock.clearInterval(timer);
      await under;
    },
  };
}
