import { sql } from 'kysely';
import { FALTAS_NO_PARCEIRO } from '#contract/seguro-aventura/parceiro.rules.ts';
import { type Executor, type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import type { Rejection } from './seguradora.rules.ts';

/** Long enough for whoever has just begun a run to take it in hand. */
const TAKEN_UP_MS = 60_000;

export interface Asked {
  readonly data: string;
  readonly periodo: 'diario' | 'mensal';
  readonly userId: number;
  readonly now: Date;
}

/** A run that nobody took in hand in its time is given up; one in hand is locked, and passed over. */
export const abandonDead = (trx: Trx, now: Date): Promise<unknown> =>
  sql`update seguradora_lotes set situacao = 'abandonado', terminado_em = ${now}
      where id in (select id from seguradora_lotes where situacao = 'executando' and vivo_ate <= ${now} for update skip locked)`.execute(
    trx,
  );

/** A run that did not end is given up at once by whoever began it; one that ended stays as it is. */
export const abandon = (executor: Executor, id: number, now: Date): Promise<unknown> =>
  executor
    .updateTable('seguradora_lotes')
    .set({ situacao: 'abandonado', terminado_em: now })
    .where('id', '=', id)
    .where('situacao', '=', 'executando')
    .execute();

/** Begins a run; null while another goes on. */
export async function beginRun(trx: Trx, { data, periodo, userId, now }: Asked): Promise<number | null> {
  const made = await trx
    .insertInto('seguradora_lotes')
    .values({ data, periodo, id_usuario: userId, iniciado_em: now, vivo_ate: new Date(now.getTime() + TAKEN_UP_MS) })
    .onConflict((conflict) => conflict.column('situacao').where('situacao', '=', 'executando').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Takes a run in hand until the end of the transaction; false when it was given up. */
export async function holdRun(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('seguradora_lotes')
    .select('id')
    .where('id', '=', id)
    .where('situacao', '=', 'executando')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const endRun = (
  trx: Trx,
  id: number,
  { para, now, ...counted }: { processados: number; erros: number; para: string | null; now: Date },
): Promise<unknown> =>
  trx
    .updateTable('seguradora_lotes')
    .set({ situacao: 'feito', terminado_em: now, ...counted, para })
    .where('id', '=', id)
    .execute();

/** The whole workbook of a run is in the outbox, which answers for it from now on. */
export const handedOver = (trx: Trx, id: number, now: Date): Promise<unknown> =>
  trx.updateTable('seguradora_lotes').set({ email_em: now }).where('id', '=', id).execute();

/** Puts people into a run; somebody who left already breaks it: that is a fault of ours. */
export async function recordSent(trx: Trx, run: number, first: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await sql`
      insert into seguradora_envios (id_participante, id_lote, ordem)
      select n.id, ${run}, ${first} + n.at - 1 from unnest(${[...ids]}::int[]) with ordinality as n(id, at)`.execute(trx);
  } catch (error) {
    if (isUniqueViolation(error, 'seguradora_envios_pkey'))
      throw new Error('somebody would have been sent to the insurer twice', { cause: error });
    throw error;
  }
}

export async function recordRejections(
  trx: Trx,
  rejections: readonly (Rejection & { readonly id_participante: number; readonly id_evento: number })[],
  now: Date,
): Promise<void> {
  if (rejections.length === 0) return;
  await sql`
    insert into seguradora_erros (id_participante, id_evento, codigo, campo, mensagem, criado_em)
    select n.id_participante, n.id_evento, n.codigo, n.campo, n.mensagem, ${now}
    from jsonb_to_recordset(${JSON.stringify(rejections)}::jsonb)
      as n(id_participante int, id_evento int, codigo text, campo text, mensagem text)
    on conflict (id_participante) where resolvido_em is null
      do update set codigo = excluded.codigo, campo = excluded.campo, mensagem = excluded.mensagem`.execute(trx);
}

/** The open refusals of these people are over. */
export const resolve = (
  trx: Trx,
  personIds: readonly number[],
  how: 'corrigido' | 'dispensado',
  { now, userId }: { readonly now: Date; readonly userId: number | null },
): Promise<unknown> =>
  sql`update seguradora_erros set resolvido_em = ${now}, resolvido_como = ${how}, id_usuario = ${userId}
      where id_participante = any(${[...personIds]}::int[]) and resolvido_em is null`.execute(trx);

/** Events whose lists were closed wait for the insurer; whoever has no people never does (G2-01). */
export async function enqueueEvents(trx: Trx, eventIds: readonly number[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    insert into seguradora_fila (id_evento, proxima_em, criado_em)
    select n.id, ${now}, ${now} from unnest(${[...eventIds]}::int[]) as n(id)
    on conflict (id_evento) do nothing`.execute(trx);
}

export interface QueueWord {
  readonly id_evento: number;
  readonly situacao: 'aguardando' | 'enviando' | 'concluido' | 'erro';
  readonly mensagem: string | null;
}

/** How events stand after an attempt. */
export async function tellQueue(trx: Trx, words: readonly QueueWord[], now: Date): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into seguradora_fila as f (id_evento, situacao, mensagem, tentativas, data_envio, criado_em)
    select n.id_evento, n.situacao, n.mensagem, 1, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n(id_evento int, situacao text, mensagem text)
    on conflict (id_evento) do update set situacao = excluded.situacao, mensagem = excluded.mensagem,
      tentativas = f.tentativas + 1, data_envio = excluded.data_envio, proxima_em = null`.execute(trx);
}

/** How events stand now, without an attempt; those that never waited still do not. */
export async function restate(trx: Trx, words: readonly QueueWord[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    update seguradora_fila f set situacao = n.situacao, mensagem = n.mensagem, proxima_em = null
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n(id_evento int, situacao text, mensagem text)
    where f.id_evento = n.id_evento and (f.situacao, f.mensagem) is distinct from (n.situacao, n.mensagem)`.execute(trx);
}

/** Somebody of these events was mended: they wait again, behind what of them is on its way. */
export const waitAgain = (trx: Trx, personIds: readonly number[], now: Date): Promise<unknown> =>
  sql`update seguradora_fila f set situacao = 'aguardando', mensagem = null, proxima_em = ${now}
      from seguro_aventura_participantes p
      where p.id = any(${[...personIds]}::int[]) and f.id_evento = p.id_evento
        and not exists (select from seguradora_revisoes r where r.id_evento = f.id_evento and r.situacao in ('enviando', 'aguardando'))`.execute(
    trx,
  );

/**
 * The record of a partner was saved: events that waited for what it lacked wait to be sent, or for what it lacks still. An event in the hands
 * of a run is left to it, which may have read the record as it was: nobody who saves a client waits for a run, and the next one reads anew.
 */
export const partnerSaved = (trx: Trx, clientId: number, lacks: string | null, now: Date): Promise<unknown> =>
  sql`update seguradora_fila f set situacao = ${lacks === null ? 'aguardando' : 'erro'}, mensagem = ${lacks},
        proxima_em = case when ${lacks}::text is null then ${now} else f.proxima_em end
      where f.id_evento in (
        select q.id_evento from seguradora_fila q join seguro_aventura e on e.id = q.id_evento
        where e.id_cliente = ${clientId} and e.finalizado = 'S' and e.cancelado = 'N' and e.integrado = 'N'
          and q.situacao = 'erro' and q.mensagem = any(${[...FALTAS_NO_PARCEIRO]}) and q.mensagem is distinct from ${lacks}::text
        for update of q skip locked)`.execute(trx);
