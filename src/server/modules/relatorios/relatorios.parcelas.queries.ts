import { type RawBuilder, sql } from 'kysely';
import { type CivilDate, addDays, addMonths } from '#contract/kernel/dates.ts';
import { PARCELA_PROXIMA_DIAS, type StatusParcela } from '#contract/relatorios/relatorios.labels.ts';
import type { OrdemParcela } from '#contract/relatorios/relatorios.orders.ts';
import type { ParcelasEntrada } from '#contract/relatorios/relatorios.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import type { Page } from '#server/kernel/db/page.ts';

export type ParcelasFilter = Omit<ParcelasEntrada, 'pagina' | 'registrosPorPagina'>;

/** The situation of an instalment on a day (E162). */
const statusOn = (hoje: CivilDate): RawBuilder<StatusParcela> =>
  sql<StatusParcela>`case when x.pago = 'S' then 4 when x.vencimento < ${hoje}::date then 1
    when x.vencimento <= ${addDays(hoje, PARCELA_PROXIMA_DIAS)}::date then 2 else 3 end`;

/** The same as a condition that an index answers alone. */
const hasStatus = (status: StatusParcela, hoje: CivilDate): RawBuilder<unknown> => {
  const near = addDays(hoje, PARCELA_PROXIMA_DIAS);
  if (status === 4) return sql`x.pago = 'S'`;
  if (status === 1) return sql`x.pago = 'N' and x.vencimento < ${hoje}::date`;
  return status === 2
    ? sql`x.pago = 'N' and x.vencimento >= ${hoje}::date and x.vencimento <= ${near}::date`
    : sql`x.pago = 'N' and x.vencimento > ${near}::date`;
};

/** Due dates of a month, or of a whole year. */
function due({ vencimento_ano, vencimento_mes }: ParcelasFilter): RawBuilder<unknown>[] {
  if (vencimento_ano === undefined) return [];
  const from = `${String(vencimento_ano)}-${String(vencimento_mes ?? 1).padStart(2, '0')}-01`;
  const to = addMonths(from, vencimento_mes === undefined ? 12 : 1);
  return [sql`x.vencimento >= ${from}::date and x.vencimento < ${to}::date`];
}

/** Instalments of issuances in force; cancelled and removed ones are left out. */
const filtered = (filter: ParcelasFilter, hoje: CivilDate): RawBuilder<unknown> => {
  const { pago, status, id_responsavel } = filter;
  const parts = [
    sql`x.valendo = 'S'`,
    ...due(filter),
    ...(pago === undefined ? [] : [pago === 'S' ? sql`x.pago = 'S'` : sql`x.pago = 'N'`]),
    ...(status === undefined ? [] : [hasStatus(status, hoje)]),
    ...(id_responsavel === undefined ? [] : [sql`x.id_responsavel = ${id_responsavel}`]),
  ];
  return sql`from fichas_emissoes_parcelas x where ${sql.join(parts, sql` and `)}`;
};

export interface StatusTotal {
  readonly status: StatusParcela;
  readonly quantidade: number;
  readonly valor: string;
  readonly valor_juros: string;
}

/** The situations that a filter leaves room for. */
function situations({ pago, status }: ParcelasFilter): readonly StatusParcela[] {
  const all = pago === undefined ? ([1, 2, 3, 4] as const) : pago === 'S' ? ([4] as const) : ([1, 2, 3] as const);
  return all.filter((one) => status === undefined || one === status);
}

/** Count and sum of each situation of the filter: each is counted by the index that holds it, without looking at a row. */
export async function totalsByStatus(executor: Executor, filter: ParcelasFilter, hoje: CivilDate): Promise<StatusTotal[]> {
  const each = situations(filter).map(
    (status) => sql`
      select ${sql.lit(status)} as status, count(*) as quantidade, sum(x.valor)::numeric(16, 2)::text as valor,
        sum(x.valor_juros)::numeric(16, 2)::text as valor_juros
      ${filtered({ ...filter, status }, hoje)} having count(*) > 0`,
  );
  if (each.length === 0) return [];
  const { rows } = await sql<StatusTotal>`${sql.join(each, sql` union all `)} order by 1`.execute(executor);
  return rows;
}

export interface ParcelaRow {
  readonly id: number;
  readonly numero: number;
  readonly de: number;
  readonly vencimento: CivilDate;
  readonly valor: string;
  readonly valor_juros: string;
  readonly pago: 'S' | 'N';
  readonly data_pago: CivilDate | null;
  readonly status: StatusParcela;
  readonly id_ficha: number;
  readonly titulo: string;
  readonly numero_apolice: string | null;
  readonly data_edicao: Date;
  readonly id_cliente: number;
  readonly cliente: string;
  readonly cliente_foto: string | null;
}

const ORDER_KEYS: OrderKeys<OrdemParcela> = { vencimento: sql`x.vencimento`, valor: sql`x.valor`, pago: sql`x.data_pago` };

/** A page of them, by due date where no order was chosen; the rows are read of that page alone. */
export async function listInstalments(executor: Executor, filter: ParcelasFilter, hoje: CivilDate, page: Page): Promise<ParcelaRow[]> {
  const order = chosenOrder(filter, ORDER_KEYS, sql`x.id`) ?? sql`x.vencimento, x.id`;
  const { rows } = await sql<ParcelaRow>`
    with pagina as materialized (
      select i.id, row_number() over () as lugar
      from (select x.id ${filtered(filter, hoje)} order by ${order} limit ${page.limit} offset ${page.offset}) i
    )
    select x.id, x.numero, (select count(*) from fichas_emissoes_parcelas y where y.id_emissao = x.id_emissao)::int as de, x.vencimento,
      x.valor, x.valor_juros, x.pago, x.data_pago, ${statusOn(hoje)} as status, f.id as id_ficha, f.titulo, e.numero_apolice, f.data_edicao,
      f.id_cliente, c.nome as cliente, c.foto as cliente_foto
    from pagina p
    join fichas_emissoes_parcelas x on x.id = p.id
    join fichas_emissoes e on e.id = x.id_emissao
    join fichas f on f.id = e.id_ficha
    join clientes c on c.id = f.id_cliente
    order by p.lugar`.execute(executor);
  return rows;
}
