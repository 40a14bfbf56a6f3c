import { type RawBuilder, sql } from 'kysely';
import { type SystemContext, systemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { shortReason } from '#server/kernel/reason.ts';
import { steer } from './mensagens.steering.ts';

export type HoldKernel = Pick<Kernel, 'database' | 'history' | 'clock' | 'log'>;

/**
 * Pauses batches of which nothing can leave as they are, and writes why: until a person goes on with them. One that a person had paused stays
 * so, and says it too. Rows of batches come before those of their messages, as wherever both are locked.
 */
export function createHold({ database, history, clock, log }: HoldKernel) {
  const hold = async (trx: Trx, context: SystemContext, which: RawBuilder<boolean>, motivo: string): Promise<void> => {
    const held = await trx
      .selectFrom('mensagens_lotes as l')
      .select(['l.id', 'l.estado', 'l.canal'])
      .where((eb) => eb.or([eb('l.estado', '=', 'enviando'), eb.and([eb('l.estado', '=', 'pausado'), eb('l.parado_desde', 'is', null)])]))
      .where(which)
      .orderBy('l.id')
      .forUpdate('l')
      .execute();
    if (held.length === 0) return;
    const ids = sql<number>`any(${held.map(({ id }) => id)}::int[])`;
    await trx
      .updateTable('mensagens_lotes')
      .set({ estado: 'pausado', parado_desde: context.now, parado_motivo: shortReason(motivo) })
      .where('id', '=', ids)
      .execute();
    // In one order: of two who take several, neither waits for the other.
    for (const canal of [...new Set(held.map((one) => one.canal))].toSorted()) await steer(trx, canal);
    await trx.updateTable('mensagens').set({ retida: true }).where('id_lote', '=', ids).where('estado', '=', 'aguardando').execute();
    await history.recordChanges(
      trx,
      context,
      held.map(({ id, estado }) => ({ record: id, detail: { motivo }, before: { situacao: estado }, after: { situacao: 'pausado' } })),
    );
  };

  return {
    hold,
    /** One whose messages were found not to be able to leave. */
    holdBatch: (id: number, motivo: string): Promise<void> =>
      database
        .transaction()
        .execute((trx) =>
          hold(trx, systemContext('envios/parar', 'Envio que não pode sair como está', clock(), log), sql`l.id = ${id}`, motivo),
        ),
  };
}

export type Hold = ReturnType<typeof createHold>;
