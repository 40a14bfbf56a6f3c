import { useCallback, useSyncExternalStore } from 'react';
import { ApiError, isAbort } from '../../kernel/api-error.ts';
import { randomKey } from '../../kernel/idempotency.ts';
import { onSession, sessionState } from '../../kernel/session.ts';
import { holdWork } from '../../kernel/unsaved-registry.ts';
import type { UploadState } from '../../ui/upload-state.ts';

/** A record that does not exist yet: its files wait until `assign` tells the id (GAP-15). */
export type WaitingId = `novo-${string}`;
export type TargetId = number | WaitingId;

export interface QueuedFile<Extra> {
  readonly key: string;
  readonly file: File;
  readonly extra: Extra;
  readonly state: UploadState;
}

export interface SendInput<Extra, To extends TargetId> {
  readonly file: File;
  readonly extra: Extra;
  readonly id: To;
  /** The same for every attempt of one file, so that a lost answer never stores it twice (E012). */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

export interface UploadQueueOptions<Extra, To extends TargetId> {
  /** Whether files can go there already; others wait. */
  readonly isReady: (target: TargetId) => target is To;
  readonly send: (input: SendInput<Extra, To>) => Promise<void>;
  /** What the item says about a refusal; null when there is nothing better than 'Erro!'. */
  readonly reasonOf: (error: ApiError) => string | null;
}

const EMPTY: readonly never[] = [];

/** Of a queue whose files hang on a record: they go once it has a code. */
export const isStored = (target: TargetId): target is number => typeof target === 'number';

export const newWaitingId = (): WaitingId => `novo-${randomKey()}`;

/**
 * Files on their way to records, one at a time per record, outside any screen: a person may leave and find them again. Files wait
 * for a record that is still being created, and for a new login when the session ends (E260).
 */
export function createUploadQueue<Extra, To extends TargetId = number>({ isReady, send, reasonOf }: UploadQueueOptions<Extra, To>) {
  const lists = new Map<TargetId, readonly QueuedFile<Extra>[]>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let release: (() => void) | null = null;

  const list = (target: TargetId): readonly QueuedFile<Extra>[] => lists.get(target) ?? EMPTY;
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

  const holdWhileBusy = (): void => {
    const busy = [...lists.values()].some((items) => items.some(({ state }) => state.kind !== 'error'));
    if (busy && release === null) {
      const letGo = holdWork();
      globalThis.addEventListener('beforeunload', warn);
      release = () => {
        letGo();
        globalThis.removeEventListener('beforeunload', warn);
      };
    } else if (!busy) {
      release?.();
      release = null;
    }
  };

  const put = (target: TargetId, items: readonly QueuedFile<Extra>[]): void => {
    if (items.length === 0) lists.delete(target);
    else lists.set(target, items);
    holdWhileBusy();
    for (const listener of listeners) listener();
  };

  const setState = (target: TargetId, key: string, state: UploadState): void =>
    put(
      target,
      list(target).map((item) => (item.key === key ? { ...item, state } : item)),
    );

  const drop = (target: TargetId, key: string): void =>
    put(
      target,
      list(target).filter((item) => item.key !== key),
    );

  const failed = (id: To, key: string, error: unknown): void => {
    if (isAbort(error)) return;
    if (!(error instanceof ApiError)) throw error;
    // The login ended under it: after the next one it goes on by itself.
    if (error.status === 401 && sessionState().status === 'expired') setState(id, key, { kind: 'waiting' });
    else setState(id, key, { kind: 'error', reason: reasonOf(error) });
  };

  const sendOne = async (id: To, { key, file, extra }: QueuedFile<Extra>): Promise<void> => {
    const control = new AbortController();
    running.set(key, control);
    setState(id, key, { kind: 'sending', fraction: 0 });
    try {
      const onProgress = (fraction: number): void => {
        if (!control.signal.aborted) setState(id, key, { kind: 'sending', fraction });
      };
      await send({ file, extra, id, key, signal: control.signal, onProgress });
      drop(id, key);
    } catch (error) {
      failed(id, key, error);
    } finally {
      running.delete(key);
      pump(id);
    }
  };

  const pump = (target: TargetId): void => {
    if (!isReady(target) || sessionState().status !== 'in') return;
    const items = list(target);
    const next = items.find(({ state }) => state.kind === 'waiting');
    if (next && items.every(({ state }) => state.kind !== 'sending')) void sendOne(target, next);
  };

  const remove = (target: TargetId, key: string): void => {
    running.get(key)?.abort();
    drop(target, key);
  };

  const discard = (target: TargetId): void => {
    for (const { key } of list(target)) remove(target, key);
  };

  onSession(() => {
    // A copy: discarding takes entries away while they are walked.
    for (const target of Array.from(lists.keys())) {
      if (sessionState().status === 'out') discard(target);
      else pump(target);
    }
  });

  return {
    list,
    remove,
    discard,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Puts files at the end. `refused` says why one cannot go at all; it stays on the list, saying so. */
    add(target: TargetId, files: readonly File[], extra: Extra, refused: (file: File) => string | null): void {
      const items = files.map((file): QueuedFile<Extra> => {
        const reason = refused(file);
        return { key: randomKey(), file, extra, state: reason === null ? { kind: 'waiting' } : { kind: 'error', reason } };
      });
      put(target, [...list(target), ...items]);
      pump(target);
    },
    retry(target: TargetId, key: string): void {
      setState(target, key, { kind: 'waiting' });
      pump(target);
    },
    /** The record exists now: what waited for it goes. */
    assign(waiting: WaitingId, id: To): void {
      const items = list(waiting);
      put(waiting, []);
      put(id, [...list(id), ...items]);
      pump(id);
    },
  };
}

export type UploadQueue<Extra, To extends TargetId = number> = ReturnType<typeof createUploadQueue<Extra, To>>;

/** Files of a record that are not stored yet. */
export function useQueued<Extra, To extends TargetId>(queue: UploadQueue<Extra, To>, target: TargetId): readonly QueuedFile<Extra>[] {
  return useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.list(target), [queue, target]),
  );
}
