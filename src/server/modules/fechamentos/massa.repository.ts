import { sql } from 'kysely';
import type { SITUACOES_DO_BOLETO } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

const RUNNING = ['executando', 'cancelando'] as const;

export interface RunToWrite {
  readonly mes: CivilDate;
  readonly minimo: string;
  readonly vencimento: CivilDate;
  readonly userId: number;
  readonly now: Date;
  readonly items: readonly {
    readonly id_cliente: number;
    readonly nome: string;
    readonly carta_oferta: string;
    readonly boleto: 'S' | 'N';
  }[];
}

/** Writes a run down with everything it is to do; null while another goes on. */
export async function beginRun(trx: Trx, run: RunToWrite): Promise<number | null> {
  const begun = await trx
    .insertInto('fechamentos_corridas')
    .values({
      mes: run.mes,
      valor_minimo: run.minimo,
      vencimento: run.vencimento,
      total: run.items.length,
      id_usuario: run.userId,
      iniciada_em: run.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) return null;
  await sql`
    insert into fechamentos_corridas_itens (id_corrida, id_cliente, ordem, nome, carta_oferta, boleto)
    select ${begun.id}, i.id_cliente, row_number() over (), i.nome, i.carta_oferta, i.boleto
    from jsonb_to_recordset(${JSON.stringify(run.items)}::jsonb) as i(id_cliente int, nome text, carta_oferta text, boleto text)`.execute(
    trx,
  );
  return begun.id;
}

const runs = (executor: Executor) =>
  executor
    .selectFrom('fechamentos_corridas as r')
    .innerJoin('usuarios as u', 'u.id', 'r.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['r.id', 'r.mes', 'r.situacao', 'r.iniciada_em', 'r.terminada_em', 'r.total', 'r.valor_minimo', 'r.vencimento', 'r.id_usuario'])
    .select(sql<string>`coalesce(c.nome, u.login)`.as('iniciada_por'));

export const runById = (executor: Executor, id: number) => runs(executor).where('r.id', '=', id).executeTakeFirst();

export type Run = NonNullable<Awaited<ReturnType<typeof runById>>>;

export const runningNow = (executor: Executor) => runs(executor).where('r.situacao', 'in', RUNNING).executeTakeFirst();

export const lastOf = (executor: Executor, mes: CivilDate) =>
  runs(executor).where('r.mes', '=', mes).orderBy('r.id', 'desc').limit(1).executeTakeFirst();

/** Runs that somebody should be at. */
export const unfinished = (executor: Executor) =>
  executor.selectFrom('fechamentos_corridas').select('id').where('situacao', 'in', RUNNING).execute();

/** Holds a run open, with others at it; undefined when it is over or to stop. */
export const holdRunning = (trx: Trx, id: number) =>
  trx
    .selectFrom('fechamentos_corridas')
    .selectAll()
    .where('id', '=', id)
    .where('situacao', '=', 'executando')
    .forKeyShare()
    .executeTakeFirst();

export interface Item {
  readonly id_cliente: number;
  readonly boleto: 'S' | 'N';
}

/** The next partners of a run that nobody has in hand, `but` some. */
export const takeItems = (
  trx: Trx,
  id: number,
  { most, but }: { readonly most: number; readonly but: readonly number[] },
): Promise<Item[]> =>
  trx
    .selectFrom('fechamentos_corridas_itens')
    .select(['id_cliente', 'boleto'])
    .where('id_corrida', '=', id)
    .where('situacao', '=', 'aguardando')
    .where('id_cliente', '<>', sql<number>`all(${[...but]}::int[])`)
    .orderBy('ordem')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** One partner of a run, unless it is done with. */
export const takeItem = (trx: Trx, id: number, clientId: number): Promise<Item[]> =>
  trx
    .selectFrom('fechamentos_corridas_itens')
    .select(['id_cliente', 'boleto'])
    .where('id_corrida', '=', id)
    .where('id_cliente', '=', clientId)
    .where('situacao', '=', 'aguardando')
    .forUpdate()
    .execute();

export interface ItemEnd {
  readonly id_cliente: number;
  readonly situacao: 'fechado' | 'erro' | 'pulado';
  readonly campo: string | null;
  readonly mensagem: string | null;
  readonly valor_cobrado: string | null;
}

export async function endItems(trx: Trx, id: number, ends: readonly ItemEnd[], now: Date): Promise<void> {
  await sql`
    update fechamentos_corridas_itens i
    set situacao = n.situacao, campo = n.campo, mensagem = n.mensagem, valor_cobrado = n.valor_cobrado, terminado_em = ${now}
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as n(id_cliente int, situacao text, campo text, mensagem text, valor_cobrado numeric)
    where i.id_corrida = ${id} and i.id_cliente = n.id_cliente and i.situacao = 'aguardando'`.execute(trx);
}

/** A run without anything left, or told to stop, is over, once nobody has any of it in hand: what is told of its end is true. */
export async function finishRun(executor: Executor, id: number, now: Date): Promise<void> {
  await sql`
    with solta as (select id from fechamentos_corridas where id = ${id} for update)
    update fechamentos_corridas r
    set situacao = case r.situacao when 'cancelando' then 'cancelada' else 'concluida' end, terminada_em = ${now}
    from solta where r.id = solta.id and (r.situacao = 'cancelando' or (r.situacao = 'executando' and not exists (
      select from fechamentos_corridas_itens i where i.id_corrida = r.id and i.situacao = 'aguardando')))`.execute(executor);
}

/** Tells the run that goes on to stop; its code, undefined when none goes on. */
export const cancelRunning = (trx: Trx) =>
  trx
    .updateTable('fechamentos_corridas')
    .set({ situacao: 'cancelando' })
    .where('situacao', '=', 'executando')
    .returning('id')
    .executeTakeFirst();

export interface Counts {
  readonly aguardando: number;
  readonly fechados: number;
  readonly erros: number;
  readonly pulados: number;
  readonly cobrado: string;
  /** The code of whoever ended last. */
  readonly ultima: string | null;
}

export async function countItems(executor: Executor, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where situacao = 'aguardando')::int as aguardando, count(*) filter (where situacao = 'fechado')::int as fechados,
      count(*) filter (where situacao = 'erro')::int as erros, count(*) filter (where situacao = 'pulado')::int as pulados,
      coalesce(sum(valor_cobrado), 0)::numeric(14, 2)::text as cobrado,
      (array_agg(carta_oferta order by terminado_em desc nulls last, ordem desc) filter (where situacao = 'fechado'))[1] as ultima
    from fechamentos_corridas_itens where id_corrida = ${id}`.execute(executor);
  return rows[0] ?? { aguardando: 0, fechados: 0, erros: 0, pulados: 0, cobrado: '0.00', ultima: null };
}

/** How many failed whose month nobody closed since. */
export async function countOpenErrors(executor: Executor, id: number): Promise<number> {
  const { rows } = await sql<{ abertos: number }>`
    select count(*)::int as abertos from fechamentos_corridas r join fechamentos_corridas_itens i on i.id_corrida = r.id
    where r.id = ${id} and i.situacao = 'erro'
      and not exists (select from fechamentos f where f.id_cliente = i.id_cliente and f.mes = r.mes)`.execute(executor);
  return rows[0]?.abertos ?? 0;
}

/** What failed, in the order of the run; but those already told of. */
export const failedItems = (
  executor: Executor,
  id: number,
  { most, told = [] }: { readonly most: number; readonly told?: readonly number[] },
) =>
  executor
    .selectFrom('fechamentos_corridas_itens')
    .select(['id_cliente', 'nome', 'carta_oferta', 'campo', 'mensagem', 'boleto'])
    .where('id_corrida', '=', id)
    .where('situacao', '=', 'erro')
    .where('id_cliente', '<>', sql<number>`all(${[...told]}::int[])`)
    .orderBy('ordem')
    .limit(most)
    .execute();

export type Failed = Awaited<ReturnType<typeof failedItems>>[number];

const WHICH = {
  fechados: sql`i.situacao = 'fechado'`,
  cobrados: sql`i.situacao = 'fechado' and i.valor_cobrado > 0`,
  emitidos: sql`i.situacao = 'fechado' and i.boleto = 'S' and k.situacao = 'emitida'`,
  aguardando: sql`i.situacao = 'fechado' and i.boleto = 'S' and k.situacao in ('pendente', 'enviando', 'incerta')`,
  recusados: sql`i.situacao = 'fechado' and i.boleto = 'S' and k.situacao = 'recusada'`,
  erros: sql`i.situacao = 'erro'`,
  pulados: sql`i.situacao = 'pulado'`,
} as const;

export type RunList = keyof typeof WHICH;

/** The partners `i` of a run, each with the charge `k` of its month that lives, if any. */
const itemsOf = (id: number) => sql`
  fechamentos_corridas r join fechamentos_corridas_itens i on i.id_corrida = r.id
  left join cobrancas k on k.id_cliente = i.id_cliente and k.mes = r.mes and k.origem = 'fechamento' and k.situacao <> 'removida'
  where r.id = ${id}`;

export interface SlipCounts {
  readonly pedidos: number;
  readonly emitidos: number;
  readonly aguardando: number;
  readonly recusados: number;
}

/** The boletos of what a run closed: as many as their lists have. */
export async function countSlips(executor: Executor, id: number): Promise<SlipCounts> {
  const { rows } = await sql<SlipCounts>`
    select count(k.id) filter (where i.situacao = 'fechado' and i.boleto = 'S')::int as pedidos,
      count(*) filter (where ${WHICH.emitidos})::int as emitidos, count(*) filter (where ${WHICH.aguardando})::int as aguardando,
      count(*) filter (where ${WHICH.recusados})::int as recusados
    from ${itemsOf(id)}`.execute(executor);
  return rows[0] ?? { pedidos: 0, emitidos: 0, aguardando: 0, recusados: 0 };
}

export interface RunItem {
  readonly id_cliente: number;
  readonly nome: string;
  readonly carta_oferta: string;
  readonly situacao: 'aguardando' | 'fechado' | 'erro' | 'pulado';
  readonly valor_cobrado: string | null;
  readonly mensagem: string | null;
  readonly boleto: (typeof SITUACOES_DO_BOLETO)[number] | null;
  readonly vencimento: string | null;
  readonly link: string | null;
}

/** The partners of a run in its order: all, or those behind one count, a page of them where one is asked for. */
export async function readItems(
  executor: Executor,
  id: number,
  { lista, limit = null, offset = 0 }: { readonly lista?: RunList; readonly limit?: number | null; readonly offset?: number },
): Promise<{ readonly total: number; readonly rows: readonly RunItem[] }> {
  const { rows } = await sql<RunItem & { total: number }>`
    select i.id_cliente, i.nome, i.carta_oferta, i.situacao, i.valor_cobrado::text as valor_cobrado,
      coalesce(i.mensagem, k.motivo) as mensagem, k.situacao as boleto, k.vencimento, coalesce(k.link_boleto, k.link_fatura) as link,
      count(*) over ()::int as total
    from ${itemsOf(id)} ${lista ? sql`and ${WHICH[lista]}` : sql``}
    order by i.ordem limit ${limit} offset ${offset}`.execute(executor);
  return { total: rows[0]?.total ?? 0, rows };
}
