import { sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { FinalisationEffect, FinalisedEvent } from './seguro-aventura.api.ts';
import type { Emails, Responsible, ToldEvent } from './seguro-aventura.emails.ts';
import { ALGUEM_VEIO } from './relatorio.filter.ts';
import type { LuckyNumbers } from './seguro-aventura.luck.ts';

type Closed = FinalisedEvent & ToldEvent & Responsible;

/** So many lists are closed in one transaction: what waits for one of them waits for less than a second. */
const BATCH = 200;

/** Marks events whose moment has come, passing over those that somebody has in hand; only these codes where they are given. */
async function markDue(trx: Trx, now: Date, ids: readonly number[] | null): Promise<Closed[]> {
  const only = ids === null ? sql`` : sql`and e.id = any(${[...ids]}::int[])`;
  const { rows } = await sql<Closed>`
    with devidos as (
      select e.id from seguro_aventura e where e.finalizado = 'N' and e.cancelado = 'N' and e.finaliza_em <= ${now} and ${ALGUEM_VEIO} ${only}
      order by e.finaliza_em, e.id limit ${BATCH} for no key update skip locked
    )
    update seguro_aventura e set finalizado = 'S', finalizado_em = ${now}, email_finalizado_enviado = 'S'
    from devidos d, clientes c where e.id = d.id and c.id = e.id_cliente
    returning e.id, e.id_cliente, e.codigo, e.token, e.participantes, e.nome_evento, e.local_evento, e.inicio_em, e.data_final, e.responsavel,
      e.email, c.nome as parceiro, c.numero_apolice`.execute(trx);
  return rows;
}

/** Closes the lists of events at their start: by the clock, and by whoever comes first (G2-01). With it, once, all that follows from it. */
export function createFinalise(
  { database, history, write }: Pick<Kernel, 'database' | 'history' | 'write'>,
  emails: Emails,
  effects: readonly FinalisationEffect[],
  luck: LuckyNumbers,
) {
  /** Those of `ids` whose moment has come, in the caller's transaction; null: whichever. Their codes. */
  const finalise = async (trx: Trx, now: Date, ids: readonly number[] | null): Promise<readonly Closed[]> => {
    const events = await markDue(trx, now, ids);
    if (events.length === 0) return events;
    for (const effect of effects) await effect(trx, events, now);
    await emails.tellFinalised(trx, await emails.finalised(), events, now);
    await luck.give(
      trx,
      events.map(({ id }) => id),
    );
    return events;
  };

  return {
    finalise,

    /** Before an event is shown: its list is closed by now, or was already. */
    async ofOne(id: number, now: Date): Promise<void> {
      await database.transaction().execute((trx) => finalise(trx, now, [id]));
    },

    /** All that are due, batch by batch; a process that dies leaves each whole, done or not. */
    async allDue(context: SystemContext): Promise<void> {
      for (let closed = BATCH; closed === BATCH; ) {
        closed = await write(context, async (trx) => {
          const events = await finalise(trx, context.now, null);
          if (events.length > 0) await history.recordChange(trx, context, { detail: { eventos: events.map(({ codigo }) => codigo) } });
          return events.length;
        });
      }
    },
  };
}

export type Finalise = ReturnType<typeof createFinalise>;
