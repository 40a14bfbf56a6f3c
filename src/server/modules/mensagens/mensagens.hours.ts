import { sql } from 'kysely';
import type { Database } from '#server/kernel/db/database.ts';
import type { Canal } from './channel.ts';
import { type Window, isOpenAt, nextOpen } from './window.ts';

/** A channel whose batches have hours. */
export interface Hours {
  readonly canal: Canal;
  readonly window: Window;
}

/** The hours that a batch under way waits for, and when they open; null where it leaves, or waits for a moment that somebody chose. */
export function hoursWaitedFor(
  { sair_em }: { readonly sair_em: Date },
  { window, agendada }: { readonly window: Window | null; readonly agendada: boolean },
  now: Date,
): (Pick<Window, 'from' | 'to'> & { readonly sai: Date }) | null {
  if (window === null) return null;
  const waits = sair_em > now ? !agendada : !isOpenAt(window, now);
  return waits ? { from: window.from, to: window.to, sai: sair_em > now ? sair_em : nextOpen(window, now) } : null;
}

interface Later {
  readonly id: number;
  readonly canal: Canal;
  readonly sair_em: Date;
  readonly pedido: Date;
}

/**
 * The batches whose moment lies ahead leave when the hours as they are set now allow it, and not before what was asked for: they were moved into
 * the hours of the day on which they were made (decision 0189).
 */
export const keepHours = (database: Database, hours: readonly Hours[], now: Date): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<Later>`
      select l.id, l.canal, l.sair_em, coalesce(
        (select m.agendado_para from mensagens m where m.id_lote = l.id and m.estado = 'aguardando' limit 1), l.criado_em) as pedido
      from mensagens_lotes l
      where l.estado in ('enviando', 'pausado') and l.sair_em > ${now} and l.canal = any(${hours.map(({ canal }) => canal)}::canal_mensagem[])
      order by l.id for update of l`.execute(trx);
    const moved = rows.flatMap(({ id, canal, sair_em, pedido }) => {
      const window = hours.find((one) => one.canal === canal)?.window;
      const moment = window && nextOpen(window, pedido > now ? pedido : now);
      return moment && moment.getTime() !== sair_em.getTime() ? [{ id, moment }] : [];
    });
    if (moved.length === 0) return;
    await sql`
      with movidos as (
        update mensagens_lotes l set sair_em = n.em, ultima_atividade = n.em
        from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ moment }) => moment)}::timestamptz[]) as n(id, em)
        where l.id = n.id returning l.id, l.sair_em
      )
      update mensagens m set sair_em = l.sair_em from movidos l where m.id_lote = l.id and m.estado = 'aguardando'`.execute(trx);
  });
