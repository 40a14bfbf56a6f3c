import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

/*
 * The ledger of days and what is counted from it (G2-13): written here alone, in the transaction of whatever changed people or dates, with
 * the event locked. The law is `contract/seguro-aventura/diarias.ts`; a property test compares the two.
 */

/** Who is covered when: active, not cancelled, not given up by the insurer, in an event that is not cancelled. */
const COVERED = sql`
  select p.id as id_participante, p.id_evento, p.id_cliente,
    coalesce(p.data_entrada, e.data_inicio) as de, coalesce(p.data_saida, e.data_final) as ate
  from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
  where p.ativo = 'S' and p.cancelado = 'N' and p.seguradora <> 'dispensado' and e.cancelado = 'N'`;

/** A cover cut at the ends of the months. */
const SLICES = sql`
  select c.id_participante, m::date as mes, c.id_evento, c.id_cliente,
    greatest(c.de, m::date) as primeiro_dia, least(c.ate, (m + interval '1 month - 1 day')::date) as ultimo_dia
  from cobertos c
  cross join lateral generate_series(date_trunc('month', c.de::timestamp), c.ate::timestamp, interval '1 month') m
  where c.de <= c.ate`;

const among = (eventIds: readonly number[]) => sql`any(${[...eventIds]}::int[])`;

/** Makes the days of these events what their people and dates say; days that were billed are never touched. */
async function rewriteDays(trx: Trx, eventIds: readonly number[]): Promise<void> {
  await sql`
    with cobertos as (${COVERED} and p.id_evento = ${among(eventIds)}), certas as (${SLICES}),
    foram as (
      delete from seguro_aventura_diarias d
      where d.id_evento = ${among(eventIds)} and d.id_fechamento is null and d.id_cobranca is null
        and not exists (select from certas c where c.id_participante = d.id_participante and c.mes = d.mes)
    )
    insert into seguro_aventura_diarias as d (id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia)
    select id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia from certas
    on conflict (id_participante, mes) do update
      set primeiro_dia = excluded.primeiro_dia, ultimo_dia = excluded.ultimo_dia
      where d.id_fechamento is null and d.id_cobranca is null
        and (d.primeiro_dia, d.ultimo_dia) is distinct from (excluded.primeiro_dia, excluded.ultimo_dia)`.execute(trx);
}

/** The sums of each event and month. */
const SUMS = sql`
  select d.id_evento, d.mes, d.id_cliente, count(*)::int as participantes, sum(d.dias)::int as diarias,
    coalesce(sum(d.dias) filter (where d.id_fechamento is null and d.id_cobranca is null), 0)::int as a_faturar
  from seguro_aventura_diarias d`;

const PEOPLE = sql`
  select p.id_evento, count(*) filter (where p.cancelado = 'N')::int as participantes,
    count(*) filter (where p.cancelado = 'N' and p.seguradora in ('enviado', 'aceito'))::int as aceitos,
    count(*) filter (where p.cancelado = 'N' and p.seguradora = 'rejeitado')::int as rejeitados
  from seguro_aventura_participantes p where p.ativo = 'S'`;

export async function recount(trx: Trx, eventIds: readonly number[]): Promise<void> {
  await sql`
    with certas as (${SUMS} where d.id_evento = ${among(eventIds)} group by d.id_evento, d.mes, d.id_cliente),
    foram as (
      delete from seguro_aventura_meses m where m.id_evento = ${among(eventIds)}
        and not exists (select from certas c where c.id_evento = m.id_evento and c.mes = m.mes)
    )
    insert into seguro_aventura_meses as m (id_evento, mes, id_cliente, participantes, diarias, a_faturar)
    select id_evento, mes, id_cliente, participantes, diarias, a_faturar from certas
    on conflict (id_evento, mes) do update
      set participantes = excluded.participantes, diarias = excluded.diarias, a_faturar = excluded.a_faturar
      where (m.participantes, m.diarias, m.a_faturar) is distinct from (excluded.participantes, excluded.diarias, excluded.a_faturar)`.execute(
    trx,
  );
  await recountPeople(trx, eventIds);
}

