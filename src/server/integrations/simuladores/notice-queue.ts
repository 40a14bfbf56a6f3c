import type { Logger } from 'pino';
import { z } from 'zod';
import { exchange } from '#server/integrations/http/exchange.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Collection } from './collection.ts';
import type { Journal } from './journal.ts';
import type { NoticePlan } from './notice-plan.ts';
import { addressWithoutProof, bodyWithoutSecrets, spoiltAddress, withoutSecrets } from './secrets.ts';

/** A notice on its way. */
export const QueuedNotice = z.object({
  id: z.string(),
  method: z.enum(['GET', 'POST']),
  /** Below the product's address, with its query. */
  path: z.string(),
  body: z.string(),
  failures: z.int(),
  due: z.iso.datetime(),
});
export type QueuedNotice = z.output<typeof QueuedNotice>;

export type NoticeToSend = Pick<QueuedNotice, 'id' | 'path' | 'body'> & {
  readonly method?: QueuedNotice['method'];
  /** Not before this instant. */
  readonly due?: Date;
};

/** What somebody ordered to happen to notices. */
export const NoticeMode = z.enum(['pause', 'resume', 'duplicate', 'reorder', 'drop', 'bad_signature']);
export type NoticeMode = z.output<typeof NoticeMode>;

export interface NoticeSource {
  readonly provider: string;
  readonly plan: NoticePlan;
  /** Headers that prove a body, or prove nothing when it is to be spoilt. */
  readonly headers: (body: string, spoilt: boolean) => Readonly<Record<string, string>>;
}

export interface NoticeQueueOptions {
  readonly source: NoticeSource;
  readonly kept: Collection<QueuedNotice>;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly log: Logger;
  /** Where the product is; null while nobody knows. */
  readonly productUrl: () => string | null;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
/** Between two looks for a product that has not said where it is. */
const LOOK_MS = 500;
/** After a notice of which nothing could be kept, as on a full disk. */
const REST_MS = 5000;

/** The notices of one provider: kept until the product takes them, sent by the provider's own plan, spoilt when somebody orders it. */
export function createNoticeQueue({ source, kept, clock, journal, log, productUrl }: NoticeQueueOptions) {
  const { provider, plan } = source;
  let paused = false;
  let backwards = false;
  const copies = { each: 1 };
  const spoil = { drop: 0, bad_signature: 0 };
  let sending = false;
  let stopped = false;
  let restMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const post = async (base: string, notice: QueuedNotice, spoilt: boolean): Promise<number | null> => {
    const { method, body } = notice;
    const url = new URL(spoilt ? spoiltAddress(notice.path) : notice.path, base);
    const headers = { 'content-type': 'application/json', ...source.headers(body, spoilt) };
    const content = method === 'POST' ? { type: 'application/json', bytes: Buffer.from(body) } : undefined;
    const status = await exchange(url, { method, headers, content, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).then(
      (answer) => answer.status,
      () => null,
    );
    journal.add({
      at: clock().toISOString(),
      direction: 'aviso',
      provider,
      method,
      path: addressWithoutProof(url.pathname),
      query: withoutSecrets(url.searchParams),
      headers: withoutSecrets(Object.entries(headers)),
      body: bodyWithoutSecrets(body),
      status,
    });
    return status;
  };

  const failed = (notice: QueuedNotice): void => {
    const wait = plan.waits[notice.failures];
    const failures = notice.failures + 1;
    if (wait !== undefined) {
      kept.put(notice.id, { ...notice, failures, due: new Date(clock().getTime() + wait * 1000).toISOString() });
    } else if (plan.exhausted === 'lose') kept.remove(notice.id);
    else paused = true;
  };

  const deliver = async (base: string, notice: QueuedNotice): Promise<void> => {
    if (spoil.drop > 0) {
      spoil.drop -= 1;
      kept.remove(notice.id);
      return;
    }
    const spoilt = spoil.bad_signature > 0;
    if (spoilt) spoil.bad_signature -= 1;
    let status: number | null = null;
    for (let copy = 0; copy < copies.each; copy += 1) status = await post(base, notice, spoilt);
    // Sent again at the next start: where it is kept may be gone by now.
    if (stopped) return;
    if (status !== null && plan.accepts(status)) kept.remove(notice.id);
    else failed(notice);
  };

  const waiting = (): QueuedNotice[] => (backwards ? [...kept.all()].reverse() : [...kept.all()]);
  const isDue = (notice: QueuedNotice): boolean => new Date(notice.due) <= clock();

  const next = (): QueuedNotice | undefined => {
    const [first, ...others] = waiting();
    return plan.inOrder ? (first && isDue(first) ? first : undefined) : [first, ...others].find((one) => one && isDue(one));
  };

  const look = (): void => {
    clearTimeout(timer);
    const all = waiting();
    const first = plan.inOrder ? all[0] : all.toSorted((one, other) => one.due.localeCompare(other.due))[0];
    if (!first || paused || stopped) return;
    const ms = productUrl() === null ? LOOK_MS : Math.max(restMs, new Date(first.due).getTime() - clock().getTime());
    timer = setTimeout(() => void pump(), Math.min(ms, 2 ** 31 - 1)).unref();
  };

  /** Sends whatever is due. Resolves when nothing is. */
  const pump = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    restMs = 0;
    try {
      for (;;) {
        const base = productUrl();
        const notice = paused || stopped || base === null ? undefined : next();
        if (!notice || base === null) break;
        await deliver(base, notice);
      }
    } catch (error) {
      // Nobody waits for this: untold it would end the process.
      log.error({ err: error, provedor: provider }, 'notice not kept');
      restMs = REST_MS;
    } finally {
      sending = false;
      look();
    }
  };

  const order = (mode: NoticeMode, times: number): void => {
    switch (mode) {
      case 'pause':
        paused = true;
        return;
      case 'resume':
        [paused, backwards, copies.each] = [false, false, 1];
        Object.assign(spoil, { drop: 0, bad_signature: 0 });
        return;
      case 'duplicate':
        copies.each = times;
        return;
      case 'reorder':
        [paused, backwards] = [false, true];
        return;
      case 'drop':
      case 'bad_signature':
        spoil[mode] += times;
    }
  };

  return {
    send: ({ due = clock(), ...notice }: NoticeToSend): void => {
      kept.put(notice.id, { method: 'POST', ...notice, failures: 0, due: due.toISOString() });
      look();
    },
    order: async (mode: NoticeMode, times: number): Promise<void> => {
      order(mode, times);
      await pump();
    },
    /** The clock was moved: what became due leaves. */
    pump,
    waiting: (): number => kept.all().length,
    reset: (): void => {
      order('resume', 0);
      kept.clear();
      clearTimeout(timer);
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;
