import { sql } from 'kysely';
import type { FechamentoCobrado } from '#contract/inadimplencia/regra.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** A closing that was charged, with what is to be paid for it. */
export interface ChargedClosing extends FechamentoCobrado {
  readonly id_cliente: number;
  readonly valor: string;
}

/** The last move of a partner, and whether it is in the group of that move. */
export interface LastMove {
  readonly id: number;
  readonly id_cliente: number;
  readonly tipo: 'suspensao' | 'retorno' | 'manual';
  readonly entrou: 'S' | 'N';
  readonly id_grupo: number;
  readonly grupo: string;
  readonly mes: string | null;
  readonly data: Date;
  readonly esta: boolean;
}

/** A closing that was charged and not paid: only what is issued says whether it was. */
const UNPAID = sql`b.origem = 'fechamento' and b.pago in ('P', 'N')`;

/** Partners with a closing overdue, and those the rule suspended: whoever it may concern. */
export async function concerned(executor: Executor, hoje: string): Promise<number[]> {
  const { rows } = await sql<{ id_cliente: number }>`
    select b.id_cliente from cobrancas b
    where ${UNPAID} and (b.pago = 'N' or b.vencimento < ${hoje}::date)
    union
    select m.id_cliente from clientes_grupos_mudancas m join clientes_grupos g on g.id_cliente = m.id_cliente and g.id_grupo = m.id_grupo
    where m.tipo = 'suspensao'
    order by 1`.execute(executor);
  return rows.map(({ id_cliente }) => id_cliente);
}

/** What these partners were charged and did not pay, by their closings. */
export async function unpaidOf(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ChargedClosing[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ChargedClosing>`
    select b.id_cliente, b.mes, b.vencimento, b.pago, b.valor
    from cobrancas b join fechamentos f on f.id_cliente = b.id_cliente and f.mes = b.mes
    where b.id_cliente = any(${[...ids]}::int[]) and ${UNPAID}
    order by b.id_cliente, b.mes`.execute(executor);
  return Map.groupBy(rows, ({ id_cliente }) => id_cliente);
}

/** The last move of each of these, of those that have one. */
export async function lastMoves(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, LastMove>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LastMove>`
    select u.id, u.id_cliente, u.tipo, u.entrou, u.id_grupo, u.grupo, u.mes, u.data,
      exists (select from clientes_grupos g where g.id_cliente = u.id_cliente and g.id_grupo = u.id_grupo) as esta
    from unnest(${[...ids]}::int[]) as c (id)
    cross join lateral (
      select * from clientes_grupos_mudancas m where m.id_cliente = c.id order by m.data desc, m.id desc limit 1
    ) u`.execute(executor);
  return new Map(rows.map((row) => [row.id_cliente, row]));
}

/** Which of these are in a group. */
export async function membersOf(executor: Executor, group: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom('clientes_grupos')
    .select('id_cliente')
    .where('id_grupo', '=', group)
    .where('id_cliente', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Set(rows.map(({ id_cliente }) => id_cliente));
}

/** Which of these have an event that nobody closed or cancelled, and that has not begun. */
export async function withOpenEvents(executor: Executor, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id_cliente: number }>`
    select distinct id_cliente from seguro_aventura
    where id_cliente = any(${[...ids]}::int[]) and finalizado = 'N' and cancelado = 'N' and inicio_em > ${now}`.execute(executor);
  return new Set(rows.map(({ id_cliente }) => id_cliente));
}
