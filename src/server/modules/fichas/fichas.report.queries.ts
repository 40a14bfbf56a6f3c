import { sql } from 'kysely';
import type { RelatorioFichasResposta, RelatorioPedidoEntrada } from '#contract/fichas/fichas.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { duringDays } from '#server/kernel/db/civil-day.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { inOrder } from '#server/kernel/db/in-order.ts';
import { instalmentCounts } from './fichas.list.queries.ts';

const given = <T>(list: readonly T[] | undefined): list is readonly T[] => (list?.length ?? 0) > 0;

/** Fichas of a report (E116), without its rows' details. */
export const reported = (executor: Executor, { idCliente, consulta }: RelatorioPedidoEntrada) =>
  executor
    .selectFrom('fichas as f')
    .where('f.ativo', '=', 'S')
    .where((eb) =>
      eb.and([
        ...(idCliente ? [eb('f.id_cliente', '=', idCliente)] : []),
        ...(given(consulta.tipo) ? [eb('f.tipo', 'in', consulta.tipo)] : []),
        ...(given(consulta.etapa) ? [eb('f.etapa', 'in', consulta.etapa)] : []),
        duringDays(eb.ref('f.data_cadastro'), consulta.dataInicio, consulta.dataFim),
        ...(consulta.id_responsavel ? [eb('f.id_responsavel', '=', consulta.id_responsavel)] : []),
        ...(consulta.situacao === 'cancelado' ? [eb('f.cancelado', '=', 'S')] : []),
        ...(consulta.situacao === 'finalizado' ? [eb('f.finalizado', '=', 'S')] : []),
        ...(consulta.situacao === 'aberto' ? [eb('f.finalizado', '=', 'N'), eb('f.cancelado', '=', 'N')] : []),
      ]),
    );

/** Codes of the report, newest first, at most `limit`: four bytes a ficha, so that the rest can be read in batches. */
export async function reportIds(executor: Executor, request: RelatorioPedidoEntrada, limit: number): Promise<number[]> {
  const rows = await reported(executor, request)
    .select('f.id')
    .orderBy('f.data_cadastro', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Every ficha of these is counted; the money of the cancelled is not summed, and what was issued is cancelled by itself alone. */
export async function reportTotals(executor: Executor, ids: readonly number[]): Promise<RelatorioFichasResposta['totais']> {
  const summed = (column: 'valor_bruto' | 'valor_liquido' | 'valor_comissao') =>
    sql<string>`coalesce(sum(coalesce(e.${sql.ref(column)}, p.${sql.ref(column)})) filter (where coalesce(e.cancelado, f.cancelado) = 'N'), 0)::numeric(16, 2)::text`;
  return executor
    .selectFrom('fichas as f')
    .leftJoin('fichas_propostas as p', (join) => join.onRef('p.id_ficha', '=', 'f.id').on('p.ativo', '=', 'S'))
    .leftJoin('fichas_emissoes as e', 'e.id_ficha', 'f.id')
    .select(({ fn }) => fn.countAll<number>().as('quantidade'))
    .select([summed('valor_bruto').as('bruto'), summed('valor_liquido').as('liquido'), summed('valor_comissao').as('comissao')])
    .where('f.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .executeTakeFirstOrThrow();
}

/** Who a report is of, and who answers for its fichas, where it was asked of one. */
export async function reportNames(executor: Executor, { idCliente, consulta }: RelatorioPedidoEntrada) {
  const [cliente, responsavel] = await Promise.all([
    executor
      .selectFrom('clientes')
      .select('nome')
      .where('id', '=', idCliente ?? 0)
      .executeTakeFirst(),
    executor
      .selectFrom('usuarios as u')
      .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
      .select(['u.status', sql<string>`coalesce(r.nome, u.login)`.as('nome')])
      .where('u.id', '=', consulta.id_responsavel ?? 0)
      .executeTakeFirst(),
  ]);
  return { cliente: cliente?.nome ?? null, responsavel: responsavel ? nomeDoResponsavel(responsavel.nome, responsavel.status) : null };
}
export type ReportNames = Awaited<ReturnType<typeof reportNames>>;

const batchOf = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('fichas as f')
    .innerJoin('clientes as c', 'c.id', 'f.id_cliente')
    .leftJoin('usuarios as u', 'u.id', 'f.id_responsavel')
    .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
    .leftJoin('fichas_propostas as p', (join) => join.onRef('p.id_ficha', '=', 'f.id').on('p.ativo', '=', 'S'))
    .leftJoin('fichas_emissoes as e', 'e.id_ficha', 'f.id')
    .leftJoin('clientes as s', (join) => join.on('s.id', '=', sql`coalesce(e.id_fornecedor, p.id_fornecedor)`))
    .select(['f.id', 'f.id_cliente', 'f.titulo', 'f.tipo', 'f.etapa', 'f.cancelado', 'f.finalizado', 'f.data_cadastro', 'f.data_vigencia'])
    .select(['u.login', 'u.status as responsavel_status', 'r.nome as responsavel'])
    .select(['c.nome as cliente', 's.nome as seguradora', 'e.numero_apolice', 'e.id as emissao_id'])
    .select(sql<string | null>`coalesce(e.valor_bruto, p.valor_bruto)::text`.as('bruto'))
    .select(sql<string | null>`coalesce(e.valor_liquido, p.valor_liquido)::text`.as('liquido'))
    .select(sql<string | null>`coalesce(e.valor_comissao, p.valor_comissao)::text`.as('comissao'))
    .select(instalmentCounts('fichas_emissoes_parcelas', 'id_emissao', 'e.id').as('parcelas_emissao'))
    .select(instalmentCounts('fichas_propostas_parcelas', 'id_proposta', 'p.id').as('parcelas_proposta'))
    .where('f.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

export type ReportRow = Awaited<ReturnType<typeof batchOf>>[number];

/** Rows of these fichas, in their order, a thousand at a time. */
export const readReport = (executor: Executor, ids: readonly number[]): AsyncGenerator<ReportRow> =>
  inOrder(ids, (slice) => batchOf(executor, slice));
