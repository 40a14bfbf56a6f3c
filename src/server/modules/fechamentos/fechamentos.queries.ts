import { type RawBuilder, sql } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { type CivilDate, addMonths, civilDateAt } from '#contract/kernel/dates.ts';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemFechamento } from '#contract/fechamentos/fechamentos.orders.ts';
import type { Regra } from '#contract/fechamentos/lei.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { escapeLike, holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { paidNow } from '#server/modules/cobrancas/cobrancas.api.ts';

/** A partner in a month: what is counted of it now, what was frozen when it was closed, and its charge. Amounts as decimal text. */
export interface MonthRow {
  readonly id: number;
  readonly carta_oferta: string;
  readonly nome: string;
  readonly ativo: 'S' | 'N';
  readonly id_asaas: string | null;
  readonly sem_minimo: 'S' | 'N';
  readonly valor_diaria: string | null;
  readonly valor_editado: string | null;
  /** Of the month, in events whose list is closed. */
  readonly participantes: number;
  readonly diarias: number;
  /** Days that a closing would charge: of the month, and of earlier closed months. */
  readonly dias: number;
  readonly ajuste: number;
  /** Days of the month in events that have not begun. */
  readonly futuras: number;
  /** Of earlier closed months, in such events: a later closing charges them. */
  readonly futuras_ajuste: number;
  readonly possui_eventos: boolean;
  readonly boletos: string;
  /** It is open and has days, in lists that are all closed, and boletos of events bill every one of them. */
  readonly todos_com_boleto: boolean;
  readonly possui_boletos: boolean;
  readonly boletos_abertos: boolean;
  readonly fechado: ClosedRow | null;
  readonly cobranca: ChargeRow | null;
}

export interface ClosedRow {
  readonly id: number;
  readonly valor_diaria: string;
  readonly valor_editado: string | null;
  readonly valor_minimo: string;
  readonly sem_minimo: 'S' | 'N';
  readonly participantes: number;
  readonly quantidade_diarias: number;
  readonly dias_faturados: number;
  /** Of earlier months; not counted where the charges are not read. */
  readonly dias_ajuste: number;
  readonly valor_calculado: string;
  readonly valor_boletos_eventos: string;
  readonly valor_total: string;
  readonly valor_cobrado: string;
  readonly regra: Regra;
  readonly linhas: number;
  readonly hash: string;
  /** Instant in ISO 8601. */
  readonly fechado_em: string;
}

export interface ChargeRow {
  readonly id: number;
  readonly situacao: 'pendente' | 'enviando' | 'emitida' | 'recusada' | 'incerta' | 'removida';
  readonly pago: 'S' | 'P' | 'N' | null;
  readonly link: string | null;
  readonly vencimento: string;
  readonly motivo: string | null;
}

/** What the sums over all partners of a month need of each: of one that is closed what was frozen, of the others what the law reckons with. */
export interface SummedRow
  extends Pick<MonthRow, 'id' | 'sem_minimo' | 'valor_diaria' | 'valor_editado' | 'diarias' | 'dias' | 'boletos' | 'todos_com_boleto'> {
  /** Null where the month is open. */
  readonly total: string | null;
  readonly cobrado: string | null;
}

export interface MonthsCut {
  readonly mes: CivilDate;
  readonly hoje: CivilDate;
  readonly pesquisa?: string | undefined;
  readonly clientIds?: readonly number[];
  /** Without the charges: for sums over many. */
  readonly semCobrancas?: boolean;
}

/** What is counted of each partner: of the month, and of earlier closed months that nobody was charged for. */
const countsOf = (mes: CivilDate, among: RawBuilder<unknown>) => sql`
  -- Few beside all there are, and by an index of their own; a cancelled event has no days.
  abertos as materialized (select id from seguro_aventura where finalizado = 'N' and cancelado = 'N'),
  contagens as (
    select x.id_cliente, sum(x.participantes)::int as participantes, sum(x.diarias)::int as diarias, sum(x.dias)::int as dias,
      sum(x.ajuste)::int as ajuste, sum(x.futuras)::int as futuras,
      sum(x.futuras_ajuste)::int as futuras_ajuste, bool_or(x.eventos) as eventos
    from (
      select m.id_cliente, case when a.id is null then m.participantes else 0 end as participantes,
        case when a.id is null then m.diarias else 0 end as diarias, case when a.id is null then m.a_faturar else 0 end as dias,
        0 as ajuste, case when a.id is null then 0 else m.diarias end as futuras,
        0 as futuras_ajuste, true as eventos
      from seguro_aventura_meses m left join abertos a on a.id = m.id_evento
      where m.mes = ${mes} ${among}
      union all
      select m.id_cliente, 0, 0, d.agora, d.agora, 0, m.a_faturar - d.agora, false
      from seguro_aventura_meses m join seguro_aventura_meses_fechados f on f.id_cliente = m.id_cliente and f.mes = m.mes
      left join abertos a on a.id = m.id_evento
      cross join lateral (select case when a.id is null then m.a_faturar else 0 end as agora) d
      where m.a_faturar > 0 and m.mes < ${mes} ${among}
    ) x group by x.id_cliente
  )`;

