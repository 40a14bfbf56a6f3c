import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { InscricoesDoor } from '#server/modules/seguro-aventura/inscricoes.api.ts';
import { forgetAceites } from './aceites.repository.ts';

/**
 * What was kept of people is forgotten in its time: their acceptances, and what they told of their health, each in a transaction of its own,
 * lest one that fails keep the other. The history says how many of each; the work fails where one of them did.
 */
export const createForget =
  ({ history, write }: Pick<Kernel, 'history' | 'write'>, inscricoes: Pick<InscricoesDoor, 'forgetHealth'>) =>
  async (context: SystemContext): Promise<void> => {
    const today = civilDateAt(context.now);
    const forget = (what: 'aceites' | 'saude', work: (trx: Trx, today: CivilDate) => Promise<number>) =>
      write(context, async (trx) => {
        const esquecidos = await work(trx, today);
        if (esquecidos > 0) await history.recordChange(trx, context, { detail: { [what]: esquecidos } });
      });
    try {
      await forget('aceites', forgetAceites);
    } finally {
      await forget('saude', inscricoes.forgetHealth);
    }
  };
