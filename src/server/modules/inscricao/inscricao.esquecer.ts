import { civilDateAt } from '#contract/kernel/dates.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { InscricoesDoor } from '#server/modules/seguro-aventura/inscricoes.api.ts';
import { forgetAceites } from './aceites.repository.ts';

/** What was kept of people is forgotten in its time: their acceptances, and what they told of their health. The history says how many of each. */
export const createForget =
  ({ history, write }: Pick<Kernel, 'history' | 'write'>, inscricoes: Pick<InscricoesDoor, 'forgetHealth'>) =>
  (context: SystemContext): Promise<void> =>
    write(context, async (trx) => {
      const today = civilDateAt(context.now);
      const esquecidos = { aceites: await forgetAceites(trx, today), saude: await inscricoes.forgetHealth(trx, today) };
      if (esquecidos.aceites + esquecidos.saude > 0) await history.recordChange(trx, context, { detail: esquecidos });
    });
