import { type SqlBool, sql } from 'kysely';
import type { OrdemMudanca } from '#contract/inadimplencia/inadimplencia.orders.ts';
import type { InadimplenciaEntrada } from '#contract/inadimplencia/inadimplencia.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { paidNow } from '#server/modules/cobrancas/cobrancas.api.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { escapeLike, holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';

export interface MoveRow {
  readonly id: number;
  readonly id_cliente: number;
  readonly tipo: 'suspensao' | 'retorno' | 'manual';
  readonly grupo: string;
  readonly grupo_anterior: string;
  readonly eventos_cancelados: number;
  readonly data: Date;
  readonly nome: string;
  readonly carta_oferta: string | null;
  readonly usuario: string | null;
  readonly mes: string | null;
  readonly valor: string | null;
  readonly pago: 'S' | 'N' | 'P' | null;
  readonly proximo_mes: string | null;
  readonly proximo_valor: string | null;
  readonly proximo_pago: 'S' | 'N' | 'P' | null;
}

function searched(texto: string | undefined) {
  if (texto === undefined) return sql<SqlBool>`true`;
  const term = parseSearch(texto);
  return sql<SqlBool>`(${holdsWords(sql`c.busca`, term)} or upper(c.carta_oferta) like upper(${escapeLike(texto.trim())}) || '%')`;
}

/** What the charge of a closing says on this day; null where there is none. */
const paid = (closing: 'f' | 'n', hoje: string) => sql`(
  select ${paidNow(hoje, 'b')} from cobrancas b
  where b.id_cliente = m.id_cliente and b.mes = ${sql.ref(`${closing}.mes`)} and b.origem = 'fechamento' and b.situacao <> 'removida')`;

const ORDER_KEYS: OrderKeys<OrdemMudanca> = {
  cliente: sql`c.nome collate pt_br`,
  grupo: sql`m.grupo collate pt_br`,
  data: sql`m.data`,
};

/** The moves, newest first where no order was chosen, with their closings as they stand now (E235). */
export async function listMoves(
  executor: Executor,
  { texto, ...page }: InadimplenciaEntrada,
  hoje: string,
): Promise<{ readonly rows: readonly MoveRow[]; readonly total: number }> {
  const { limit, offset } = pageOf(page);
  const order = chosenOrder(page, ORDER_KEYS, sql`m.id`) ?? sql`m.data desc, m.id desc`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<MoveRow>`
      select m.id, m.id_cliente, m.tipo, m.grupo, m.grupo_anterior, m.eventos_cancelados, m.data, c.nome, c.carta_oferta,
        coalesce(p.nome, u.login) as usuario,
        f.mes, f.valor_total as valor, ${paid('f', hoje)} as pago,
        n.mes as proximo_mes, n.valor_total as proximo_valor, ${paid('n', hoje)} as proximo_pago
      from clientes_grupos_mudancas m join clientes c on c.id = m.id_cliente
      left join usuarios u on u.id = m.id_usuario left join clientes p on p.id = u.id_cliente
      left join fechamentos f on f.id_cliente = m.id_cliente and f.mes = m.mes
      left join fechamentos n on n.id_cliente = m.id_cliente and n.mes = (m.mes + interval '1 month')::date
      where ${searched(texto)}
      order by ${order} limit ${limit} offset ${offset}`.execute(executor),
    sql<{ total: number }>`
      select count(*)::int as total from clientes_grupos_mudancas m join clientes c on c.id = m.id_cliente where ${searched(texto)}`.execute(
      executor,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface NamedPartner {
  readonly id: number;
  readonly nome: string;
  readonly carta_oferta: string | null;
}

export const namesOf = (executor: Executor, ids: readonly number[]): Promise<NamedPartner[]> =>
  executor
    .selectFrom('clientes')
    .select(['id', 'nome', 'carta_oferta'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
