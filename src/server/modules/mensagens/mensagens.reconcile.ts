import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import type { Canal, Channel, Known } from './channel.ts';
import { finishBatches, waitsLikeBatch } from './mensagens.batches.ts';
import { UNCERTAIN } from './mensagens.outcomes.ts';
import { FORGOTTEN } from './told.ts';

/** Asked about in one go, one call each: whoever waits for this waits for no slow provider. */
const AT_ONCE = 20;
const ASK_AGAIN_MS = 5 * MINUTE_MS;
const GIVE_UP_MS = DAY_MS;
const DAY = sql`interval '24 hours'`;

/**
 * Messages whose worker did not come back in time, in the order in which one that is late writes them: they may have left. Where the provider can
 * be asked it is, from now on.
 */
export async function doubtLost(database: Database, channel: Channel, now: Date): Promise<void> {
  await database
    .with('perdidas', (db) =>
      db
        .selectFrom('mensagens')
        .select('id')
        .where('canal', '=', channel.canal)
        .where('estado', '=', 'em_entrega')
        .where('reservado_ate', '<=', now)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('mensagens')
    .set({
      estado: 'incerta',
      motivo: UNCERTAIN,
      reservado_ate: channel.find ? now : null,
      duvida_desde: sql<Date>`coalesce(duvida_desde, ${now}::timestamptz)`,
      // Where somebody can be asked it may leave once more, and says then what it was to say.
      ...(!channel.find && { valores: FORGOTTEN }),
    })
    .where(sql<boolean>`id = any (array(select id from perdidas))`)
    .execute();
}

/** Single messages that nobody saw to for more than a day after their moment (E127): in their order, in which whoever calls them off takes them. */
export const expireSingles = (database: Database, canal: Canal, now: Date) =>
  sql`
    with velhas as (
      select id from mensagens
      where canal = ${canal} and estado = 'aguardando' and not retida and prioridade = 1 and sair_em < ${now}::timestamptz - ${DAY}
      order by id for update
    )
    update mensagens m set estado = 'expirada', motivo = 'Agendamento expirado', status_operadora = case when canal = 'sms' then 5 end, valores = ${FORGOTTEN}
    where m.id = any (array(select id from velhas))`.execute(database);

interface Doubted {
  readonly id: number;
  readonly id_lote: number | null;
  readonly tentativas: number;
  readonly reenvios: number;
  readonly duvida_desde: Date;
}

/** In doubt and due to be asked about; whoever takes them asks, and nobody else for a while. */
const takeDoubted = async (database: Database, canal: Canal, now: Date): Promise<Doubted[]> =>
  (
    await sql<Doubted>`
      with proximas as (
        select id from mensagens where canal = ${canal} and estado = 'incerta' and reservado_ate <= ${now}
        order by reservado_ate limit ${AT_ONCE} for update skip locked
      )
      update mensagens m set reservado_ate = ${new Date(now.getTime() + ASK_AGAIN_MS)}
      from proximas where m.id = proximas.id
      returning m.id, m.id_lote, m.tentativas, m.reenvios, m.duvida_desde`.execute(database)
  ).rows;

/** Nobody is asked any more, and it never leaves by itself. */
const LEFT_IN_DOUBT = { reservado_ate: null, status_operadora: 5, valores: FORGOTTEN };

/** What the provider said, or that nobody could be asked for a day: a person decides. */
async function settle(database: Database, one: Doubted, known: Known | null, now: Date): Promise<void> {
  const rowOf = (executor: Executor) =>
    executor
      .updateTable('mensagens')
      .where('id', '=', one.id)
      .where('estado', '=', 'incerta')
      .where('tentativas', '=', one.tentativas)
      .where('reenvios', '=', one.reenvios);
  if (known) {
    const failed = known.status === 5 || known.status === 7;
    await rowOf(database)
      .set({
        estado: failed ? 'erro' : 'entregue',
        motivo: failed ? 'Não entregue pela operadora' : null,
        reservado_ate: null,
        id_provedor: known.providerId,
        status_operadora: known.status,
        status_sms: 6,
        enviado_em: failed ? null : now,
        valores: FORGOTTEN,
      })
      .execute();
    return;
  }
  // Never heard of there: it did not arrive, and leaves once more. In doubt a second time, a person looks at it.
  if (one.tentativas > 1) await rowOf(database).set(LEFT_IN_DOUBT).execute();
  else
    await database.transaction().execute(async (trx) => {
      const waits = await waitsLikeBatch(trx, one, now);
      await rowOf(trx)
        .set({ estado: 'aguardando', motivo: null, reservado_ate: null, status_operadora: 1, ...waits })
        .execute();
    });
}

const giveUp = (database: Database, canal: Canal, now: Date) =>
  database
    .updateTable('mensagens')
    .set(LEFT_IN_DOUBT)
    .where('canal', '=', canal)
    .where('estado', '=', 'incerta')
    .where('reservado_ate', 'is not', null)
    .where('duvida_desde', '<', new Date(now.getTime() - GIVE_UP_MS))
    .execute();

/** Asks the provider, by our key, about the messages in doubt. */
export async function askAboutDoubted(database: Database, channel: Channel, now: Date): Promise<void> {
  if (!channel.find) return;
  await giveUp(database, channel.canal, now);
  const doubted = await takeDoubted(database, channel.canal, now);
  if (doubted.length === 0) return;
  const found = await channel.find(doubted);
  const told = doubted.filter(({ id }) => found.has(id));
  for (const one of told) await settle(database, one, found.get(one.id) ?? null, now);
  await finishBatches(
    database,
    told.flatMap(({ id_lote }) => id_lote ?? []),
    now,
  );
}

/** The channels for which somebody waits who may leave now. */
export async function dueChannels(database: Database, now: Date): Promise<Canal[]> {
  const { rows } = await sql<{ canal: Canal }>`
    select c.canal from mensagens_canais c where exists (
      select from mensagens m where m.canal = c.canal and m.estado = 'aguardando' and not m.retida and m.prioridade in (1, 2) and m.sair_em <= ${now})`.execute(
    database,
  );
  return rows.map((row) => row.canal);
}