/** A boleto `k` of events that has its days: one that is refused is removed, and gives them back. */
export const LIVING_SLIP = sql`k.origem = 'eventos' and k.situacao <> 'removida'`;

/** What boletos of events charge for days of a month. */
const slipsOf = (mes: CivilDate, among: RawBuilder<unknown>) => sql`
  boletos as (
    select k.id_cliente, sum(ce.valor) as valor, bool_or(k.pago is distinct from 'S') as abertos
    from cobrancas_eventos ce join cobrancas k on k.id = ce.id_cobranca
    where ce.mes = ${mes} and ${LIVING_SLIP} ${among} group by k.id_cliente
  )`;

const closedOf = (summed: boolean) => sql`
  case when f.id is null then null else json_build_object('id', f.id, 'valor_diaria', f.valor_diaria::text,
    'valor_editado', f.valor_editado::text, 'valor_minimo', f.valor_minimo::text, 'sem_minimo', f.sem_minimo,
    'participantes', f.participantes, 'quantidade_diarias', f.quantidade_diarias, 'dias_faturados', f.dias_faturados,
    'dias_ajuste', ${summed ? sql`0` : sql`(select coalesce(sum(v.dias), 0) from fechamentos_eventos v where v.id_fechamento = f.id and v.mes <> f.mes)`},
    'valor_calculado', f.valor_calculado::text, 'valor_boletos_eventos', f.valor_boletos_eventos::text,
    'valor_total', f.valor_total::text, 'valor_cobrado', f.valor_cobrado::text, 'regra', f.regra, 'linhas', f.linhas, 'hash', f.hash,
    'fechado_em', f.fechado_em) end`;

/** The last charge of the month. */
const lastCharge = (mes: CivilDate, hoje: CivilDate) => sql`
  (select json_build_object('id', k.id, 'situacao', k.situacao, 'vencimento', k.vencimento, 'motivo', k.motivo,
      'pago', ${paidNow(hoje, 'k')},
      'link', case when k.situacao <> 'removida' then coalesce(k.link_boleto, k.link_fatura) end)
    from cobrancas k where k.id_cliente = c.id and k.mes = ${mes} and k.origem = 'fechamento' order by k.id desc limit 1)`;

const CODE = sql`upper(coalesce(f.carta_oferta, c.carta_oferta))`;

/** What the database orders months by; what they come to is reckoned apart (`byTotal` in `fechamentos.rules.ts`). */
const KEYS: OrderKeys<Exclude<OrdemFechamento, 'valorTotal'>> = {
  cartaOferta: CODE,
  nome: sql`coalesce(f.nome, c.nome) collate pt_br`,
  // As the row says it: open, without billing, closed.
  status: sql`case when f.id is not null then 3 when a.sem_faturamento_minimo = 'S' then 2 else 1 end`,
  diarias: sql`case when f.id is null then coalesce(n.diarias, 0) else f.quantidade_diarias end`,
};

export type OrdemGuardada = Ordering<keyof typeof KEYS>;

/**
 * Those columns of every partner that has a row in a month: closed ones; and those with a code, in their group, who had it by the last day of the month or
 * have days in it, and are active or have days (E208). Open ones first, by their codes, unless another order was chosen.
 */
function monthsOf<Row>(
  columns: RawBuilder<unknown>,
  { mes, pesquisa, clientIds }: Omit<MonthsCut, 'hoje'>,
  order: OrdemGuardada = {},
): RawBuilder<Row> {
  const only = (alias: string) => (clientIds ? sql`and ${sql.ref(`${alias}.id_cliente`)} = any(${[...clientIds]}::int[])` : sql``);
  const asked =
    pesquisa === undefined
      ? sql``
      : sql`and (${holdsWords(sql`c.busca`, parseSearch(pesquisa))}
          or upper(coalesce(f.carta_oferta, c.carta_oferta)) like '%' || upper(${escapeLike(pesquisa.trim())}) || '%')`;
  return sql<Row>`
    with ${countsOf(mes, only('m'))}, ${slipsOf(mes, only('k'))},
    parceiros as (
      select g.id_cliente as id from clientes_grupos g where g.id_grupo = ${GRUPO_SEGURO_AVENTURA} ${only('g')}
      union select x.id_cliente from fechamentos x where x.mes = ${mes} ${only('x')}
    )
    select ${columns}
    from parceiros p join clientes c on c.id = p.id
    left join clientes_seguro_aventura a on a.id_cliente = c.id
    left join fechamentos f on f.id_cliente = c.id and f.mes = ${mes}
    left join contagens n on n.id_cliente = c.id
    left join boletos b on b.id_cliente = c.id
    where (f.id is not null or (c.carta_oferta is not null and (n.eventos or n.dias > 0
        or (c.ativo = 'S' and coalesce(a.carta_oferta_desde, '-infinity'::date) < ${addMonths(mes, 1)}))))
      ${asked}
    order by ${chosenOrder(order, KEYS, sql`c.id`) ?? sql`f.id is not null, ${CODE}, c.id`}`;
}

