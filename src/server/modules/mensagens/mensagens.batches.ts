import { sql } from 'kysely';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import type { Canal } from './channel.ts';
import type { Batch, Content, Counted } from './mensagens.api.ts';
import { freeze } from './mensagens.audience.ts';
import { steer } from './mensagens.steering.ts';
import { calledOff } from './told.ts';

/** Since when a message could have left and nobody saw to it: more than a day is too late (E127). */
export const isStale = (sairEm: Date, seenAt: Date | null, now: Date): boolean =>
  now.getTime() - Math.max(sairEm.getTime(), seenAt?.getTime() ?? 0) > DAY_MS;

export async function insertContent(trx: Trx, content: Content, now: Date): Promise<number> {
  const { canal, texto, titulo, html, flashsms, email, modelo } = content;
  const statement = trx
    .insertInto('mensagens_conteudos')
    .values({ canal, texto, titulo: titulo ?? null, html: html ?? null, flashsms: flashsms ?? 'N', ...email, ...modelo, criado_em: now })
    .returning('id');
  const [row] = await runPrepared(trx, statement.compile());
  if (!row) throw new Error('words that were not kept');
  return row.id;
}

/** Freezes a batch; 400 when nobody is left to write to (E124). */
export async function insertBatch(trx: Trx, batch: Batch, sairEm: Date, now: Date): Promise<Counted & { readonly id: number }> {
  const { content, idUsuario } = batch;
  const idConteudo = await insertContent(trx, content, now);
  const { id } = await trx
    .insertInto('mensagens_lotes')
    .values({
      canal: content.canal,
      id_conteudo: idConteudo,
      filtro: JSON.stringify(batch.filtro),
      id_usuario: idUsuario,
      enfileirados: 0,
      ignorados: 0,
      sair_em: sairEm,
      ultima_atividade: sairEm,
      criado_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { canal } = content;
  const counted = await freeze(trx, batch.audience, {
    canal,
    idLote: id,
    idConteudo,
    sairEm,
    agendadoPara: batch.agendadoPara,
    now,
  });
  await trx
    .updateTable('mensagens_lotes')
    .set({ enfileirados: counted.enfileirados, ignorados: counted.total - counted.enfileirados })
    .where('id', '=', id)
    .execute();
  return { id, ...counted };
}

const OPEN = sql<boolean>`exists (
  select from mensagens m where m.id_lote = l.id
    and (m.estado in ('aguardando', 'em_entrega') or (m.estado = 'incerta' and m.reservado_ate is not null)))`;

const among = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** Batches that are called over once nobody can change what waits of them: what whoever held one wrote is seen only by a statement that begins after. */
async function finish(trx: Executor, ids: readonly number[], now: Date): Promise<void> {
  await trx.selectFrom('mensagens_lotes').select('id').where('id', '=', among(ids)).orderBy('id').forNoKeyUpdate().execute();
  await trx
    .updateTable('mensagens_lotes as l')
    .set({ estado: 'concluido', terminado_em: now })
    .where('l.id', '=', among(ids))
    .where('l.estado', '=', 'enviando')
    .where((eb) => eb.not(OPEN))
    .execute();
}

/** A batch is over when none of its people waits. */
export async function finishBatches(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const found = await executor
    .selectFrom('mensagens_lotes as l')
    .select('l.id')
    .where('l.id', '=', among(ids))
    .where('l.estado', '=', 'enviando')
    .where((eb) => eb.not(OPEN))
    .execute();
  if (found.length === 0) return;
  const over = (trx: Executor) =>
    finish(
      trx,
      found.map(({ id }) => id),
      now,
    );
  await (executor.isTransaction ? over(executor) : executor.transaction().execute(over));
}

/** A channel by which no batch leaves at this hour, and when its last open hours began. */
export interface Closed {
  readonly canal: Canal;
  readonly opened: Date;
}

/**
 * The batches under way of channels that work, or that are closed and worked when they opened last: somebody sees to them, whatever their hours
 * and pace. Those left alone for a day expire first.
 */
export async function seeToBatches(database: Database, closed: readonly Closed[], now: Date): Promise<void> {
  const limit = new Date(now.getTime() - DAY_MS);
  await sql`
    update mensagens m set estado = 'expirada', motivo = 'Agendamento expirado', status_operadora = case when m.canal = 'sms' then 5 end
    from mensagens_lotes l
    where l.estado = 'enviando' and l.ultima_atividade < ${limit} and l.sair_em < ${limit}
      and m.id_lote = l.id and m.estado = 'aguardando' and m.sair_em < ${limit}`.execute(database);
  const { rows } = await sql<{ id: number }>`
    with vistos as (
      select l.id from mensagens_lotes l join mensagens_canais c on c.canal = l.canal
      where l.estado in ('enviando', 'pausado') and l.sair_em <= ${now}
        and (c.parado_desde is null or exists (
          select from unnest(${closed.map(({ canal }) => canal)}::canal_mensagem[], ${closed.map(({ opened }) => opened)}::timestamptz[]) as f(canal, abriu)
          where f.canal = c.canal and f.abriu <= c.parado_desde))
      order by l.id for no key update of l
    )
    update mensagens_lotes l set ultima_atividade = ${now} from vistos where l.id = vistos.id
    returning l.id`.execute(database);
  await finishBatches(
    database,
    rows.map((row) => row.id),
    now,
  );
}

/** Where a batch may be moved from its state. */
const FROM = { pausado: ['enviando'], enviando: ['pausado'], cancelado: ['enviando', 'pausado'] } as const;

/** Pauses, resumes or cancels a batch; false when it is not in a state for it. What is in a worker's hands ends as it ends. */
export async function moveBatch(trx: Trx, id: number, estado: keyof typeof FROM, now: Date): Promise<boolean> {
  const moved = await trx
    .updateTable('mensagens_lotes')
    .set({
      estado,
      ...(estado === 'cancelado' && { terminado_em: now }),
      ...(estado !== 'pausado' && { parado_desde: null, parado_motivo: null }),
      ...(estado === 'enviando' && { ultima_atividade: sql<Date>`greatest(sair_em, ${now}::timestamptz)` }),
    })
    .where('id', '=', id)
    .where('estado', 'in', FROM[estado])
    .returning('canal')
    .executeTakeFirst();
  if (!moved) return false;
  // Nobody takes what is held.
  if (estado !== 'enviando') await steer(trx, moved.canal);
  await trx
    .updateTable('mensagens')
    .set(estado === 'cancelado' ? calledOff(now) : { retida: estado === 'pausado' })
    .where('id_lote', '=', id)
    .where('estado', '=', 'aguardando')
    .execute();
  return true;
}

const BULK = 2;

/**
 * How one that goes back to wait does it: held where its batch was paused meanwhile, called off where that was. What a person sends again by
 * itself asks no batch. Until this is written nobody steers the batch.
 */
export async function waitsLikeBatch(trx: Trx, { id, id_lote }: { readonly id: number; readonly id_lote: number | null }, now: Date) {
  if (id_lote === null) return {};
  const batch = await trx
    .selectFrom('mensagens_lotes as l')
    .innerJoin('mensagens as m', 'm.id_lote', 'l.id')
    .select('l.estado')
    .where('m.id', '=', id)
    .where('m.prioridade', '=', BULK)
    .forShare('l')
    .executeTakeFirst();
  if (batch?.estado === 'cancelado') return { estado: 'cancelada' as const, cancelado_em: now, motivo: null };
  return { retida: batch?.estado === 'pausado' };
}