/** Only the counters on the events: what the insurer said of people changes no day. */
export async function recountPeople(trx: Trx, eventIds: readonly number[]): Promise<void> {
  await sql`
    with certas as (${PEOPLE} and p.id_evento = ${among(eventIds)} group by p.id_evento)
    update seguro_aventura e
    set participantes = coalesce(c.participantes, 0), aceitos = coalesce(c.aceitos, 0), rejeitados = coalesce(c.rejeitados, 0)
    from seguro_aventura alvo left join certas c on c.id_evento = alvo.id
    where alvo.id = e.id and e.id = ${among(eventIds)}
      and (e.participantes, e.aceitos, e.rejeitados)
        is distinct from (coalesce(c.participantes, 0), coalesce(c.aceitos, 0), coalesce(c.rejeitados, 0))`.execute(trx);
}

/**
 * In the statement that puts people (`novas`) into locked events (`eventos`), their days: added to what is there, without going through
 * everybody else. Of an event with thousands the rest is not looked at.
 */
export const DAYS_OF_NEW = sql`
  cobertos as (
    select p.id as id_participante, p.id_evento, p.id_cliente,
      coalesce(p.data_entrada, e.data_inicio) as de, coalesce(p.data_saida, e.data_final) as ate
    from novas p join eventos e on e.id = p.id_evento where e.cancelado = 'N'
  ),
  certas as (${SLICES}),
  dias as (
    insert into seguro_aventura_diarias (id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia)
    select id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia from certas
    returning id_evento, mes, id_cliente, dias
  ),
  somas as (
    insert into seguro_aventura_meses as m (id_evento, mes, id_cliente, participantes, diarias, a_faturar)
    select id_evento, mes, id_cliente, count(*)::int, sum(dias)::int, sum(dias)::int from dias group by id_evento, mes, id_cliente
    on conflict (id_evento, mes) do update set participantes = m.participantes + excluded.participantes,
      diarias = m.diarias + excluded.diarias, a_faturar = m.a_faturar + excluded.a_faturar
  )`;

/** After any change of people or dates of these events, in its transaction. */
export async function keepDays(trx: Trx, eventIds: readonly number[]): Promise<void> {
  await rewriteDays(trx, eventIds);
  await recount(trx, eventIds);
}

/** An event whose ledger or counters are not what its people say. */
export interface Mismatch {
  readonly id_evento: number;
  readonly onde: 'diarias' | 'meses' | 'contagens';
}

/** The events, of at most `most` after this one, whose numbers differ; and the last that was looked at, null at the end. */
export async function findMismatches(
  executor: Executor,
  after: number,
  most: number,
): Promise<{ readonly found: readonly Mismatch[]; readonly last: number | null }> {
  const { rows: chosen } = await sql<{ id: number }>`
    select id from seguro_aventura where id > ${after} order by id limit ${most}`.execute(executor);
  const last = chosen.at(-1);
  if (!last) return { found: [], last: null };
  const ids = chosen.map(({ id }) => id);
  const { rows } = await sql<Mismatch>`
    with cobertos as (${COVERED} and p.id_evento = ${among(ids)}), certas as (${SLICES}),
    somas as (${SUMS} where d.id_evento = ${among(ids)} group by d.id_evento, d.mes, d.id_cliente),
    gente as (${PEOPLE} and p.id_evento = ${among(ids)} group by p.id_evento)
    select coalesce(c.id_evento, d.id_evento) as id_evento, 'diarias' as onde
    from certas c full join (
      select d.*, p.seguradora from seguro_aventura_diarias d join seguro_aventura_participantes p on p.id = d.id_participante
      where d.id_evento = ${among(ids)}
    ) d on d.id_participante = c.id_participante and d.mes = c.mes
    -- Who is given up keeps the days that were charged.
    where not (c.id_participante is null and d.seguradora = 'dispensado' and coalesce(d.id_fechamento, d.id_cobranca) is not null)
      and (c.primeiro_dia, c.ultimo_dia, c.id_cliente) is distinct from (d.primeiro_dia, d.ultimo_dia, d.id_cliente)
    union
    select coalesce(s.id_evento, m.id_evento), 'meses'
    from somas s full join (select * from seguro_aventura_meses where id_evento = ${among(ids)}) m
      on m.id_evento = s.id_evento and m.mes = s.mes
    where (s.participantes, s.diarias, s.a_faturar) is distinct from (m.participantes, m.diarias, m.a_faturar)
    union
    select e.id, 'contagens' from seguro_aventura e left join gente g on g.id_evento = e.id
    where e.id = ${among(ids)} and (e.participantes, e.aceitos, e.rejeitados)
      is distinct from (coalesce(g.participantes, 0), coalesce(g.aceitos, 0), coalesce(g.rejeitados, 0))`.execute(executor);
  return { found: rows, last: last.id };
}
