import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_ZONE, type CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import type { OpenSeries } from './eventos.series.ts';

/** Whose reminders, and up to which day. */
export interface Due {
  readonly data: CivilDate;
  /** Null: everybody's. */
  readonly responsible: number | null;
  /** Leave out reminders of inactive clients. */
  readonly activeClients: boolean;
}

/** What is open, and in which order. */
export interface OpenDue extends Due {
  /** Only what falls on the day itself. */
  readonly onlyThatDay: boolean;
  readonly todayFirst: boolean;
}

const whose = ({ responsible, activeClients }: Omit<Due, 'data'>): RawBuilder<unknown> => sql`e.ativo = 'S'
  ${responsible === null ? sql`` : sql`and e.id_responsavel = ${responsible}`}
  ${activeClients ? sql`and not exists (select from clientes c where c.id = e.id_cliente and c.ativo = 'N')` : sql``}`;

const scope = (due: Due): RawBuilder<unknown> => sql`${whose(due)} and e.data_aparece <= ${due.data}::date`;

export interface OpenCount {
  readonly vencidos: number;
  readonly hoje: number;
  readonly a_vencer: number;
}

/** What is open by a day: how much of it is stored, the first of that by day and code, and the series that have an occurrence by then. */
export interface Open {
  readonly counts: OpenCount;
  readonly first: readonly { readonly id: number; readonly day: CivilDate }[];
  readonly series: readonly OpenSeries[];
}

/** Of the series in `lista`, what their occurrences are counted from; each with its later occurrences that have a row. */
const SERIES = sql`
      select e.id, e.data_programada, e.quantidade_lembrar, e.periodo_lembrar, e.recorrente_periodo, e.recorrente_quantidade,
        e.recorrente_data_limite, e.recorrente_repetir, e.recorrente_proxima as next,
        (e.data_cadastro at time zone ${sql.lit(BUSINESS_ZONE)})::date as "createdOn",
        array(
          select o.data_programada from eventos o
          where o.recorrente_pai = e.id and o.data_programada > e.recorrente_proxima order by o.data_programada
        ) as taken
      from lista l join eventos e on e.id = l.id where l.recorrente = 'S'`;

/** In one pass over the index. */
export async function findOpen(executor: Executor, due: OpenDue, hoje: CivilDate, take: number): Promise<Open> {
  const { rows } = await sql<Open>`
    with lista as materialized (
      select e.id, e.data_referencia as day, e.recorrente from eventos e where ${scope(due)} and e.encerrado = 'N'
        ${due.onlyThatDay ? sql`and (e.recorrente = 'S' or e.data_referencia = ${due.data}::date)` : sql``}
    ),
    contagem as (
      select count(*) filter (where day < ${hoje}::date) as vencidos, count(*) filter (where day = ${hoje}::date) as hoje,
        count(*) filter (where day > ${hoje}::date) as a_vencer
      from lista where recorrente = 'N'
    ),
    primeiros as (select id, day from lista where recorrente = 'N'
      order by ${due.todayFirst ? sql`day <> ${hoje}::date,` : sql``} day, id limit ${take}),
    series as (${SERIES})
    select (select to_json(c) from contagem c) as counts,
      coalesce((select json_agg(p) from primeiros p), '[]') as first,
      coalesce((select json_agg(s) from series s), '[]') as series`.execute(executor);
  return rows[0] ?? { counts: { vencidos: 0, hoje: 0, a_vencer: 0 }, first: [], series: [] };
}

export interface OpenByDay {
  readonly totals: readonly { readonly day: CivilDate; readonly total: number }[];
  readonly series: readonly OpenSeries[];
}

/** What is open on the days from one to another, by day, and the series that have an occurrence by the last of them. */
export async function findOpenByDay(executor: Executor, due: Due, from: CivilDate): Promise<OpenByDay> {
  const { rows } = await sql<OpenByDay>`
    with dias as (
      select e.data_referencia as day, count(*) as total from eventos e
      where ${whose(due)} and e.encerrado = 'N' and e.recorrente = 'N'
        and e.data_referencia >= ${from}::date and e.data_referencia <= ${due.data}::date
      group by e.data_referencia
    ),
    lista as materialized (
      select e.id, e.recorrente from eventos e
      where ${scope(due)} and e.encerrado = 'N' and e.recorrente = 'S' and e.recorrente_proxima <= ${due.data}::date
    ),
    series as (${SERIES})
    select coalesce((select json_agg(d) from dias d), '[]') as totals,
      coalesce((select json_agg(s) from series s), '[]') as series`.execute(executor);
  return rows[0] ?? { totals: [], series: [] };
}

// A series that ended is shown by its occurrences.
const done = (due: Due): RawBuilder<unknown> => sql`${scope(due)} and e.encerrado = 'S' and e.recorrente = 'N'`;

export async function countDone(executor: Executor, due: Due): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from eventos e where ${done(due)}`.execute(executor);
  return rows[0]?.total ?? 0;
}

/** Codes of concluded reminders, newest conclusion first. */
export async function listDone(executor: Executor, due: Due, { limit, offset }: Page): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from eventos e where ${done(due)}
    order by e.concluido_em desc nulls last, e.id desc limit ${limit} offset ${offset}`.execute(executor);
  return rows.map((row) => row.id);
}
