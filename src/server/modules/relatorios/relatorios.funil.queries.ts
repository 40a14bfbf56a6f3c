import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { STAGES, type Stage, type StageFilter, inForce, inStage, ofWhom, within } from './relatorios.stages.ts';

export interface MonthRow {
  readonly data: CivilDate;
  readonly totalCotacaoMes: number;
  readonly totalPropostasMes: number;
  readonly totalEmissaoMes: number;
  readonly totalLiquido: string;
  readonly totalEmissaoCanceladaMes: number;
}

/** What is counted and added of a stage in the month `m`. */
const ofMonth = (stage: Stage, id_responsavel: number | undefined, what = sql`count(*)`): RawBuilder<unknown> =>
  sql`(select ${what} ${stage.from} where ${stage.is} and ${ofWhom({ id_responsavel })} and ${within(stage, sql`m.data`, sql`m.fim`)})`;

/** The dated counts of these months, in their order (E158). */
export async function countMonths(
  executor: Executor,
  months: readonly CivilDate[],
  id_responsavel: number | undefined,
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select m.data,
      ${ofMonth(STAGES.cotacao, id_responsavel)} as "totalCotacaoMes",
      ${ofMonth(STAGES.proposta, id_responsavel)} as "totalPropostasMes",
      e.quantidade as "totalEmissaoMes", e.liquido as "totalLiquido",
      ${ofMonth(STAGES.emitidoCancelado, id_responsavel)} as "totalEmissaoCanceladaMes"
    from (select d as data, (d + interval '1 month')::date as fim, ordem from unnest(${[...months]}::date[]) with ordinality as t(d, ordem)) m
    cross join lateral (
      select count(*) as quantidade, coalesce(sum(s.valor_liquido), 0)::numeric(16, 2)::text as liquido
      ${STAGES.emitido.from}
      where ${STAGES.emitido.is} and ${ofWhom({ id_responsavel })} and ${within(STAGES.emitido, sql`m.data`, sql`m.fim`)}
    ) e
    order by m.ordem`.execute(executor);
  return rows;
}

/** How many stand in a stage. */
export async function countStage(executor: Executor, stage: Stage, filter: StageFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${inStage(stage, filter)}`.execute(executor);
  return rows[0]?.total ?? 0;
}

/** The fichas of a stage, newest first; a page of them, or all. */
export async function stageIds(executor: Executor, stage: Stage, filter: StageFilter, page: Page | null): Promise<number[]> {
  const only = page === null ? sql`` : sql` limit ${page.limit} offset ${page.offset}`;
  const { rows } = await sql<{ id: number }>`
    select ${stage.ficha} as id ${inStage(stage, filter)} order by ${stage.day} desc, ${stage.ficha} desc${only}`.execute(executor);
  return rows.map((row) => row.id);
}

export interface InsurerRow {
  readonly id: number | null;
  readonly nome: string | null;
  readonly foto: string | null;
  readonly quantidade: number;
  readonly bruto: string;
  readonly liquido: string;
  readonly comissao: string;
}

/** Totals of issuances by insurer, the largest first (E160); what has no insurer is one of them. */
async function byInsurer(executor: Executor, chosen: RawBuilder<unknown>): Promise<InsurerRow[]> {
  const { rows } = await sql<InsurerRow>`
    select t.id, c.nome, c.foto, t.quantidade, t.bruto::text, t.liquido::text, t.comissao::text
    from (
      select s.id_fornecedor as id, count(*) as quantidade, sum(s.valor_bruto)::numeric(16, 2) as bruto,
        sum(s.valor_liquido)::numeric(16, 2) as liquido, sum(s.valor_comissao)::numeric(16, 2) as comissao
      ${chosen}
      group by s.id_fornecedor
    ) t
    left join clientes c on c.id = t.id
    order by t.liquido desc, c.nome, t.id`.execute(executor);
  return rows;
}

export const issuedByInsurer = (executor: Executor, filter: StageFilter): Promise<InsurerRow[]> =>
  byInsurer(executor, inStage(STAGES.emitido, filter));

export interface InForceFilter extends Omit<StageFilter, 'period'> {
  readonly data: CivilDate;
  /** Ends by this day. */
  readonly ate?: CivilDate | undefined;
  /** Only these fichas: what a text found. */
  readonly fichas?: readonly number[] | undefined;
}

/** The conditions of the policies that are asked for. */
export const isAsked = ({ data, ate, fichas, ...whom }: InForceFilter): RawBuilder<unknown> => {
  const found = fichas === undefined ? sql`` : sql` and s.id_ficha = any(${[...fichas]}::int[])`;
  return sql`${inForce(data, ate)} and ${ofWhom(whom)}${found}`;
};

/** Those policies, as `s`. */
export const policies = (filter: InForceFilter): RawBuilder<unknown> => sql`from fichas_emissoes s where ${isAsked(filter)}`;

export const inForceByInsurer = (executor: Executor, filter: InForceFilter): Promise<InsurerRow[]> => byInsurer(executor, policies(filter));

export async function countInForce(executor: Executor, filter: InForceFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${policies(filter)}`.execute(executor);
  return rows[0]?.total ?? 0;
}

/** A page of policies in force, soonest end first. */
export async function inForceIds(executor: Executor, filter: InForceFilter, page: Page): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id_ficha as id ${policies(filter)}
    order by s.ficha_vigencia, s.id_ficha limit ${page.limit} offset ${page.offset}`.execute(executor);
  return rows.map((row) => row.id);
}
