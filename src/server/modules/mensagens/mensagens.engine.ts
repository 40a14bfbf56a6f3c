import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Work, job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { Canal, Channel } from './channel.ts';
import type { TagSource } from './mensagens.api.ts';
import { type Closed, seeToBatches } from './mensagens.batches.ts';
import { type HoldKernel, createHold } from './mensagens.hold.ts';
import { type Hours, keepHours } from './mensagens.hours.ts';
import { askAboutDoubted, doubtLost, dueChannels, expireSingles } from './mensagens.reconcile.ts';
import { createRound } from './mensagens.round.ts';
import { settingsOf } from './mensagens.settings.ts';
import { createTending } from './mensagens.tending.ts';
import { isOpenAt, lastOpened } from './window.ts';

const CANAIS = ['sms', 'whatsapp', 'email'] as const satisfies readonly Canal[];

export const SEND_JOB = jobKind({
  name: 'mensagens',
  summary: 'Entregar as mensagens de um canal',
  payload: z.object({ canal: z.enum(CANAIS) }),
  retries: 3,
  heartbeatSeconds: 30,
  concurrency: 6,
});

/** Whoever is woken so soon after a worker was done waits until then: messages that come one after the other leave together. */
const GATHER_MS = 250;

/** A worker that has nothing to do for longer than this goes; the clock brings another. */
const PATIENCE_MS = 61_000;

export interface EngineOptions {
  readonly channels: readonly Channel[];
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly tags: TagSource;
}

type EngineKernel = HoldKernel & Pick<Kernel, 'jobs' | 'rush'> & { readonly metrics: Pick<Metrics, 'delivered'> };

/** What a worker does of a channel. */
interface Course {
  readonly channel: Channel;
  /** Whether it sees to the channel, its batches too. */
  readonly tends: boolean;
  readonly signal: AbortSignal;
}

