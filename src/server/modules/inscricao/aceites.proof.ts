import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type AceiteNaCadeia, COLUMNS, brokenAt } from './aceites.chain.ts';
import { stillKept } from './aceites.repository.ts';

/** An event whose acceptances are not what was accepted. */
export interface BrokenChain {
  readonly id_evento: number;
  /** The first row that does not hold; null: somebody who accepted has no row. */
  readonly ordem: number | null;
}

/** So many events are proved in one reading. */
const EVENTS = 200;

/**
 * Proves the chain of every event, and that whoever accepted has a row in it while acceptances of that event are kept, a chain that is gone
 * as a whole included; what does not hold, and how many acceptances there are.
 */
export async function proveChains(
  executor: Executor,
  today: CivilDate,
): Promise<{ readonly aceites: number; readonly broken: readonly BrokenChain[] }> {
  const broken: BrokenChain[] = [];
  let aceites = 0;
  for (let after = 0; ; ) {
    const { rows: events } = await sql<{ id_evento: number }>`
      select distinct id_evento from termos_aceites where id_evento > ${after} order by id_evento limit ${EVENTS}`.execute(executor);
    const last = events.at(-1);
    if (!last) break;
    after = last.id_evento;
    const rows: AceiteNaCadeia[] = await executor
      .selectFrom('termos_aceites')
      .select(COLUMNS)
      .where('id_evento', '=', sql<number>`any(${events.map(({ id_evento }) => id_evento)}::int[])`)
      .orderBy('id_evento')
      .orderBy('ordem')
      .execute();
    aceites += rows.length;
    for (const [id_evento, chain] of Map.groupBy(rows, (row) => row.id_evento)) {
      const ordem = brokenAt(chain);
      if (ordem !== null) broken.push({ id_evento, ordem });
    }
  }
  const { rows: missing } = await sql<{ id_evento: number }>`
    select distinct p.id_evento from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
    where p.aceitou_termos = 'S' and not exists (select from termos_aceites a where a.id_participante = p.id)
      and ${stillKept(sql`e.data_final`, today)}
    order by p.id_evento limit ${EVENTS}`.execute(executor);
  return { aceites, broken: [...broken, ...missing.map(({ id_evento }) => ({ id_evento, ordem: null }))] };
}