/** What the law reckons an open month with. */
const reckonedWith = sql`
  c.id, coalesce(a.sem_faturamento_minimo, 'N') as sem_minimo, a.seguro_valor_diaria::text as valor_diaria,
  a.seguro_valor_diaria_editado::text as valor_editado, coalesce(n.diarias, 0) as diarias, coalesce(n.dias, 0) as dias,
  coalesce(b.valor, 0)::numeric(14, 2)::text as boletos,
  coalesce(f.id is null and n.diarias > 0 and n.dias = n.ajuste and n.futuras = 0, false) as todos_com_boleto`;

/** The months of partners, in the order of the page. */
export async function readMonths(executor: Executor, cut: MonthsCut): Promise<MonthRow[]> {
  const { mes, hoje, semCobrancas = false } = cut;
  const columns = sql`${reckonedWith}, coalesce(f.carta_oferta, c.carta_oferta) as carta_oferta, coalesce(f.nome, c.nome) as nome, c.ativo, c.id_asaas,
    coalesce(n.participantes, 0) as participantes, coalesce(n.ajuste, 0) as ajuste, coalesce(n.futuras, 0) as futuras,
    coalesce(n.futuras_ajuste, 0) as futuras_ajuste,
    coalesce(n.eventos, false) as possui_eventos, b.id_cliente is not null as possui_boletos, coalesce(b.abertos, false) as boletos_abertos,
    ${closedOf(semCobrancas)} as fechado, ${semCobrancas ? sql`null` : lastCharge(mes, hoje)} as cobranca`;
  return (await monthsOf<MonthRow>(columns, cut).execute(executor)).rows;
}

/** Of all of them, in the same order or in a chosen one, no more than their sums need: of 5,000 half the time. */
export async function readSums(
  executor: Executor,
  cut: Pick<MonthsCut, 'mes' | 'pesquisa'>,
  order: OrdemGuardada = {},
): Promise<SummedRow[]> {
  const columns = sql`${reckonedWith}, f.valor_total::text as total, f.valor_cobrado::text as cobrado`;
  return (await monthsOf<SummedRow>(columns, cut, order).execute(executor)).rows;
}

/** That of one partner; null where it has no row in the month. */
export const findMonth = async (executor: Executor, clientId: number, mes: CivilDate, now: Date): Promise<MonthRow | null> =>
  (await readMonths(executor, { mes, hoje: civilDateAt(now), clientIds: [clientId] }))[0] ?? null;

/** Who has no row in the month is nobody. */
export async function readMonth(executor: Executor, clientId: number, mes: CivilDate, now: Date): Promise<MonthRow> {
  const row = await findMonth(executor, clientId, mes, now);
  if (!row) throw new NotFound();
  return row;
}

/** Whether a client is active. */
export const ativoOf = async (executor: Executor, clientId: number): Promise<'S' | 'N'> =>
  (await executor.selectFrom('clientes').select('ativo').where('id', '=', clientId).executeTakeFirst())?.ativo ?? 'N';

/** Who had a code when a month was closed: whoever has it now may be another. Among all, or this client alone. */
export const clientClosedUnder = async (
  executor: Executor,
  { mes, code, clientId }: { readonly mes: CivilDate; readonly code: string; readonly clientId: number | undefined },
): Promise<number | null> =>
  (
    await executor
      .selectFrom('fechamentos')
      .select('id_cliente')
      .where('mes', '=', mes)
      .where(sql`upper(carta_oferta)`, '=', sql`upper(${code}::text)`)
      .$if(clientId !== undefined, (query) => query.where('id_cliente', '=', clientId ?? 0))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id_cliente ?? null;

/** Whether a partner has any closed month. */
export const hasClosings = async (executor: Executor, clientId: number): Promise<boolean> =>
  (await executor.selectFrom('fechamentos').select('id').where('id_cliente', '=', clientId).limit(1).executeTakeFirst()) !== undefined;
