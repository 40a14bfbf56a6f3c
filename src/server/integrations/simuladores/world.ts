import path from 'node:path';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { NoticeSecret } from '../avisos/senders.ts';
import { type Collection, openCollection } from './collection.ts';
import type { Journal } from './journal.ts';
import { type NoticeQueue, type NoticeSource, QueuedNotice, createNoticeQueue } from './notice-queue.ts';
import type { SimClock } from './sim-clock.ts';
import type { Simulator } from './simulator.ts';

/** What a simulator may stand on. */
export interface SimWorld {
  readonly log: Logger;
  /** Time as the providers see it. */
  readonly clock: SimClock;
  /** Where whatever is no collection may be kept. */
  readonly dataFolder: string;
  /** What the simulator keeps across restarts, by a name of its own. */
  readonly keep: <T>(name: string, schema: z.ZodType<T>) => Collection<T>;
  /** What proves its notices to the product. */
  readonly noticeSecret: NoticeSecret;
  /** The notices it sends to the product. */
  readonly notices: (source: NoticeSource) => Pick<NoticeQueue, 'send'>;
}

export type StartSimulator = (world: SimWorld) => Promise<Simulator>;

export interface WorldOptions {
  readonly log: Logger;
  readonly clock: SimClock;
  readonly dataFolder: string;
  readonly journal: Journal;
  readonly productUrl: () => string | null;
  readonly noticeSecret: NoticeSecret;
}

export function createWorld({ log, clock, dataFolder, journal, productUrl, noticeSecret }: WorldOptions) {
  const queues = new Map<string, NoticeQueue>();
  const keep: SimWorld['keep'] = (name, schema) => openCollection(path.join(dataFolder, 'simuladores', `${name}.jsonl`), schema);
  const world: SimWorld = {
    log,
    clock,
    dataFolder,
    keep,
    noticeSecret,
    notices: (source) => {
      const kept = keep(`${source.provider}-avisos`, QueuedNotice);
      const queue = createNoticeQueue({ source, kept, clock: clock.now, journal, log, productUrl });
      queues.set(source.provider, queue);
      return queue;
    },
  };
  return { world, queues };
}
