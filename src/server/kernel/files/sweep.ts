import type { Logger } from 'pino';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { isForeignKeyViolation } from '#server/kernel/db/database.ts';
import type { Storage } from './storage.ts';

const PENDING_MS = DAY_MS;
const BATCH = 100;

export interface SweepOptions {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Swept {
  readonly removidos: number;
  readonly falhas: number;
}

async function nextBatch(db: Database, now: Date, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('arquivos')
    .select('chave')
    .where((eb) =>
      eb.or([
        eb.and([eb('estado', '=', 'pendente'), eb('criado_em', '<', new Date(now.getTime() - PENDING_MS))]),
        eb('expira_em', '<=', now),
      ]),
    )
    .$if(after !== null, (query) => query.where('chave', '>', after ?? ''))
    .orderBy('chave')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.chave);
}

/**
 * Removes files nobody confirmed in 24 hours and expired ones, bytes and rows. Bytes go first: after a crash the row is still there to
 * try again. Both deletions may happen twice, so any number of processes may run it at once.
 */
export async function limparArquivos({ db, storage, clock, log }: SweepOptions): Promise<Swept> {
  const now = clock();
  let removidos = 0;
  let falhas = 0;

  const remove = async (chave: string): Promise<void> => {
    try {
      await storage.delete(chave);
      await db.deleteFrom('arquivos').where('chave', '=', chave).execute();
      removidos += 1;
    } catch (error) {
      falhas += 1;
      const reason = isForeignKeyViolation(error) ? 'a record still points at it' : 'storage or database failed';
      log.error({ err: error, chave }, `file not removed: ${reason}`);
    }
  };

  let batch = await nextBatch(db, now, null);
  while (batch.length > 0) {
    for (const chave of batch) await remove(chave);
    batch = await nextBatch(db, now, batch.at(-1) ?? null);
  }
  return { removidos, falhas };
}
