import type { PgBoss, Queue } from 'pg-boss';
import type { JobKind } from './job.ts';

/** Where a job goes that was given up, to be told. */
export const DEAD = 'abandonados';
/** The jobs of all schedules: one waits or runs for each. */
export const TIMETABLE = 'agenda';
/** Of those that may be slow: each has a place of its own. */
export const SLOW_TIMETABLE = 'agenda.demorados';

const MAX_SECONDS = 23 * 60 * 60;

const queueOf = (kind: JobKind): Queue => ({
  name: kind.name,
  // Of the same key one waits; every job has a key, most of them one of their own.
  policy: 'short',
  notify: true,
  retryLimit: kind.retries,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  heartbeatSeconds: kind.heartbeatSeconds,
  // What lives may work for hours; the dead are known by their heartbeat.
  expireInSeconds: MAX_SECONDS,
  deadLetter: DEAD,
});

const timetableOf = (name: string): Queue => ({
  name,
  policy: 'exclusive',
  notify: true,
  retryLimit: 3,
  retryDelay: 5,
  heartbeatSeconds: 30,
  expireInSeconds: MAX_SECONDS,
  deadLetter: DEAD,
});

const differs = (declared: Partial<Queue>, kept: Queue): boolean =>
  (Object.keys(declared) as (keyof Queue)[]).some((key) => declared[key] !== kept[key]);

/** Makes the queues that are missing and brings the others up to what is declared now. */
export async function declareQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const declared: Queue[] = [
    { name: DEAD, notify: true, retryLimit: 2 },
    ...[TIMETABLE, SLOW_TIMETABLE].map(timetableOf),
    ...kinds.map(queueOf),
  ];
  // How equal keys are treated is fixed when a queue is made; another way needs another name.
  for (const { name, policy, ...rest } of declared) {
    const known = kept.get(name);
    if (!known) await boss.createQueue(name, { ...rest, ...(policy !== undefined && { policy }) });
    else if (differs(rest, known)) await boss.updateQueue(name, rest);
  }
}
