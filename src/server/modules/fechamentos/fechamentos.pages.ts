import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { takenByClosing } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import {
  type Lines,
  type LinesAsked,
  NO_LINES,
  type OpenMonth,
  asRows,
  closedLines,
  found,
  linesOf,
  slipSlices,
} from './fechamentos.lines.ts';
import { LIVING_SLIP } from './fechamentos.queries.ts';

/**
 * A page of everybody in an open month: its events are counted first, and only those that the page reaches are read line by line. The order is
 * that of the lines a closing freezes.
 */
async function readOpenPage(executor: Executor, { clientId, mes, daily }: OpenMonth, { offset, limit }: Page): Promise<Lines> {
  const reached = sql`and exists (select from alcancados a where a.id_evento = ce.id_evento and a.id_cobranca = ce.id_cobranca)`;
  const { rows } = await sql<Lines>`
    with eventos as materialized (
      select m.id_evento, e.codigo, e.nome_evento, e.data_inicio, m.mes, null::int as id_cobranca, m.a_faturar as dias, m.a_faturar * ${daily}::numeric as valor,
        case when m.a_faturar = m.diarias then m.participantes else (
          select count(*)::int from seguro_aventura_diarias d
          where d.id_evento = m.id_evento and d.mes = m.mes and d.id_fechamento is null and d.id_cobranca is null) end as linhas
      from seguro_aventura_meses m join seguro_aventura e on e.id = m.id_evento where m.id_cliente = ${clientId} and ${takenByClosing(mes)}
      union all
      select ce.id_evento, e.codigo, e.nome_evento, e.data_inicio, ce.mes, ce.id_cobranca, ce.dias, ce.valor, (select count(*)::int from seguro_aventura_diarias d
        where d.id_cobranca = ce.id_cobranca and d.id_evento = ce.id_evento and d.mes = ce.mes)
      from cobrancas k join cobrancas_eventos ce on ce.id_cobranca = k.id and ce.mes = ${mes} join seguro_aventura e on e.id = ce.id_evento
      where k.id_cliente = ${clientId} and ${LIVING_SLIP}
    ),
    somados as materialized (
      select v.*, sum(v.linhas) over (order by v.mes <> ${mes}, v.mes, v.data_inicio, v.id_evento, v.id_cobranca nulls first)::int as ate
      from eventos v
    ),
    alcancados as materialized (select * from somados where ate > ${offset} and ate - linhas < ${offset + limit}),
    fatias as (
      select d.id_participante, d.id_evento, d.mes, d.primeiro_dia, d.ultimo_dia, d.dias, null::int as id_cobranca,
        d.dias * ${daily}::numeric as valor
      from alcancados a join seguro_aventura_diarias d on d.id_evento = a.id_evento and d.mes = a.mes
      where a.id_cobranca is null and d.id_fechamento is null and d.id_cobranca is null
      union all
      select s.id_participante, s.id_evento, s.mes, s.primeiro_dia, s.ultimo_dia, s.dias, s.id_cobranca, s.valor
      from (${slipSlices(sql`select 1 as id_grupo, ${clientId}::int as id_cliente`, mes, reached)}) s
    ),
    linhas as (
      select s.id_participante, s.id_evento, s.mes, s.primeiro_dia as entrada, s.ultimo_dia as saida, s.dias, s.id_cobranca,
        s.valor::numeric(14, 2) as valor, a.codigo, a.nome_evento,
        a.ate - a.linhas + row_number() over (partition by s.id_evento, s.mes, s.id_cobranca order by s.id_participante)::int as ordem
      from fatias s
      join alcancados a on a.id_evento = s.id_evento and a.mes = s.mes and a.id_cobranca is not distinct from s.id_cobranca
    ),
    pagina as (select * from linhas where ordem > ${offset} and ordem <= ${offset + limit})
    select (select coalesce(sum(linhas), 0)::int from somados) as total, (select coalesce(sum(dias), 0)::int from somados) as dias,
      (select coalesce(sum(valor), 0)::numeric(14, 2)::text from somados) as valor,
      (select ${asRows(false)} from pagina l join seguro_aventura_participantes p on p.id = l.id_participante) as rows`.execute(executor);
  return rows[0] ?? NO_LINES;
}

/** A closed month has its lines numbered and its sums written down: a page is read by itself. */
async function readClosedPage(executor: Executor, closingId: number, page: Page): Promise<Lines> {
  const { rows } = await sql<Lines>`
    with pagina as (
      select l.* from (${closedLines(closingId)}) l where l.ordem > ${page.offset} and l.ordem <= ${page.offset + page.limit}
    )
    select f.linhas as total, (select coalesce(sum(dias), 0)::int from fechamentos_eventos where id_fechamento = f.id) as dias,
      f.valor_calculado::text as valor, (select ${asRows(true)} from pagina l) as rows
    from fechamentos f where f.id = ${closingId}`.execute(executor);
  return rows[0] ?? NO_LINES;
}

/** A page of the people of a month, with the sums of the whole search. */
export async function readLines(executor: Executor, { month, closingId, pesquisa, page }: LinesAsked): Promise<Lines> {
  if (pesquisa === undefined) return closingId === null ? readOpenPage(executor, month, page) : readClosedPage(executor, closingId, page);
  const { rows } = await sql<Lines>`
    with linhas as materialized (select l.* from (${linesOf(month, closingId)}) l ${found(pesquisa)}),
    pagina as (select * from linhas order by ordem limit ${page.limit} offset ${page.offset})
    select (select count(*)::int from linhas) as total, (select coalesce(sum(dias), 0)::int from linhas) as dias,
      (select coalesce(sum(valor), 0)::numeric(14, 2)::text from linhas) as valor,
      (select ${asRows(closingId !== null)} from pagina l join seguro_aventura_participantes p on p.id = l.id_participante) as rows`.execute(
    executor,
  );
  return rows[0] ?? NO_LINES;
}
