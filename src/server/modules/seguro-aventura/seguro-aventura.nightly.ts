import type { SystemContext } from '#server/kernel/callers/system.ts';
import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { forgetHealth } from './seguro-aventura.health.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { readHealthDays } from './seguro-aventura.settings.ts';
import { sweepEmptyDays } from './inscricoes.property.ts';
import { type Mismatch, findMismatches } from './seguro-aventura.ledger.ts';

/** So many events are compared in one statement. */
const EVENTS = 500;
/** What is told of at most: more than one is a fault of ours, whatever their number. */
const TOLD = 50;

/** By night: the numbers are compared with what they are counted from, and what was told of people's health is forgotten in its time. */
export function createNightly(
  { database, history, log, write }: Pick<Kernel, 'database' | 'history' | 'log' | 'write'>,
  configuracoes: Pick<ConfiguracoesApi, 'values'>,
) {
  return {
    /** Every event whose ledger or counters differ; nothing is mended, for a difference is a fault to be understood. */
    async compare(): Promise<readonly Mismatch[]> {
      const found: Mismatch[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const step: Awaited<ReturnType<typeof findMismatches>> = await findMismatches(database, after, EVENTS);
        found.push(...step.found);
        after = step.last;
      }
      if (found.length > 0) log.error({ eventos: found.slice(0, TOLD), total: found.length }, 'diárias que não conferem');
      return found;
    },

    /** Days of properties that are over and to which nobody came. */
    async sweepEmptyDays(context: SystemContext): Promise<void> {
      await write(context, async (trx) => {
        const varridos = await sweepEmptyDays(trx, civilDateAt(context.now));
        if (varridos > 0) await history.recordChange(trx, context, { detail: { varridos } });
      });
    },

    /** Of how many people. The work that calls it forgets their acceptances too. */
    forgetHealth: async (trx: Trx, today: CivilDate): Promise<number> => forgetHealth(trx, today, await readHealthDays(trx, configuracoes)),
  };
}
