import { useLayoutEffect, useRef, useState } from 'react';
import { civilDateAt, formatCivilDate, timeAt } from '#contract/kernel/dates.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { pause } from '#web/kernel/try-again.ts';
import { type Going, type Perform, createAct } from './act.ts';
import { isOfOther } from './refusal.ts';
import { useWhen } from './use-when.ts';

/**
 * Where a sending stands. `deNovo`: it had no answer before. `motivo`: why it goes again in `segundos`. `aPartir`: from when on there is room
 * again. `mudou`: what is typed now is another thing than what waits, or than what somebody stopped to correct it.
 */
export type Sending =
  | { readonly fase: 'parado'; readonly aPartir?: string; readonly mudou?: true }
  | { readonly fase: 'enviando'; readonly deNovo: boolean }
  | { readonly fase: 'esperando'; readonly motivo: Motivo; readonly segundos: number; readonly mudou?: boolean };

type Motivo = 'sinal' | 'servidor' | 'fila';

const SECOND_MS = 1000;
/** Whoever is told to come back later than this is not in a queue: a limit of the hour or of the day is reached. */
const QUEUE_SECONDS = 600;

/** Seconds until a limit lets anything in again; null of what is no such answer. */
export const limitOf = (error: unknown): number | null =>
  error instanceof ApiError && error.status === 429 && error.retryAfter !== null && error.retryAfter > QUEUE_SECONDS
    ? error.retryAfter
    : null;

/** From when on there is room again: the hour, and the day where it is another. */
export const roomFrom = (seconds: number, now: Date): string => {
  const free = new Date(now.getTime() + seconds * SECOND_MS);
  const [day, hour] = [civilDateAt(free), timeAt(free)];
  return day === civilDateAt(now) ? `das ${hour}` : `de ${formatCivilDate(day)}, ${hour}`;
};

/** What is no answer to what was asked: it goes again under the same key. A 500 is one: asked the same, the house fails the same (ERA-005). */
export function reasonOf(error: unknown): Motivo | null {
  if (!(error instanceof ApiError) || limitOf(error) !== null) return null;
  if (error.status === 0) return 'sinal';
  if (error.status === 429) return 'fila';
  return error.status > 500 ? 'servidor' : null;
}

const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 60;

/** Five seconds; of a server that is there, longer each time, or what it asks for. */
export const waitSeconds = (motivo: Motivo, failures: number, asked: number | null): number =>
  motivo === 'sinal' ? FIRST_SECONDS : Math.min(LONGEST_SECONDS, Math.max(1, asked ?? FIRST_SECONDS * 2 ** Math.min(failures, 4)));

interface Waiting {
  readonly signal: AbortSignal;
  /** Each second, with how many are left. */
  readonly onSecond: (left: number) => void;
  /** Given how to go at once; null once it goes. */
  readonly onWake: (goNow: (() => void) | null) => void;
}

/** So long, or until it is to go now, or there is a network again. Rejects where `signal` stops it. */
async function waitFor(seconds: number, { signal, onSecond, onWake }: Waiting): Promise<void> {
  const hurry = new AbortController();
  const goNow = (): void => hurry.abort();
  onWake(goNow);
  signal.addEventListener('abort', goNow, { signal: hurry.signal });
  // A network that has just come back carries nothing for a moment.
  const onNetwork = (): void => void setTimeout(goNow, SECOND_MS);
  globalThis.addEventListener('online', onNetwork, { signal: hurry.signal });
  // By the clock: a page that is not in sight counts slowly.
  const end = performance.now() + seconds * SECOND_MS;
  for (let left = seconds; left > 0 && !hurry.signal.aborted; left = Math.ceil((end - performance.now()) / SECOND_MS)) {
    onSecond(left);
    await pause(SECOND_MS, hurry.signal).catch((error: unknown) => {
      if (!isAbort(error)) throw error;
    });
  }
  goNow();
  onWake(null);
  signal.throwIfAborted();
}

