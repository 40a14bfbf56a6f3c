import type { Trx } from './db/database.ts';
import { NotFound } from './errors.ts';
import type { History } from './history/history.ts';
import type { StaffContext } from './http/context.ts';

/** Who read it and when. */
export interface Reading {
  readonly by: number;
  readonly at: Date;
}

/** Where a module keeps whether what came from outside was read. */
export interface ReadMarks {
  readonly lock: (trx: Trx, id: number) => Promise<{ readonly lido: 'S' | 'N' } | undefined>;
  /** Of an unread one neither who nor when. */
  readonly markRead: (trx: Trx, id: number, read: Reading | null) => Promise<void>;
}

/** The change, with its entry; an entry without it where it was so already. */
export const createReadMark =
  (history: Pick<History, 'recordChange'>, { lock, markRead }: ReadMarks) =>
  async (trx: Trx, context: StaffContext, id: number, lido: 'S' | 'N'): Promise<void> => {
    const stored = await lock(trx, id);
    if (!stored) throw new NotFound();
    const changes = stored.lido !== lido;
    if (changes) await markRead(trx, id, lido === 'S' ? { by: context.caller.id, at: context.now } : null);
    await history.recordChange(trx, context, { record: id, ...(changes && { before: { lido: stored.lido }, after: { lido } }) });
  };
