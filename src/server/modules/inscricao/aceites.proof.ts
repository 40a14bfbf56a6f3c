import { sql } from 'kysely';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type AceiteNaCadeia, COLUMNS, type Chave, type PontaFechada, brokenAt, endHolds } from './aceites.chain.ts';
import { stillKept } from './aceites.repository.ts';

/** An event whose acceptances are not what was accepted. */
export interface BrokenChain {
  readonly id_evento: number;
  /** The first row that does not hold; `fim`: all do, and they are not all that were written; `falta`: somebody who accepted has no row. */
  readonly onde: number | 'fim' | 'falta';
}

/** So many events are proved in one reading. */
const EVENTS = 200;

const theseEvents = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** The events after this one that have a chain, or an end of one. */
async function eventsAfter(executor: Executor, after: number): Promise<number[]> {
  const { rows } = await sql<{ id_evento: number }>`
    select id_evento from termos_aceites where id_evento > ${after} union select id_evento from termos_aceites_pontas where id_evento > ${after}
    order by id_evento limit ${EVENTS}`.execute(executor);
  return rows.map(({ id_evento }) => id_evento);
}

function brokenChain(chain: readonly AceiteNaCadeia[], ponta: PontaFechada | null, chave: Chave, now: Date): BrokenChain['onde'] | null {
  return brokenAt(chain, chave) ?? (endHolds(chain, ponta, chave, now) ? null : 'fim');
}

/**
 * Proves the chain of every event to its end, and that whoever accepted has a row in it while acceptances of that event are kept; what does
 * not hold, and how many acceptances there are. One moment of the database is to be read: a panel may be writing.
 */
export async function proveChains(
  executor: Executor,
  chave: Chave,
  now: Date,
): Promise<{ readonly aceites: number; readonly broken: readonly BrokenChain[] }> {
  const broken: BrokenChain[] = [];
  let aceites = 0;
  for (let events = await eventsAfter(executor, 0); events.length > 0; events = await eventsAfter(executor, events.at(-1) ?? 0)) {
    const rows: AceiteNaCadeia[] = await executor
      .selectFrom('termos_aceites')
      .select(COLUMNS)
      .where('id_evento', '=', theseEvents(events))
      .orderBy('id_evento')
      .orderBy('ordem')
      .execute();
    const ends = await executor
      .selectFrom('termos_aceites_pontas')
      .select(['id_evento', 'ordem', 'elo', 'mac'])
      .where('id_evento', '=', theseEvents(events))
      .execute();
    aceites += rows.length;
    const chains = Map.groupBy(rows, (row) => row.id_evento);
    const endOf = new Map(ends.map((end) => [end.id_evento, end]));
    for (const id_evento of events) {
      const onde = brokenChain(chains.get(id_evento) ?? [], endOf.get(id_evento) ?? null, chave, now);
      if (onde !== null) broken.push({ id_evento, onde });
    }
  }
  const { rows: missing } = await sql<{ id_evento: number }>`
    select distinct p.id_evento from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
    where p.aceitou_termos = 'S' and not exists (select from termos_aceites a where a.id_participante = p.id)
      and ${stillKept(sql`e.data_final`, civilDateAt(now))}
    order by p.id_evento limit ${EVENTS}`.execute(executor);
  return { aceites, broken: [...broken, ...missing.map(({ id_evento }) => ({ id_evento, onde: 'falta' as const }))] };
}

/** How many acceptances there are: where nothing was closed yet, nothing can be proved. */
export async function countAceites(executor: Executor): Promise<number> {
  const { total } = await executor
    .selectFrom('termos_aceites')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
