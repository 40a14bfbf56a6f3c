import type { Trx } from '#server/kernel/db/database.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import * as repository from './pagamentos.repository.ts';
import { newestGoneCode, newestGoneNumber } from './pagamentos.rules.ts';

/** Destroys what nobody asked for in time, and writes anew the pages where it lay. It asks for no key: what cannot be opened goes too. */
export function createPurge({ database, history }: Pick<Kernel, 'database' | 'history'>) {
  const all = async (context: SystemContext, destruido: string, some: (trx: Trx) => Promise<number[]>): Promise<void> => {
    for (;;) {
      const gone = await database.transaction().execute(async (trx) => {
        const ids = await some(trx);
        await history.recordChanges(
          trx,
          context,
          ids.map((id) => ({ record: id, detail: { destruido } })),
        );
        return ids.length;
      });
      if (gone === 0) return;
    }
  };

  return {
    async expire(context: SystemContext): Promise<void> {
      await all(context, 'número do cartão', (trx) => repository.expireNumbers(trx, newestGoneNumber(context.now), context.now));
      await all(context, 'código de segurança', (trx) => repository.expireCodes(trx, newestGoneCode(context.now)));
    },

    sweep: (): Promise<void> => repository.sweep(database),
  };
}
