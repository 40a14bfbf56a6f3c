import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { SealedColumn } from '#server/kernel/security/sealed.ts';
import { open, seal } from '#server/kernel/security/secrets.ts';
import { type Chave, type PontaFechada, closed, holds } from './aceites.chain.ts';
import { keepEnds } from './aceites.repository.ts';

const ID = 1;
const KEY_BYTES = 32;
/** So long after the key was made a process of the version before it may still add rows, which it closes with nothing. */
const HAND_OVER_MS = 2 * DAY_MS;

const contextOf = (id: number): string => `aceites:${id}`;

/** The key of the chains: the same for good, whatever becomes of the master key, so that what was closed with it is proved for years. */
export const SEALED_ACCEPTANCES: SealedColumn = {
  table: 'termos_aceites_chave',
  column: 'chave_cifrada',
  id: 'id',
  owner: 'id',
  contextOf,
  keyOf: (keys) => keys.acceptances,
};

/** With the moment it was made: nobody who has only the database sets it to another. */
const Guardada = z.object({ chave: z.string(), desde: z.iso.datetime() });

/** The key of the chains as it is kept; null while none was made. */
export async function readChainKey(executor: Executor, under: Buffer): Promise<Chave | null> {
  const row = await executor.selectFrom('termos_aceites_chave').select('chave_cifrada').where('id', '=', ID).executeTakeFirst();
  if (!row) return null;
  const { chave, desde } = Guardada.parse(JSON.parse(open(under, row.chave_cifrada, contextOf(ID))));
  const since = new Date(desde);
  return { bytes: Buffer.from(chave, 'base64'), since, until: new Date(since.getTime() + HAND_OVER_MS) };
}

/** Where chains end in rows of the version before, beyond what was closed of them, where that holds; of all events, or of these. */
async function openEnds(executor: Executor, chave: Chave, eventIds: readonly number[] | null): Promise<readonly PontaFechada[]> {
  const among = eventIds === null ? sql`` : sql`where id_evento = any(${[...eventIds]}::int[])`;
  const { rows: ends } = await sql<{ id_evento: number; ordem: number; elo: string; ponta: PontaFechada | null }>`
    select a.id_evento, a.ordem, a.elo, case when p.id_evento is not null then to_jsonb(p) end as ponta
    from (select distinct on (id_evento) id_evento, ordem, elo, nome from termos_aceites ${among} order by id_evento, ordem desc) a
    left join termos_aceites_pontas p on p.id_evento = a.id_evento
    where a.nome is null and a.ordem > coalesce(p.ordem, 0)`.execute(executor);
  return ends
    .filter(({ ponta }) => ponta === null || holds(ponta, chave))
    .map(({ ponta: _before, ...end }) => ({ ...end, mac: closed(end, chave) }));
}

/** Closes those; how many. */
async function closeEnds(trx: Trx, chave: Chave, eventIds: readonly number[] | null): Promise<number> {
  const rows = await openEnds(trx, chave, eventIds);
  await keepEnds(trx, rows);
  return rows.length;
}

const nobodyAdds = (trx: Trx) => sql`lock table termos_aceites in share row exclusive mode`.execute(trx);

/** Makes the key, and closes the chains there are with it: their rows of before bear no key. How many; null where it was there already. */
const make = (database: Database, under: Buffer, now: Date): Promise<number | null> =>
  database.transaction().execute(async (trx) => {
    await nobodyAdds(trx);
    const kept = { chave: randomBytes(KEY_BYTES).toString('base64'), desde: now.toISOString() };
    const { numInsertedOrUpdatedRows: made } = await trx
      .insertInto('termos_aceites_chave')
      .values({ id: ID, chave_cifrada: seal(under, JSON.stringify(kept), contextOf(ID)) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made === 0n) return null;
    const chave = await readChainKey(trx, under);
    // Heads without a key are of one that somebody took away: nothing is closed again in its place.
    const orphan = await trx.selectFrom('termos_aceites_pontas').select('id_evento').limit(1).executeTakeFirst();
    return chave && !orphan ? closeEnds(trx, chave, null) : 0;
  });

/** The key of the chains, made where there is none; read once by each process. */
export function createChainKey({ clock, database, keys, log }: Pick<Kernel, 'clock' | 'database' | 'keys' | 'log'>) {
  const under = keys.acceptances;
  const find = async (): Promise<Chave> => {
    const known = await readChainKey(database, under);
    if (known) return known;
    const correntes = await make(database, under, clock());
    if (correntes !== null) log.info({ correntes }, 'correntes dos aceites fechadas com chave');
    return find();
  };
  let found: Promise<Chave> | null = null;
  const key = (): Promise<Chave> => {
    found ??= find().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
  return {
    key,

    /** Closes what the version before adds while it is being replaced; afterwards it is only somebody else who could. */
    async close(now: Date): Promise<void> {
      const chave = await key();
      if (now >= chave.until) return;
      // Everybody who registers waits for the lock: it is taken only where there is something to close, and for no pass of all events.
      const open = await openEnds(database, chave, null);
      if (open.length === 0) return;
      await database.transaction().execute(async (trx) => {
        await nobodyAdds(trx);
        await closeEnds(
          trx,
          chave,
          open.map(({ id_evento }) => id_evento),
        );
      });
    },
  };
}