/** What sends: workers of each channel, woken by whoever puts a message on its way and, each minute, by the clock. */
export function createEngine(kernel: EngineKernel, { channels, configuracoes, tags }: EngineOptions) {
  const { database, jobs, clock, metrics, log, rush } = kernel;
  const { holdBatch } = createHold(kernel);
  const round = createRound({
    database,
    clock,
    metrics,
    log,
    tags,
    holdBatch,
    settings: (channel) => settingsOf(configuracoes, database, channel),
  });

  /** Wakes a worker of a channel once the transaction is over; `what` is of this transaction alone, so that no earlier job stands for it. */
  const wake = (executor: Executor, canal: Canal, what: string): Promise<void> =>
    jobs.enqueue(executor, SEND_JOB, { canal }, { key: `${canal}:${what}` });

  const tending = createTending();

  /** As `wake`, of messages by themselves: where somebody of this process looks again anyway, no job is written. */
  const tell = async (executor: Executor, canal: Canal, what: string): Promise<void> => {
    if (!tending.isTold(canal)) await wake(executor, canal, what);
  };

  /** When a worker of each channel was last done, and the channels for which one waits: it finds what any other is woken for. */
  const done = new Map<Canal, number>();
  const gathering = new Set<Canal>();

  /** Whether this worker goes on: after a moment, where another was done just now. */
  const gather = async (canal: Canal, signal: AbortSignal): Promise<boolean> => {
    if (gathering.has(canal)) return false;
    const pause = (done.get(canal) ?? Number.NEGATIVE_INFINITY) + GATHER_MS - performance.now();
    if (pause <= 0) return true;
    gathering.add(canal);
    try {
      await wait(pause, undefined, { signal }).catch(() => undefined);
    } finally {
      gathering.delete(canal);
    }
    return !signal.aborted;
  };

  const rest = (ms: number, signal: AbortSignal): Promise<void> => wait(ms, undefined, { signal }).catch(() => undefined);

  /** Until the turn of a batch comes; whoever was told of a message meanwhile looks earlier. */
  const sleep = (canal: Canal, pause: number, signal: AbortSignal): Promise<void> => {
    if (tending.wasTold(canal)) return rest(Math.min(pause, GATHER_MS), signal);
    tending.sleeps(canal);
    return rest(pause, signal);
  };

  /** Rounds until nothing is left to do. `another`: begins one beside, where there is more at once; absent of those beside. */
  const rounds = async ({ channel, tends, signal }: Course, another?: () => void): Promise<void> => {
    for (;;) {
      // A message leaves a moment later; whoever registers waits for their answer.
      await rush.eased(signal);
      if (signal.aborted) return;
      if (tends && another) tending.looks(channel.canal);
      const again = await round(channel, tends, signal);
      if (again === null) return;
      const pause = again.getTime() - clock().getTime();
      if (pause > PATIENCE_MS) return;
      if (pause > 0) await sleep(channel.canal, pause, signal);
      else if (!rush.many()) another?.();
      // Beside a crowd only the first goes on.
      else if (!another) return;
    }
  };

  /**
   * While there is more at once others run beside: what one waits for, disk or provider, another uses. Whoever sees to the channel stays for
   * as long as there is something to do, or about to be.
   */
  const roundsOf = async (course: Course): Promise<void> => {
    const { channel, tends, signal } = course;
    const { canal, beside: most = 0 } = channel;
    const beside = new Set<Promise<void>>();
    const another = (): void => {
      if (beside.size >= most) return;
      const other = rounds(course)
        .catch((error: unknown) => log.error({ err: error, canal }, 'a rodada ao lado falhou'))
        .finally(() => beside.delete(other));
      beside.add(other);
    };
    const goesOn = (): boolean => tends && !signal.aborted && tending.wasTold(canal);
    do {
      try {
        await rounds(course, another);
        while (goesOn()) {
          await rest(GATHER_MS, signal);
          await rounds(course, another);
        }
      } finally {
        // Those beside may hang in theirs, and nobody looks meanwhile.
        if (tends) tending.sleeps(canal);
        await Promise.all(beside);
      }
    } while (goesOn());
  };

  /** All that a channel has to do now; batches only where nobody of this process sees to them. */
  const run = async (canal: Canal, signal: AbortSignal): Promise<void> => {
    const channel = channels.find((one) => one.canal === canal);
    if (!channel || !(await gather(canal, signal))) return;
    const tends = tending.begins(canal);
    try {
      await roundsOf({ channel, tends, signal });
    } finally {
      if (tends) tending.ends(canal);
      done.set(canal, performance.now());
    }
  };

  /** The channels whose batches have hours, and these as they are set now. */
  const hoursNow = async (): Promise<Hours[]> => {
    const hours: Hours[] = [];
    for (const channel of channels) {
      const { window } = await settingsOf(configuracoes, database, channel);
      if (window !== null) hours.push({ canal: channel.canal, window });
    }
    return hours;
  };

  /** Of these, those by which no batch leaves at this hour. */
  const closedAt = (hours: readonly Hours[], now: Date): Closed[] =>
    hours.flatMap(({ canal, window }) => (isOpenAt(window, now) ? [] : [{ canal, opened: lastOpened(window, now) }]));

  const wakeDue = async (): Promise<void> => {
    for (const canal of await dueChannels(database, clock())) await wake(database, canal, 'fila');
  };

  /** What was left behind: leases that are over, what is too late, channels that nobody works. */
  const takeUp = async (): Promise<void> => {
    for (const channel of channels) {
      await doubtLost(database, channel, clock());
      await expireSingles(database, channel.canal, clock());
    }
    const hours = await hoursNow();
    await keepHours(database, hours, clock());
    await seeToBatches(database, closedAt(hours, clock()), clock());
    await wakeDue();
  };

  /** What is in doubt is asked about: a provider that is silent holds up nothing else. */
  const askAboutDoubts = async (signal?: AbortSignal): Promise<void> => {
    for (const channel of channels) {
      if (signal?.aborted) return;
      await askAboutDoubted(database, channel, clock());
    }
    await wakeDue();
  };

  const reconcile = async (): Promise<void> => {
    await takeUp();
    await askAboutDoubts();
  };

  const work: Work = {
    jobs: [job(SEND_JOB, ({ payload, signal }) => run(payload.canal, signal))],
    schedules: [
      { name: 'mensagens', summary: 'Retomar as mensagens que esperam', cron: '* * * * *', alsoAtStart: true, perform: takeUp },
      {
        name: 'mensagens-duvidas',
        summary: 'Perguntar pelas mensagens de que não se sabe se saíram',
        cron: '* * * * *',
        slow: true,
        perform: (_context, signal) => askAboutDoubts(signal),
      },
    ],
  };
  /** One round of a channel: when it is worth to come again, or null. */
  const roundOf = async (canal: Canal): Promise<Date | null> => {
    const channel = channels.find((one) => one.canal === canal);
    return channel ? round(channel, true, new AbortController().signal) : null;
  };
  return { roundOf, run, reconcile, tell, wake, work };
}
