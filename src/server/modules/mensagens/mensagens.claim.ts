import { sql } from 'kysely';
import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import type { Canal, Channel } from './channel.ts';
import type { ChannelSettings } from './mensagens.settings.ts';
import { takeTurn } from './pace.ts';
import { nextOpen } from './window.ts';

/** Most of one round, of which a channel runs two at most: those in a worker's hands are in doubt when it dies. */
const AT_ONCE = 16;
const LEASE_MS = 60_000;
/** Handed over after this, it could still be leaving when its lease is over. */
export const HAND_OVER_MS = 12_000;
/** A channel in trouble is tried with one message a minute: a little less than the clock's own, which would else come too soon every other time. */
export const PROBE_MS = 50_000;
const SINGLE = 1;
const BULK = 2;

/** A message in the hands of this worker, until its lease is over. */
export interface Claimed {
  readonly id: number;
  readonly id_conteudo: number;
  readonly id_lote: number | null;
  readonly id_cliente: number | null;
  readonly id_parcela: number | null;
  readonly destino: string;
  readonly destino_nome: string | null;
  readonly sair_em: Date;
  readonly tentativas: number;
  readonly reenvios: number;
  readonly tipo_aniversariante: 'S' | 'N';
  readonly idade_referencia: number | null;
  /** Of another module, whose own values come first. */
  readonly chave: string | null;
  /** What the tags of one that is no client's, or another module's, say; what those of any other said when it left. */
  readonly valores: Valores | null;
  /** S: what its tags say is not kept. */
  readonly secreta: 'S' | 'N';
}

export interface Claim {
  readonly messages: readonly Claimed[];
  /** When it is worth to look again; null when nothing that waits will be free by itself soon. */
  readonly again: Date | null;
  /** The channel is in trouble: what becomes of this one tells whether it is over. */
  readonly probing?: true;
}

const NOTHING: Claim = { messages: [], again: null };

interface ChannelRow {
  readonly livre_em: Date | null;
  readonly parado_desde: Date | null;
  readonly sondar_em: Date | null;
}

const channelRow = async (trx: Trx, canal: Canal): Promise<ChannelRow> => {
  const { rows } = await sql<ChannelRow>`
    select nullif(livre_em, '-infinity') as livre_em, parado_desde, sondar_em from mensagens_canais where canal = ${canal} for update`.execute(
    trx,
  );
  return rows[0] ?? { livre_em: null, parado_desde: null, sondar_em: null };
};

/** Takes the next that may leave: the row says so, and until when, before a byte of it does. */
async function take(executor: Executor, canal: Canal, prioridade: number, now: Date, limit: number): Promise<Claimed[]> {
  if (limit <= 0) return [];
  const { rows } = await sql<Claimed>`
    with proximas as (
      select id from mensagens
      where canal = ${canal} and estado = 'aguardando' and not retida and prioridade = ${prioridade} and sair_em <= ${now}
      order by sair_em, id limit ${limit} for update skip locked
    )
    update mensagens m set
      estado = 'em_entrega', reservado_ate = ${new Date(now.getTime() + LEASE_MS)}, tentativas = tentativas + 1,
      status_operadora = case when m.canal = 'sms' then 3 end
    from proximas where m.id = proximas.id
    returning m.id, m.id_conteudo, m.id_lote, m.id_cliente, m.id_parcela, m.destino, m.destino_nome, m.sair_em, m.tentativas, m.reenvios,
      m.tipo_aniversariante, m.idade_referencia, m.chave, m.valores, m.secreta`.execute(executor);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Whether somebody of a batch waits for the turn: whoever comes back at the right moment finds them. */
const bulkWaits = async (executor: Executor, canal: Canal, now: Date): Promise<boolean> =>
  (
    await sql`
    select from mensagens where canal = ${canal} and estado = 'aguardando' and not retida and prioridade = ${BULK} and sair_em <= ${now}
    limit 1`.execute(executor)
  ).rows.length > 0;

async function takeBulk(trx: Trx, channel: Channel, { perMinute, window }: ChannelSettings, now: Date): Promise<Claim> {
  if (window && nextOpen(window, now) > now) return NOTHING;
  if (perMinute === 0) {
    const messages = await take(trx, channel.canal, BULK, now, AT_ONCE);
    return messages.length === 0 ? NOTHING : { messages, again: now };
  }
  const { livre_em } = await channelRow(trx, channel.canal);
  const turn = takeTurn(perMinute, livre_em ?? new Date(0), now, AT_ONCE);
  const messages = await take(trx, channel.canal, BULK, now, turn.count);
  if (messages.length === 0)
    return turn.count === 0 && (await bulkWaits(trx, channel.canal, now)) ? { messages, again: turn.freeAt } : NOTHING;
  const { freeAt } = takeTurn(perMinute, livre_em ?? new Date(0), now, messages.length);
  await trx.updateTable('mensagens_canais').set({ livre_em: freeAt }).where('canal', '=', channel.canal).execute();
  return { messages, again: freeAt };
}

/** In trouble one message, of whatever kind, finds out whether it is over. */
async function probe(trx: Trx, channel: Channel, now: Date): Promise<Claim> {
  const { sondar_em } = await channelRow(trx, channel.canal);
  if (sondar_em && sondar_em > now) return NOTHING;
  const single = await take(trx, channel.canal, SINGLE, now, 1);
  const messages = single.length > 0 ? single : await take(trx, channel.canal, BULK, now, 1);
  await trx
    .updateTable('mensagens_canais')
    .set({ sondar_em: new Date(now.getTime() + PROBE_MS) })
    .where('canal', '=', channel.canal)
    .execute();
  return { messages, again: null, probing: true };
}

/**
 * The next messages of a channel for one worker: single ones first, whatever the pace; of batches, as many as the pace lets go, in their
 * hours (E123, E128). Claims of several workers never share a message.
 */
export const claim = (
  database: Database,
  channel: Channel,
  settings: ChannelSettings,
  { now, batchesToo }: { readonly now: Date; readonly batchesToo: boolean },
): Promise<Claim> =>
  database.transaction().execute(async (trx) => {
    const state = await trx
      .selectFrom('mensagens_canais')
      .select('parado_desde')
      .where('canal', '=', channel.canal)
      .executeTakeFirstOrThrow();
    if (state.parado_desde !== null) return probe(trx, channel, now);
    const single = await take(trx, channel.canal, SINGLE, now, AT_ONCE);
    if (single.length > 0) return { messages: single, again: now };
    return batchesToo ? takeBulk(trx, channel, settings, now) : NOTHING;
  });
