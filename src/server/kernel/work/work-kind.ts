import type { z } from 'zod';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';

/** A kind of long work: what it is told, and how much of it runs at once. */
export interface WorkKind<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** One line in Portuguese: what people read where the work is named. */
  readonly summary: string;
  /** What one work is told, read again when it begins: JSON, no data of people. */
  readonly parameters: P;
  /** At the same time in one process. */
  readonly concurrency: number;
}

export const workKind = <P extends z.ZodType>(kind: WorkKind<P>): WorkKind<P> => kind;

/** One of the things a work is made of, as it was named when the work was asked for. */
export interface WorkItem {
  readonly order: number;
  readonly reference: string;
}

export type ItemEnd = { readonly state: 'feito' } | { readonly state: 'erro' | 'pulado'; readonly reason: string };

/** One performance of a work, from the beginning or from where another worker left it. */
export interface WorkRun<P> {
  readonly id: number;
  /** Whoever asked, and by which operation. */
  readonly userId: number;
  readonly operation: string | null;
  readonly parameters: P;
  /** The product acting by itself: what the history says of a change made here. */
  readonly context: SystemContext;
  /** Aborted when the work was cancelled, or the process is going. */
  readonly signal: AbortSignal;
  /** Tells how far it is, and throws when it is to stop. Cheap: written a few times a second, however often it is told. */
  progress(done: number, total?: number): Promise<void>;
  /** The next items that wait, in order; none when all have ended. */
  waiting(limit: number): Promise<readonly WorkItem[]>;
  /** Ends an item, in the transaction of what was done for it, and counts it. */
  end(trx: Trx, item: WorkItem, end: ItemEnd): Promise<void>;
}

/** What a work leaves: a file received or made and not yet confirmed, or nothing. */
export interface WorkResult {
  readonly file?: string;
}
