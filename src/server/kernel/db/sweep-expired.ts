import { sql } from 'kysely';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { Database } from './database.ts';

/** What a provider said may be looked at again for as long as anybody would ask. */
const NOTICE_DAYS = 90;
/** Long work is listed for a day; the rest is for whoever asks what became of it. */
const WORK_DAYS = 30;

/** Removes what has served its time. Safe to run twice and in two processes. */
export async function sweepExpired(database: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await database.deleteFrom('idempotencia').where('criada_em', '<', yesterday).execute();
  await database
    .deleteFrom('sessoes')
    .where('expira_em', '<', new Date(now.getTime() - 30 * DAY_MS))
    // The newest of each user says when they last entered.
    .where(sql<boolean>`exists (select from sessoes s where s.id_usuario = sessoes.id_usuario and s.criada_em > sessoes.criada_em)`)
    .execute();
  await database
    .deleteFrom('trabalhos')
    .where('terminado_em', '<', new Date(now.getTime() - WORK_DAYS * DAY_MS))
    .execute();
  await database
    .deleteFrom('avisos_recebidos')
    .where('terminado_em', '<', new Date(now.getTime() - NOTICE_DAYS * DAY_MS))
    .execute();
  await database.deleteFrom('limites').where('expire', '<', now.getTime()).execute();
}
