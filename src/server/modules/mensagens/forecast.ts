import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { ChannelSettings } from './mensagens.settings.ts';
import { type Window, closesAt, nextOpen } from './window.ts';

/** A batch under way as it stands in the queue of its channel. */
export interface Queued {
  readonly id: number;
  readonly sair_em: Date;
  readonly aguardando: number;
  /** Only of those that somebody asks about. */
  readonly tail?: Tail | undefined;
}

/** What of a batch is not a matter of pace. */
export interface Tail {
  /** The moment of whoever waits longest, for another try or for the hours. */
  readonly ultima: Date | null;
  /** Those whose moment has come. */
  readonly vencidas: number;
  /** In doubt, while the provider is asked about them. */
  readonly perguntadas: number;
  /** Somebody chose the moment that is waited for. */
  readonly agendada: boolean;
}

/** The order in which batches leave. */
export const inTurn = (a: Pick<Queued, 'id' | 'sair_em'>, b: Pick<Queued, 'id' | 'sair_em'>): number =>
  a.sair_em.getTime() - b.sair_em.getTime() || a.id - b.id;

const later = (a: Date, b: Date): Date => (a > b ? a : b);

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

/**
 * When each batch of a channel should be over: they leave one after the other, at its pace and in its hours, and none before whoever of it waits
 * longest. Absent is one of which nobody can tell: the provider is still being asked, or there is no pace to count with.
 */
export function expectedEnds(queue: readonly Queued[], { perMinute, window }: ChannelSettings, now: Date): ReadonlyMap<number, Date> {
  const ends = new Map<number, Date>();
  let free = now;
  for (const { id, sair_em, aguardando, tail } of queue.toSorted(inTurn)) {
    const { ultima = null, vencidas = aguardando, perguntadas = 0 } = tail ?? {};
    const paced = perMinute > 0;
    if (aguardando > 0 && paced) free = afterHours(window, later(sair_em, free), Math.ceil((aguardando * MINUTE_MS) / perMinute));
    if (perguntadas > 0 || (vencidas > 0 && !paced)) continue;
    const last = ultima && window ? nextOpen(window, ultima) : ultima;
    ends.set(id, later(aguardando > 0 && paced ? free : now, last ?? now));
  }
  return ends;
}
