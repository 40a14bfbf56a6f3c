import { type RawBuilder, sql } from 'kysely';
import type { Valores } from '#contract/mensagens/resolver.ts';
import { LONGEST_TEXT_MS } from '#server/integrations/correio/patience.ts';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Canal } from './channel.ts';
import type { ChannelSettings } from './mensagens.settings.ts';
import { deliveredOf, delivering } from './mensagens.delivered.ts';
import { notSteered, steeringOver } from './mensagens.steering.ts';
import { takeTurn } from './pace.ts';
import { isOpenAt } from './window.ts';

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
  /** When its batch was last seen to; null of one by itself. */
  readonly lote_visto_em: Date | null;
  /** Of a batch, or a greeting, to an address that asked to be left alone, or that exists no more. */
  readonly descadastrada: boolean;
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

/** Nothing was delivered meanwhile. */
const NOBODY = '[]';

/**
 * How many of each kind may be taken; of batches only where nobody waits by itself. `working`: only while the channel is in no trouble. `delivered`:
 * what is written along.
 */
interface Wanted {
  readonly single: number;
  readonly bulk: number;
  readonly working: boolean;
  readonly delivered?: string;
}

/**
 * Of the queue, in its order. What is given stands in sub-selects: with its values the database would plan each claim anew, and by how few waited
 * when it last counted it would read all that wait.
 */
const next = (canal: Canal, prioridade: number, now: Date, also: RawBuilder<unknown>) => sql`
  select id from mensagens
  where canal = (select ${canal}::canal_mensagem) and estado = 'aguardando' and not retida and prioridade = ${sql.lit(prioridade)}
    and sair_em <= (select ${now}::timestamptz) and id not in (select id from ditas)
    and (not ${true}::boolean or (select parado_desde is null from mensagens_canais where canal = (select ${canal}::canal_mensagem))) ${also}
  order by sair_em, id`;

/**
 * In one statement, for a worker does this all day: what was delivered, what is taken, and what is looked at again as it leaves. One that was given
 * up for lost waits again while it is delivered: it is not taken.
 */
const takerOf = (single: number, bulk: number) =>
  fixedQuery((executor) => {
    const [canal, now] = ['email' as Canal, new Date(0)];
    return sql<Claimed>`
      with ditas as (select * from ${deliveredOf(NOBODY)}),
      entregues as (${delivering(sql`ditas as r`)}),
      avulsas as (${next(canal, SINGLE, now, sql``)} limit ${sql.lit(single)} for update skip locked),
      de_lotes as (${next(canal, BULK, now, sql`and not exists (select from avulsas) and ${notSteered(canal)}`)} limit ${sql.lit(bulk)} for update skip locked),
      proximas as (select id from avulsas union all select id from de_lotes)
      update mensagens m set
        estado = 'em_entrega', tentativas = tentativas + 1,
        -- Of an e-mail with files, until the longest of texts has left.
        reservado_ate = ${now}::timestamptz + case when m.canal = 'email' and exists (select from mensagens_anexos a where a.id_mensagem = m.id)
          then ${sql.lit(LONGEST_TEXT_MS / 1000)} * interval '1 second' else interval '0' end,
        status_operadora = case when m.canal = 'sms' then 3 end
      from proximas where m.id = proximas.id
      returning m.id, m.id_conteudo, m.id_lote, m.id_cliente, m.id_parcela, m.destino, m.destino_nome, m.sair_em, m.tentativas, m.reenvios,
        m.tipo_aniversariante, m.idade_referencia, m.chave, m.valores, m.secreta,
        (select l.ultima_atividade from mensagens_lotes l where l.id = m.id_lote) as lote_visto_em,
        (m.id_lote is not null or m.tipo_aniversariante = 'S') and exists (select from descadastros d where d.canal = m.canal and d.endereco = m.destino) as descadastrada`.compile(
      executor,
    );
  });

/** Planned for good, each number of them: a plan for any number would be one for very many. */
const takers = new Map<string, ReturnType<typeof takerOf>>();