interface Send<T> {
  readonly sending: Sending;
  /**
   * Rejects only with an answer that stands (a refusal, a failure of the house), or when the page is left or the sending stopped. Where
   * something else that was sent before had been stored, it resolves with the answer to that.
   */
  readonly send: (content: unknown, perform: Perform<T>) => Promise<T>;
  /** What waits goes now. */
  readonly now: () => void;
  /** Whether something was typed since what was answered last was sent, or it was something else. */
  readonly typedSince: () => boolean;
  /** What waits does not go again; it may have arrived. Sent again with the same content it is the same (E012). */
  readonly stop: () => void;
  /** The same, of somebody who typed something else since, which is then for them to send. */
  readonly correct: () => void;
}

/**
 * Sends what was typed until an answer comes: without a signal, with a server that is away or too many at once it goes again by itself, under
 * one key, which under `name` stands through a reload; null keeps nothing in the tab. Only an answer is shown as success; a
 * limit of the hour or of the day is one, and says from when on there is room again. `typed`: what stands on the page. What was asked for
 * goes until its answer comes, whatever is typed meanwhile: a phone in a pocket must not stop it, and half a word is not sent either. Whoever
 * typed something else is told that it does not go along, and may stop to correct it.
 */
export function useSend<T>(name: string | null, typed: unknown = null): Send<T> {
  const [act] = useState(() => createAct<T>(name));
  const [sending, setSending] = useState<Sending>({ fase: 'parado' });
  const running = useRef<AbortController | null>(null);
  const wake = useRef<(() => void) | null>(null);
  const standing = useRef(typed);
  const since = useRef(false);
  const corrected = useRef(false);
  useLayoutEffect(() => {
    standing.current = typed;
  });
  useWhen(true, () => () => running.current?.abort());

  const untilAnswered = async ({ key, perform, others }: Going<T>, signal: AbortSignal): Promise<T> => {
    const sent = JSON.stringify(typed);
    const typedAnew = (): boolean => JSON.stringify(standing.current) !== sent;
    let going = perform;
    for (let failures = 0; ; failures += 1) {
      setSending({ fase: 'enviando', deNovo: failures > 0 });
      try {
        const answer = await going(key, signal);
        act.renew();
        since.current = going !== perform || typedAnew();
        return answer;
      } catch (error) {
        if (error instanceof ApiError && isOfOther(error)) {
          const other = others.pop();
          if (other !== undefined) {
            going = other;
            continue;
          }
          // Sent before a reload: whoever sends this again knows of it.
          act.renew();
        }
        if (signal.aborted) act.lose();
        const motivo = signal.aborted ? null : reasonOf(error);
        if (motivo === null) {
          act.refuse(error);
          throw error;
        }
        if (motivo !== 'fila') act.lose();
        const asked = error instanceof ApiError ? error.retryAfter : null;
        await waitFor(waitSeconds(motivo, failures, asked), {
          signal,
          onSecond: (segundos) => setSending({ fase: 'esperando', motivo, segundos, mudou: typedAnew() }),
          onWake: (goNow) => {
            wake.current = goNow;
          },
        });
      }
    }
  };

  return {
    sending,
    now: () => wake.current?.(),
    typedSince: () => since.current,
    stop: () => {
      running.current?.abort();
      setSending({ fase: 'parado' });
    },
    correct: () => {
      corrected.current = true;
      running.current?.abort();
    },
    send: async (content, perform) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      corrected.current = false;
      let limit: number | null = null;
      try {
        return await untilAnswered(act.begin(content, perform), controller.signal);
      } catch (error) {
        limit = limitOf(error);
        throw error;
      } finally {
        if (running.current === controller) {
          running.current = null;
          setSending({
            fase: 'parado',
            ...(limit !== null && { aPartir: roomFrom(limit, new Date()) }),
            ...(corrected.current ? { mudou: true } : {}),
          });
        }
      }
    },
  };
}
