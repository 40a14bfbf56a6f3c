import { restorableSince } from '#contract/kernel/removal.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { deleteRemoved } from './anexos.repository.ts';

/** At once: each batch stands by itself, and the files of many are not given up in one transaction. */
const BATCH = 200;

/** Attachments that nobody can bring back any more (E014) go with their files; what the history says of them stays. */
export const createSweep =
  ({ files, history, write }: Pick<Kernel, 'files' | 'history' | 'write'>) =>
  async (context: SystemContext, signal: AbortSignal): Promise<void> => {
    for (let swept = BATCH; swept === BATCH && !signal.aborted; ) {
      swept = await write(context, async (trx) => {
        const gone = await deleteRemoved(trx, restorableSince(context.now), BATCH);
        if (gone.length === 0) return 0;
        await files.descartar(trx, ...gone.map(({ chave }) => chave));
        await history.recordChange(trx, context, { detail: { anexos: gone.map(({ id }) => id) } });
        return gone.length;
      });
    }
  };
