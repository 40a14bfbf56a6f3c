import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Work, job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { Canal, Channel } from './channel.ts';
import type { TagSource } from './mensagens.api.ts';
import { seeToBatches } from './mensagens.batches.ts';
import { type HoldKernel, createHold } from './mensagens.hold.ts';
import { askAboutDoubted, doubtLost, dueChannels, expireSingles } from './mensagens.reconcile.ts';
import { createRound } from './mensagens.round.ts';
import { settingsOf } from './mensagens.settings.ts';

const CANAIS = ['sms', 'whatsapp', 'email'] as const satisfies readonly Canal[];

const SEND_JOB = jobKind({
  name: 'mensagens',
  summary: 'Entregar as mensagens de um canal',
  payload: z.object({ canal: z.enum(CANAIS) }),
  retries: 3,
  heartbeatSeconds: 30,
  concurrency: 6,
});

/** Whoever is woken so soon after a worker was done waits until then: messages that come one after the other leave together. */
const GATHER_MS = 250;

/** Whoever sees to a channel looks again for so long after the last message it was told of; what is committed later the clock finds. */
const TOLD_MS = 5000;

/** A worker that has nothing to do for longer than this goes; the clock brings another. */
const PATIENCE_MS = 61_000;

export interface EngineOptions {
  readonly channels: readonly Channel[];
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly tags: TagSource;
}

type EngineKernel = HoldKernel & Pick<Kernel, 'jobs' | 'rush'> & { readonly metrics: Pick<Metrics, 'delivered'> };

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

  /** The channels whose batches somebody in this process sees to: whoever else is woken sends single messages, and goes. */
  const tended = new Set<Canal>();

  /** How many of each channel wait for the turn of a batch. */
  const asleep = new Map<Canal, number>();

  /** When whoever sees to a channel was last told of a message that is about to be there. */
  const told = new Map<Canal, number>();
  const toldLately = (canal: Canal): boolean => performance.now() - (told.get(canal) ?? Number.NEGATIVE_INFINITY) < TOLD_MS;

  /** As `wake`, of messages by themselves: where somebody of this process sees to the channel, they look again, and no job is written. */
  const tell = async (executor: Executor, canal: Canal, what: string): Promise<void> => {
    if (tended.has(canal) && !asleep.get(canal)) told.set(canal, performance.now());
    else await wake(executor, canal, what);
  };

  /** Whether there may be more to do by what this worker was told; where not, it sees to the channel no longer. */
  const looksAgain = async (canal: Canal, signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted || !toldLately(canal)) {
      tended.delete(canal);
      return false;
    }
    await wait(GATHER_MS, undefined, { signal }).catch(() => undefined);
    return true;
  };

  /** Until the turn of a batch comes; whoever was told of a message meanwhile looks earlier. */
  const sleep = async (canal: Canal, pause: number, signal: AbortSignal): Promise<void> => {
    const lately = toldLately(canal);
    if (!lately) asleep.set(canal, (asleep.get(canal) ?? 0) + 1);
    await wait(lately ? Math.min(pause, GATHER_MS) : pause, undefined, { signal }).catch(() => undefined);
    if (!lately) asleep.set(canal, (asleep.get(canal) ?? 1) - 1);
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

  const rounds = async (channel: Channel, batchesToo: boolean, signal: AbortSignal, beside?: () => void): Promise<void> => {
    while (!signal.aborted) {
      // A message leaves a moment later; whoever registers waits for it on their phone.
      await rush.eased(signal);
      const again = await round(channel, batchesToo);
      if (again === null) return;
      const pause = again.getTime() - clock().getTime();
      if (pause > PATIENCE_MS) return;
      if (pause > 0) await sleep(channel.canal, pause, signal);
      else if (!rush.many()) beside?.();
    }
  };

  /** Rounds until nothing is left to do. While there is more at once others run beside: what one waits for, disk or provider, another uses. */
  const roundsOf = async (channel: Channel, batchesToo: boolean, signal: AbortSignal): Promise<void> => {
    const beside = new Set<Promise<void>>();
    const most = channel.beside ?? 0;
    const another = (): void => {
      if (beside.size >= most) return;
      const other = rounds(channel, batchesToo, signal)
        .catch((error: unknown) => log.error({ err: error, canal: channel.canal }, 'a rodada ao lado falhou'))
        .finally(() => beside.delete(other));
      beside.add(other);
    };
    try {
      await rounds(channel, batchesToo, signal, most > 0 ? another : undefined);
    } finally {
      await Promise.all(beside);
    }
  };

  /** Sees to a channel, its batches too, for as long as there is something to do or about to be. */
  const tend = async (channel: Channel, signal: AbortSignal): Promise<void> => {
    tended.add(channel.canal);
    try {
      do await roundsOf(channel, true, signal);
      while (await looksAgain(channel.canal, signal));
    } catch (error) {
      tended.delete(channel.canal);
      throw error;
    }
  };

  /** All that a channel has to do now; batches only where nobody of this process sees to them. */
  const run = async (canal: Canal, signal: AbortSignal): Promise<void> => {
    const channel = channels.find((one) => one.canal === canal);
    if (!channel || !(await gather(canal, signal))) return;
    try {
      if (tended.has(canal)) await roundsOf(channel, false, signal);
      else await tend(channel, signal);
    } finally {
      done.set(canal, performance.now());
    }
  };

  /** What was left behind: leases that are over, doubts, what is too late, channels that nobody works. */
  const reconcile = async (): Promise<void> => {
    for (const channel of channels) {
      await doubtLost(database, channel, clock());
      await expireSingles(database, channel.canal, clock());
      await askAboutDoubted(database, channel, clock());
    }
    await seeToBatches(database, clock());
    for (const canal of await dueChannels(database, clock())) await wake(database, canal, 'fila');
  };

  const work: Work = {
    jobs: [job(SEND_JOB, ({ payload, signal }) => run(payload.canal, signal))],
    schedules: [
      { name: 'mensagens', summary: 'Retomar as mensagens que esperam', cron: '* * * * *', alsoAtStart: true, perform: reconcile },
    ],
  };
  /** One round of a channel: when it is worth to come again, or null. */
  const roundOf = async (canal: Canal): Promise<Date | null> => {
    const channel = channels.find((one) => one.canal === canal);
    return channel ? round(channel, true) : null;
  };
  return { roundOf, run, reconcile, tell, wake, work };
}
