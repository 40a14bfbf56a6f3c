import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import { takenByClosing } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { LIVING_SLIP, type MonthRow } from './fechamentos.queries.ts';

/*
 * Everybody in a month of a partner, with days and amount: of an open month read from the ledger as it stands, of a closed one from what was
 * frozen. The closing freezes by the same statement that shows an open month, so the two cannot differ.
 */

/** Slices of days with what they cost: `s(id_grupo, id_participante, id_evento, mes, primeiro_dia, ultimo_dia, dias, id_cobranca, valor)`. */
const OPEN_SLICES = (clientId: number, mes: CivilDate, daily: string): RawBuilder<unknown> => sql`
  select 1 as id_grupo, d.id_participante, d.id_evento, d.mes, d.primeiro_dia, d.ultimo_dia, d.dias, null::int as id_cobranca,
    d.dias * ${daily}::numeric as valor
  from seguro_aventura_meses m join seguro_aventura e on e.id = m.id_evento
  join seguro_aventura_diarias d on d.id_evento = m.id_evento and d.mes = m.mes and d.id_fechamento is null and d.id_cobranca is null
  where m.id_cliente = ${clientId} and ${takenByClosing(mes)}`;

/** Those of closings whose days have just been taken: `[{clientId, closingId, daily}]`. */
const TAKEN_SLICES = sql`
  select a."closingId" as id_grupo, d.id_participante, d.id_evento, d.mes, d.primeiro_dia, d.ultimo_dia, d.dias, null::int as id_cobranca,
    d.dias * a.daily as valor
  from alvo a join seguro_aventura_diarias d on d.id_fechamento = a."closingId"`;

