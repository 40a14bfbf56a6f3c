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

const scope = ({ data, responsible, activeClients }: Due): RawBuilder<unknown> => sql`e.ativo = 'S' and e.data_aparece <= ${data}::date
  ${responsible === null ? sql`` : sql`and e.id_responsavel = ${responsible}`}
  ${activeClients ? sql`and not exists (select from clientes c where c.id = e.id_cliente and c.ativo = 'N')` : sql``}`;

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

/** In one pass over the index. Each series comes with its later occurrences that have a row. */
export async function findOpen(executor: Executor, due: Due, hoje: CivilDate, take: number): Promise<Open> {
  const { rows } = await sql<Open>`
    with lista as materialized (
      select e.id, e.data_referencia as day, e.recorrente from eventos e where ${scope(due)} and e.encerrado = 'N'
    ),
    contagem as (
      select count(*) filter (where day < ${hoje}::date) as vencidos, count(*) filter (where day = ${hoje}::date) as hoje,
        count(*) filter (where day > ${hoje}::date) as a_vencer
      from lista where recorrente = 'N'
    ),
    primeiros as (select id, day from lista where recorrente = 'N' order by day, id limit ${take}),
    series as (
      select e.id, e.data_programada, e.quantidade_lembrar, e.periodo_lembrar, e.recorrente_periodo, e.recorrente_quantidade,
        e.recorrente_data_limite, e.recorrente_repetir, e.recorrente_proxima as next,
        (e.data_cadastro at time zone ${sql.lit(BUSINESS_ZONE)})::date as "createdOn",
        array(
          select o.data_programada from eventos o
          where o.recorrente_pai = e.id and o.data_programada > e.recorrente_proxima order by o.data_programada
        ) as taken
      from lista l join eventos e on e.id = l.id where l.recorrente = 'S'
    )
    select (select to_json(c) from contagem c) as counts,
      coalesce((select json_agg(p order by p.day, p.id) from primeiros p), '[]') as first,
      coalesce((select json_agg(s) from series s), '[]') as series`.execute(executor);
  return rows[0] ?? { counts: { vencidos: 0, hoje: 0, a_vencer: 0 }, first: [], series: [] };
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