/** Takes the next that may leave: the row says so, and until when, before a byte of it does. */
async function take(
  executor: Executor,
  canal: Canal,
  now: Date,
  { single, bulk, working, delivered = NOBODY }: Wanted,
): Promise<Claimed[]> {
  if (single + bulk <= 0) return [];
  const name = `${single} ${bulk}`;
  const taker = takers.get(name) ?? takerOf(single, bulk);
  takers.set(name, taker);
  const waiting = [canal, now, working, canal];
  const rows = await taker(executor, delivered, ...waiting, ...waiting, canal, new Date(now.getTime() + LEASE_MS));
  return rows.toSorted((a, b) => a.id - b.id);
}

interface Asked {
  readonly now: Date;
  /** At most so many. */
  readonly most: number;
  readonly batchesToo: boolean;
  /** What was delivered meanwhile, as `deliveredOf` reads it: written in the same statement. */
  readonly delivered?: string;
}

/** Whether somebody of a batch waits for the turn: whoever comes back at the right moment finds them. */
const bulkWaits = async (executor: Executor, canal: Canal, now: Date): Promise<boolean> =>
  (
    await sql`
    select from mensagens where canal = ${canal} and estado = 'aguardando' and not retida and prioridade = ${BULK} and sair_em <= ${now}
    limit 1`.execute(executor)
  ).rows.length > 0;

async function takeInTurn(trx: Trx, canal: Canal, perMinute: number, { now, most }: Pick<Asked, 'now' | 'most'>): Promise<Claim> {
  const { livre_em } = await channelRow(trx, canal);
  const turn = takeTurn(perMinute, livre_em ?? new Date(0), now, most);
  const messages = await take(trx, canal, now, { single: 0, bulk: turn.count, working: true });
  if (messages.length === 0) return turn.count === 0 && (await bulkWaits(trx, canal, now)) ? { messages, again: turn.freeAt } : NOTHING;
  const { freeAt } = takeTurn(perMinute, livre_em ?? new Date(0), now, messages.length);
  await trx.updateTable('mensagens_canais').set({ livre_em: freeAt }).where('canal', '=', canal).execute();
  return { messages, again: freeAt };
}

/** In trouble one message finds out whether it is over: one of a batch only where it might leave now if there were none. */
async function probe(trx: Trx, canal: Canal, now: Date, bulk: Pick<ChannelSettings, 'perMinute'> | null): Promise<Claim> {
  const { sondar_em, livre_em } = await channelRow(trx, canal);
  if (sondar_em && sondar_em > now) return NOTHING;
  const turn = bulk === null ? null : takeTurn(bulk.perMinute, livre_em ?? new Date(0), now, 1);
  const messages = await take(trx, canal, now, { single: 1, bulk: turn?.count ?? 0, working: false });
  const [message] = messages;
  if (!message) return NOTHING;
  await trx
    .updateTable('mensagens_canais')
    .set({
      sondar_em: new Date(now.getTime() + PROBE_MS),
      ...(turn && message.id_lote !== null && { livre_em: turn.freeAt }),
    })
    .where('canal', '=', canal)
    .execute();
  return { messages, again: null, probing: true };
}

/**
 * The next messages of a channel for one worker: single ones first, whatever the pace; of batches, as many as the pace lets go, in their
 * hours (E123, E128). Claims of several workers never share a message.
 */
export async function claim(
  database: Database,
  canal: Canal,
  { perMinute, window }: ChannelSettings,
  { now, most, batchesToo, delivered = NOBODY }: Asked,
): Promise<Claim> {
  const bulkToo = batchesToo && isOpenAt(window, now);
  const messages = await take(database, canal, now, {
    single: most,
    bulk: bulkToo && perMinute === 0 ? most : 0,
    working: true,
    delivered,
  });
  if (messages.length > 0) return { messages, again: now };
  return database.transaction().execute(async (trx) => {
    if (bulkToo) await steeringOver(trx, canal);
    const state = await trx.selectFrom('mensagens_canais').select('parado_desde').where('canal', '=', canal).executeTakeFirstOrThrow();
    if (state.parado_desde !== null) return probe(trx, canal, now, bulkToo ? { perMinute } : null);
    if (!bulkToo) return NOTHING;
    if (perMinute > 0) return takeInTurn(trx, canal, perMinute, { now, most });
    // Nothing was found, maybe because one of the batches was steered: that is over.
    const others = await take(trx, canal, now, { single: 0, bulk: most, working: true });
    return others.length > 0 ? { messages: others, again: now } : NOTHING;
  });
}
