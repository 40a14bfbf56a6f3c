import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { ChannelSettings } from './mensagens.settings.ts';
import { type Window, closesAt, nextOpen } from './window.ts';

/** A batch under way as it stands in the queue of its channel. */
export interface Queued {
  readonly id: number;
  readonly sair_em: Date;
  readonly aguardando: number;
}

/** The order in which batches leave. */
export const inTurn = (a: Pick<Queued, 'id' | 'sair_em'>, b: Pick<Queued, 'id' | 'sair_em'>): number =>
  a.sair_em.getTime() - b.sair_em.getTime() || a.id - b.id;

/** When this much time will have passed since an instant, of the hours alone. */
function afterHours(window: Window | null, since: Date, ms: number): Date {
  if (window === null) return new Date(since.getTime() + ms);
  let left = ms;
  let open = nextOpen(window, since);
  for (;;) {
    const closes = closesAt(window, open);
    const length = closes === null ? Number.POSITIVE_INFINITY : closes.getTime() - open.getTime();
    if (closes === null || left <= length) return new Date(open.getTime() + left);
    left -= length;
    open = nextOpen(window, closes);
  }
}

/** When each batch of a channel should be over: they leave one after the other, at its pace and in its hours. */
export function expectedEnds(queue: readonly Queued[], { perMinute, window }: ChannelSettings, now: Date): ReadonlyMap<number, Date> {
  const ends = new Map<number, Date>();
  let free = now;
  for (const { id, sair_em, aguardando } of queue.toSorted(inTurn)) {
    if (aguardando > 0) {
      const takes = perMinute === 0 ? 0 : Math.ceil((aguardando * MINUTE_MS) / perMinute);
      free = afterHours(window, sair_em > free ? sair_em : free, takes);
    }
    ends.set(id, aguardando > 0 ? free : now);
  }
  return ends;
}
