import type { Clock as QueueClock, PgBoss } from 'pg-boss';
import type { Log } from '#server/kernel/log.ts';
import { FOLLOW_CLOCK, IS_AHEAD } from './set-back.ts';

const LOOK_MS = 5000;

/** As the workers themselves look for what they may take, for all queues at once; no name where the clock was set back. */
const DUE = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from jobs.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now()
  )
  union all select null where ${IS_AHEAD}`;

export interface DueOptions {
  readonly boss: Pick<PgBoss, 'getDb' | 'notifyWorker'>;
  readonly log: Log;
  readonly clock: QueueClock;
}

export interface DueLook {
  /** This worker takes from this queue. */
  readonly watch: (queue: string, worker: string) => void;
  readonly start: () => void;
  /** Nothing is looked for any more, and a look that is under way is waited for by nobody: the database may be silent. */
  readonly stop: () => void;
}

/**
 * Wakes the workers of the queues in which something may begin that nobody told them of: what was put off until later or is tried again.
 * One statement every few seconds; where each worker looked by itself, a server at rest asked the database thirteen times a second
 * (docs/decisoes/0201).
 */
export function lookForDue({ boss, log, clock }: DueOptions): DueLook {
  const workers = new Map<string, string[]>();
  let looking = false;
  let stopped = false;
  let timer: unknown = null;

  const wake = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]]);
    for (const { name } of rows as { readonly name: string | null }[]) {
      if (name === null) {
        await boss.getDb().executeSql(FOLLOW_CLOCK);
        log.warn('o relógio do banco voltou: a fila de trabalhos volta com ele');
      }
      for (const id of workers.get(name ?? '') ?? []) boss.notifyWorker(id);
    }
  };
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      await wake();
    } catch (error) {
      // The connections end with the queue.
      if (!stopped) log.error({ err: error }, 'fila de trabalhos');
    } finally {
      looking = false;
    }
  };

  return {
    watch: (queue, worker) => void workers.set(queue, [...(workers.get(queue) ?? []), worker]),
    start: () => {
      timer = clock.setInterval(() => void look(), LOOK_MS);
    },
    stop: () => {
      stopped = true;
      if (timer !== null) clock.clearInterval(timer);
    },
  };
}