/** A boleto of events, over the people it is for by their days: largest remainders first, ties to the last. */
export const slipSlices = (groups: RawBuilder<unknown>, mes: CivilDate, only: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  select x.id_grupo, x.id_participante, x.id_evento, x.mes, x.primeiro_dia, x.ultimo_dia, x.dias, x.id_cobranca,
    (x.piso + case when row_number() over (partition by x.id_cobranca, x.id_evento order by x.resto desc, x.id_participante desc)
      <= x.centavos - sum(x.piso) over (partition by x.id_cobranca, x.id_evento) then 1 else 0 end)::numeric / 100 as valor
  from (
    select g.id_grupo, d.id_participante, d.id_evento, d.mes, d.primeiro_dia, d.ultimo_dia, d.dias, d.id_cobranca,
      (ce.valor * 100)::bigint as centavos, (ce.valor * 100)::bigint * d.dias / ce.dias as piso,
      (ce.valor * 100)::bigint * d.dias % ce.dias as resto
    from (${groups}) g
    join cobrancas k on k.id_cliente = g.id_cliente and ${LIVING_SLIP}
    join cobrancas_eventos ce on ce.id_cobranca = k.id and ce.mes = ${mes}
    join seguro_aventura_diarias d on d.id_cobranca = k.id and d.id_evento = ce.id_evento and d.mes = ce.mes
    ${only}
  ) x`;

/**
 * The lines in their order, without the names: the month first, then what it makes up for; by event, and in the order in which people came
 * into it.
 */
const numbered = (slices: RawBuilder<unknown>, mes: CivilDate): RawBuilder<unknown> => sql`
  select s.id_grupo, s.id_participante, s.id_evento, s.mes, s.dias, s.id_cobranca, s.valor::numeric(14, 2) as valor,
    s.primeiro_dia as entrada, s.ultimo_dia as saida, e.codigo, e.nome_evento, e.busca as busca_evento,
    row_number() over (partition by s.id_grupo order by s.mes <> ${mes}, s.mes, e.data_inicio, e.id, s.id_cobranca nulls first, s.id_participante)::int as ordem,
    dense_rank() over (partition by s.id_grupo order by s.mes <> ${mes}, s.mes, e.data_inicio, e.id, s.id_cobranca nulls first)::int as evento
  from (${slices}) s join seguro_aventura e on e.id = s.id_evento`;

const NAMED = sql`p.nome, coalesce(p.numero_passaporte, p.cpf) as documento`;

/** One partner's open month. `daily`: of a day, as decimal text. */
export interface OpenMonth {
  readonly clientId: number;
  readonly mes: CivilDate;
  readonly daily: string;
}

const openLines = ({ clientId, mes, daily }: OpenMonth): RawBuilder<unknown> =>
  numbered(
    sql`${OPEN_SLICES(clientId, mes, daily)} union all ${slipSlices(sql`select 1 as id_grupo, ${clientId}::int as id_cliente`, mes)}`,
    mes,
  );

export interface Taken {
  readonly clientId: number;
  readonly closingId: number;
  /** Of a day, as decimal text. */
  readonly daily: string;
}

/** What a closing comes to, from its own lines. */
export interface Frozen {
  readonly id_fechamento: number;
  readonly participantes: number;
  readonly quantidade_diarias: number;
  readonly dias_faturados: number;
  readonly valor: string;
  readonly valor_boletos_eventos: string;
  /** Of the month itself, and there are some: every day is of a boleto of events. */
  readonly todos_com_boleto: boolean;
  readonly linhas: number;
  readonly hash: string;
}

/** Writes the lines of closings whose days have been taken, and gives what each comes to; one without lines is absent. */
export async function freezeLines(trx: Trx, mes: CivilDate, taken: readonly Taken[]): Promise<Frozen[]> {
  const slips = slipSlices(sql`select a."closingId" as id_grupo, a."clientId" as id_cliente from alvo a`, mes);
  await sql`
    with alvo as (select * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as a("clientId" int, "closingId" int, daily numeric)),
    linhas as materialized (${numbered(sql`${TAKEN_SLICES} union all ${slips}`, mes)}),
    escritas as (
      insert into fechamentos_linhas (id_fechamento, ordem, evento, id_participante, nome, documento, entrada, saida, dias, valor)
      select l.id_grupo, l.ordem, l.evento, l.id_participante, ${NAMED}, l.entrada, l.saida, l.dias, l.valor
      from linhas l join seguro_aventura_participantes p on p.id = l.id_participante
    )
    insert into fechamentos_eventos (id_fechamento, ordem, id_evento, mes, codigo, nome_evento, participantes, dias, valor, id_cobranca)
    select id_grupo, evento, id_evento, mes, min(codigo), min(nome_evento), count(*), sum(dias), sum(valor), id_cobranca
    from linhas group by id_grupo, evento, id_evento, mes, id_cobranca`.execute(trx);
  const ids = taken.map(({ closingId }) => closingId);
  const { rows } = await sql<Frozen>`
    with somas as (
      select id_fechamento, coalesce(sum(participantes) filter (where mes = ${mes}), 0)::int as participantes,
        coalesce(sum(dias) filter (where mes = ${mes}), 0)::int as quantidade_diarias,
        coalesce(sum(dias) filter (where id_cobranca is null), 0)::int as dias_faturados, sum(valor)::text as valor,
        coalesce(sum(valor) filter (where id_cobranca is not null), 0)::numeric(14, 2)::text as valor_boletos_eventos,
        coalesce(bool_and(id_cobranca is not null) filter (where mes = ${mes}), false) as todos_com_boleto
      from fechamentos_eventos where id_fechamento = any(${ids}::int[]) group by id_fechamento
    ),
    provas as (
      select id_fechamento, count(*)::int as linhas, encode(sha256(convert_to(
        string_agg(concat_ws('|', ordem, evento, id_participante, nome, documento, entrada, saida, dias, valor), e'\n' order by ordem), 'UTF8')), 'hex') as hash
      from fechamentos_linhas where id_fechamento = any(${ids}::int[]) group by id_fechamento
    )
    select s.*, p.linhas, p.hash from somas s join provas p using (id_fechamento)`.execute(trx);
  return rows;
}

export const closedLines = (closingId: number): RawBuilder<unknown> => sql`
  select l.*, v.mes, v.id_evento, v.codigo, v.nome_evento, v.id_cobranca, f_busca(v.codigo || ' ' || v.nome_evento) as busca_evento
  from fechamentos_eventos v join fechamentos_linhas l on l.id_fechamento = v.id_fechamento and l.evento = v.ordem
  where v.id_fechamento = ${closingId}`;

/** Lines of a month, open or closed, as `l(...)` for what follows; names only of what is closed. */
export const linesOf = (month: OpenMonth, closingId: number | null): RawBuilder<unknown> =>
  closingId === null ? openLines(month) : closedLines(closingId);

/** Name or document of somebody, code or name of an event: what the lines `l` are cut down to. */
export function found(text: string | undefined): RawBuilder<unknown> {
  if (text === undefined) return sql``;
  const term = parseSearch(text);
  const document = text.replace(/[.\-\s]/g, '').toUpperCase();
  return sql`
    join seguro_aventura_participantes p on p.id = l.id_participante
    where (${holdsWords(sql`p.busca`, term)} or ${holdsWords(sql`l.busca_evento`, term)}
      or p.cpf = ${document} or p.numero_passaporte = ${document})`;
}

export interface LineRow {
  readonly id_participante: number;
  readonly id_evento: number;
  readonly codigo: string;
  readonly nome_evento: string;
  readonly nome: string;
  readonly documento: string | null;
  readonly entrada: string;
  readonly saida: string;
  readonly dias: number;
  readonly valor: string;
  readonly mes: string;
  readonly id_cobranca: number | null;
}

export interface Lines {
  readonly total: number;
  readonly dias: number;
  readonly valor: string;
  readonly rows: readonly LineRow[];
}

export interface LinesAsked {
  readonly month: OpenMonth;
  /** Null: the month is open. */
  readonly closingId: number | null;
  readonly pesquisa?: string | undefined;
  readonly page: Page;
}

/** Whose lines they are: those of a partner in a month. */
export const linesIn = (row: MonthRow, mes: CivilDate): Pick<LinesAsked, 'month' | 'closingId'> => ({
  month: { clientId: row.id, mes, daily: row.valor_diaria ?? '0.00' },
  closingId: row.fechado?.id ?? null,
});

export const NO_LINES: Lines = { total: 0, dias: 0, valor: '0.00', rows: [] };

/** A page of lines `l` as JSON, with the names that are not in them yet. */
export const asRows = (closed: boolean): RawBuilder<unknown> => sql`
  coalesce(json_agg(json_build_object('id_participante', l.id_participante, 'id_evento', l.id_evento, 'codigo', l.codigo,
    'nome_evento', l.nome_evento, 'nome', ${closed ? sql`l.nome` : sql`p.nome`},
    'documento', ${closed ? sql`l.documento` : sql`coalesce(p.numero_passaporte, p.cpf)`}, 'entrada', l.entrada, 'saida', l.saida,
    'dias', l.dias, 'valor', l.valor::text, 'mes', l.mes, 'id_cobranca', l.id_cobranca) order by l.ordem), '[]')`;

export interface EventRow {
  readonly id_evento: number;
  readonly codigo: string;
  readonly nome_evento: string;
  readonly participantes: number;
  readonly dias: number;
  readonly valor: string;
  readonly mes: string;
  readonly id_cobranca: number | null;
}

/** A page of the events of a month. */
export async function readEvents(
  executor: Executor,
  { month, closingId, pesquisa, page }: LinesAsked,
): Promise<{ readonly total: number; readonly rows: readonly EventRow[] }> {
  const { rows } = await sql<{ total: number; rows: EventRow[] }>`
    with eventos as materialized (
      select l.evento, l.id_evento, l.mes, min(l.codigo) as codigo, min(l.nome_evento) as nome_evento, count(*)::int as participantes,
        sum(l.dias)::int as dias, sum(l.valor) as valor, l.id_cobranca
      from (${linesOf(month, closingId)}) l ${found(pesquisa)} group by l.evento, l.id_evento, l.mes, l.id_cobranca
    ),
    pagina as (select * from eventos order by evento limit ${page.limit} offset ${page.offset})
    select (select count(*)::int from eventos) as total,
      (select coalesce(json_agg(json_build_object('id_evento', id_evento, 'codigo', codigo, 'nome_evento', nome_evento,
        'participantes', participantes, 'dias', dias, 'valor', valor::text, 'mes', mes, 'id_cobranca', id_cobranca) order by evento), '[]')
        from pagina) as rows`.execute(executor);
  return rows[0] ?? { total: 0, rows: [] };
}

/** Everybody in a month, in order. */
export async function readAllLines(executor: Executor, { month, closingId }: Pick<LinesAsked, 'month' | 'closingId'>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id_participante, l.id_evento, l.codigo, l.nome_evento, ${closingId === null ? NAMED : sql`l.nome, l.documento`}, l.entrada,
      l.saida, l.dias, l.valor::text as valor, l.mes, l.id_cobranca
    from (${linesOf(month, closingId)}) l join seguro_aventura_participantes p on p.id = l.id_participante order by l.ordem`.execute(
    executor,
  );
  return rows;
}
