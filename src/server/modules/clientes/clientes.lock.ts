import { ClienteCompleto } from '#contract/clientes/clientes.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { refuseStale } from '#server/kernel/db/version.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { loadCliente } from './clientes.queries.ts';
import { type StoredCliente, lockCliente } from './clientes.repository.ts';
import type { Whole } from './clientes.whole.ts';

/** What a save lays its fields over. */
export type LockShown = (trx: Trx, id: number, shown: string | null | undefined) => Promise<StoredCliente>;

/** The client, locked, as long as they still are what was `shown`; 404 without them, 400 with the record of now when somebody saved first (E013). */
export function createLock(whole: Whole): LockShown {
  return async (trx, id, shown) => {
    const stored = await lockCliente(trx, id);
    if (!stored) throw new NotFound();
    const load = async () => {
      const row = await loadCliente(trx, id);
      return row && whole.of(trx, row);
    };
    await refuseStale(trx, stored, shown, { schema: ClienteCompleto, load });
    return stored;
  };
}
