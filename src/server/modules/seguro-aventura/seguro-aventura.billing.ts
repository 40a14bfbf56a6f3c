import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { type BillableEvent, type ClosingToTake, type EventMonth, takenByClosing } from './seguro-aventura.api.ts';
import { lockAll } from './seguro-aventura.judge.ts';
import { keepDays, recount } from './seguro-aventura.ledger.ts';

/*
 * Who takes which days to be paid: a closing of a month, or a boleto of events. A day is taken once: its row says by whom, and whoever comes
 * second finds nothing to take.
 */

/** At most so many are told of at once: nobody chooses among more. */
const MOST_EVENTS = 500;

/** Its list is closed, it was not cancelled, and no day of it was taken by a closing or a boleto (G2-18). Newest first. */
export async function billableEvents(
  executor: Executor,
  clientId: number,
  which: { readonly ids?: readonly number[]; readonly mes?: string } = {},
): Promise<BillableEvent[]> {
  const { rows } = await sql<BillableEvent>`
    select e.id, e.codigo, e.nome_evento, e.data_inicio, e.data_final, e.participantes,
      json_agg(json_build_object('mes', m.mes, 'dias', m.a_faturar) order by m.mes) as meses
    from seguro_aventura e join seguro_aventura_meses m on m.id_evento = e.id
    where e.id_cliente = ${clientId} and e.finalizado = 'S' and e.cancelado = 'N'
      ${which.ids ? sql`and e.id = any(${[...which.ids]}::int[])` : sql``}
      ${which.mes ? sql`and exists (select from seguro_aventura_meses x where x.id_evento = e.id and x.mes = ${which.mes})` : sql``}
    group by e.id having bool_and(m.a_faturar = m.diarias)
    order by e.data_inicio desc, e.id desc limit ${MOST_EVENTS}`.execute(executor);
  return rows;
}

const areSame = (some: readonly EventMonth[], others: readonly EventMonth[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.some(({ id_evento, mes, dias }) => id_evento === one.id_evento && mes === one.mes && dias === one.dias));

/**
 * A boleto takes the days of these events of a partner, whole, with the events locked; what each month of theirs comes to. Null when any of
 * them cannot be billed, or they come to something else than `cameTo`: nothing is taken then.
 */
export async function takeByCharge(
  trx: Trx,
  {
    clientId,
    eventIds,
    chargeId,
    cameTo,
  }: {
    readonly clientId: number;
    readonly eventIds: readonly number[];
    readonly chargeId: number;
    readonly cameTo?: readonly EventMonth[];
  },
): Promise<readonly EventMonth[] | null> {
  const ids = [...new Set(eventIds)];
  await lockAll(trx, ids);
  const events = await billableEvents(trx, clientId, { ids });
  if (events.length !== ids.length) return null;
  const months = events.flatMap(({ id, meses }) => meses.map(({ mes, dias }) => ({ id_evento: id, mes, dias })));
  if (cameTo && !areSame(months, cameTo)) return null;
  await sql`
    update seguro_aventura_diarias set id_cobranca = ${chargeId}
    where id_evento = any(${ids}::int[]) and id_fechamento is null and id_cobranca is null`.execute(trx);
  await recount(trx, ids);
  return months;
}

/** The boleto is no more: the days it took are nobody's again. The codes of their events. */
export async function freeCharge(trx: Trx, chargeId: number): Promise<readonly number[]> {
  const { rows: taken } = await sql<{ id_evento: number }>`
    select distinct id_evento from seguro_aventura_diarias where id_cobranca = ${chargeId}`.execute(trx);
  const ids = await lockAll(
    trx,
    taken.map(({ id_evento }) => id_evento),
  );
  if (ids.length === 0) return ids;
  await sql`update seguro_aventura_diarias set id_cobranca = null where id_cobranca = ${chargeId}`.execute(trx);
  // Who was given up since has them no longer.
  await keepDays(trx, ids);
  return ids;
}

/** Closings of a month take their days, with the events locked, and the month is closed for their partners. */
export async function takeByClosing(trx: Trx, mes: string, closings: readonly ClosingToTake[], now: Date): Promise<void> {
  const clients = closings.map(({ clientId }) => clientId);
  const { rows } = await sql<{ id: number }>`
    select e.id from seguro_aventura e
    where e.id in (
      select m.id_evento from seguro_aventura_meses m
      where m.id_cliente = any(${clients}::int[]) and m.a_faturar > 0 and m.mes <= ${mes}
    )
    order by e.id for no key update`.execute(trx);
  // As it stands now that nobody else changes any of it.
  await sql`
    with alvo as (select * from jsonb_to_recordset(${JSON.stringify(closings)}::jsonb) as a("clientId" int, "closingId" int)),
    tomados as (
      select m.id_evento, m.mes, a."closingId" from seguro_aventura_meses m
      join alvo a on a."clientId" = m.id_cliente join seguro_aventura e on e.id = m.id_evento
      where e.id = any(${rows.map(({ id }) => id)}::int[]) and ${takenByClosing(mes)}
    ),
    contados as (
      update seguro_aventura_meses m set a_faturar = 0 from tomados t where m.id_evento = t.id_evento and m.mes = t.mes
    )
    update seguro_aventura_diarias d set id_fechamento = t."closingId"
    from tomados t where d.id_evento = t.id_evento and d.mes = t.mes and d.id_fechamento is null and d.id_cobranca is null`.execute(trx);
  await sql`
    insert into seguro_aventura_meses_fechados (id_cliente, mes, fechado_em)
    select c, ${mes}, ${now} from unnest(${clients}::int[]) c on conflict do nothing`.execute(trx);
}
