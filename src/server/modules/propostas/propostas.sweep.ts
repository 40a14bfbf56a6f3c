import { RASCUNHO_DIAS } from '#contract/propostas/propostas.limits.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { sweepDrafts } from './propostas.publico.repository.ts';

/** Drafts of whoever never came back, with all who are in them. */
export const createSweep =
  ({ history, write }: Pick<Kernel, 'history' | 'write'>) =>
  (context: SystemContext): Promise<void> =>
    write(context, async (trx) => {
      const rascunhos = await sweepDrafts(trx, new Date(context.now.getTime() - RASCUNHO_DIAS * DAY_MS));
      if (rascunhos.length > 0) await history.recordChange(trx, context, { detail: { rascunhos } });
    });
