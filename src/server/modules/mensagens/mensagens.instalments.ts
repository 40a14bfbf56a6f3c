import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { anyOf, fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { InstalmentSms, InstalmentsApi, Reminder, WantedInstalments } from './mensagens.api.ts';
import { insertContent } from './mensagens.batches.ts';
import { calledOff } from './told.ts';

interface Live {
  readonly id: number;
  readonly id_parcela: number;
  readonly estado: string;
  readonly agendado_para: Date | null;
  readonly destino: string;
  /** In hand, or in doubt while the provider is asked. */
  readonly aberta: boolean;
  /** Null of one made before it was kept: it stands for any. */
  readonly vencimento: CivilDate | null;
}

/** Those that left or may still leave: the condition of the index that keeps them single. */
async function liveOf(trx: Trx, ids: readonly number[]): Promise<Live[]> {
  const { rows } = await sql<Live>`
    select id, id_parcela, estado, agendado_para, destino, vencimento_parcela as vencimento,
      estado = 'em_entrega' or (estado = 'incerta' and reservado_ate is not null) as aberta from mensagens
    where id_parcela = any(${[...ids]}::int[]) and estado in ('aguardando', 'em_entrega', 'entregue', 'incerta')
    order by id for update`.execute(trx);
  return rows;
}

const sameTime = (a: Date | null, b: Date): boolean => a?.getTime() === b.getTime();
/** One that is in hand, or asked about, may wait again, and leaves with what the instalment says then: it stands for any date. */
const isOf = ({ aberta, vencimento }: Pick<Live, 'aberta' | 'vencimento'>, wanted: Reminder): boolean =>
  aberta || vencimento === null || vencimento === wanted.vencimento;

async function insert(trx: Trx, { message, moments }: WantedInstalments, missing: readonly number[], now: Date): Promise<void> {
  if (message === null || missing.length === 0) return;
  const { content, destino, idCliente, idUsuario } = message;
  const idConteudo = await insertContent(trx, content, now);
  const rows = missing.map((id) => ({ id, em: moments.get(id)?.em.toISOString(), vencimento: moments.get(id)?.vencimento }));
  await sql`
    insert into mensagens
      (canal, id_conteudo, id_cliente, destino, prioridade, sair_em, agendado_para, status_operadora, id_parcela, vencimento_parcela, id_usuario,
        criado_em)
    select 'sms', ${idConteudo}, ${idCliente}, ${destino}, 1, n.em, n.em, 2, n.id, n.vencimento, ${idUsuario}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id int, em timestamptz, vencimento date)`.execute(trx);
}

/** Of those that wait for an instalment, the one that stays: that of its due date, else the first; none where that date had its own already. */
function keptOf(ofInstalment: readonly Live[], wanted: Reminder | undefined): Live | undefined {
  const left = ofInstalment.some((one) => one.estado !== 'aguardando' && wanted !== undefined && isOf(one, wanted));
  const waiting = ofInstalment.filter(({ estado }) => estado === 'aguardando');
  if (wanted === undefined || left) return undefined;
  return waiting.find(({ vencimento }) => vencimento === wanted.vencimento) ?? waiting[0];
}

/**
 * Brings the SMS of some instalments to what is wanted: one that lives for the due date of each that is wanted, none that waits for the others.
 * One that was in hand is left to whoever has it; one that left is written again only for another date.
 */
async function follow(trx: Trx, wanted: WantedInstalments, now: Date): Promise<void> {
  const { ids, moments, message } = wanted;
  if (ids.length === 0) return;
  const live = await liveOf(trx, ids);
  const waiting = live.filter(({ estado }) => estado === 'aguardando');
  const kept = new Set(
    [...new Set(waiting.map(({ id_parcela }) => id_parcela))].map(
      (id) =>
        keptOf(
          live.filter(({ id_parcela }) => id_parcela === id),
          moments.get(id),
        )?.id,
    ),
  );
  // What is to leave at the very moment that is wanted stays, also when that has just passed.
  const gone = waiting.filter(({ id, id_parcela, agendado_para }) => {
    const moment = moments.get(id_parcela)?.em;
    return moment === undefined || !kept.has(id) || (moment <= now && !sameTime(agendado_para, moment));
  });
  if (gone.length > 0) {
    await trx
      .updateTable('mensagens')
      .set(calledOff(now))
      .where('id', '=', sql<number>`any(${gone.map(({ id }) => id)}::int[])`)
      .execute();
  }
  for (const one of waiting.filter(({ id }) => kept.has(id))) {
    const { id, id_parcela, agendado_para, destino, vencimento } = one;
    const reminder = moments.get(id_parcela);
    const to = message?.destino ?? destino;
    if (reminder === undefined || reminder.em <= now) continue;
    if (sameTime(agendado_para, reminder.em) && to === destino && vencimento === reminder.vencimento) continue;
    const moved = { sair_em: reminder.em, agendado_para: reminder.em, vencimento_parcela: reminder.vencimento, destino: to };
    await trx.updateTable('mensagens').set(moved).where('id', '=', id).execute();
  }
  const isThere = (id: number, reminder: Reminder): boolean =>
    live.some((one) => one.id_parcela === id && (one.estado === 'aguardando' ? kept.has(one.id) : isOf(one, reminder)));
  const missing = [...moments].filter(([id, reminder]) => !isThere(id, reminder) && reminder.em > now).map(([id]) => id);
  await insert(trx, wanted, missing, now);
}

async function readdress(trx: Trx, clientId: number, destino: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('mensagens')
    .set(destino === null ? calledOff(now) : { destino })
    .where('id_cliente', '=', clientId)
    .where('id_parcela', 'is not', null)
    .where('estado', '=', 'aguardando')
    .execute();
}

const SHOWN: Readonly<Record<string, InstalmentSms['situacao']>> = {
  aguardando: 'agendado',
  em_entrega: 'saindo',
  entregue: 'enviado',
  cancelada: 'cancelado',
};

interface Newest {
  readonly id: number;
  readonly id_parcela: number;
  readonly estado: string;
  readonly quando: Date;
  readonly motivo: string | null;
}

const newest = fixedQuery((executor) =>
  sql<Newest>`
    select distinct on (id_parcela) id, id_parcela, estado, coalesce(enviado_em, agendado_para, sair_em) as quando, motivo
    from mensagens where id_parcela = ${anyOf([])} order by id_parcela, id desc`.compile(executor),
);

/** The newest SMS of each instalment: the one that lives is never older than one that does not. */
async function newestOf(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, InstalmentSms>> {
  if (ids.length === 0) return new Map();
  const rows = await newest(executor, ids);
  return new Map(
    rows.map(({ id, id_parcela, estado, quando, motivo }) => [id_parcela, { id, situacao: SHOWN[estado] ?? 'erro', quando, motivo }]),
  );
}

/** The SMS before instalments (E114): whoever keeps them says what is wanted, in the transaction that changes it. */
export const instalments: InstalmentsApi = { follow, readdress, newest: newestOf };
