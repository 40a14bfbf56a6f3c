import { type RawBuilder, sql } from 'kysely';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemEvento } from '#contract/eventos/eventos.orders.ts';
import type { EventosLegadoEntrada } from '#contract/eventos/eventos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { inWay } from '#server/kernel/db/order.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import type { EventTarget } from './eventos.api.ts';

/** What a list asks for. Absent filters nothing. */
export interface ReminderFilter {
  readonly target: Pick<EventTarget, 'table' | 'id'> | null;
  /** Of a client: also the reminders of its fichas. */
  readonly withFichas: boolean;
  readonly concluido: 'S' | 'N' | undefined;
  readonly ativo: 'S' | 'N';
  readonly texto: string | undefined;
  /** 0 is "without responsible". */
  readonly responsaveis: EventosLegadoEntrada['responsaveis'];
}

export type ListFilter = ReminderFilter & Ordering<OrdemEvento>;

function onTarget({ target, withFichas }: ReminderFilter): RawBuilder<unknown> {
  if (target === null) return sql`true`;
  if (withFichas && target.table === 'clientes') return sql`e.id_cliente = ${target.id}`;
  return sql`e.alvo_tabela = ${target.table} and e.id_alvo = ${target.id}`;
}

function ofPeople(ids: ListFilter['responsaveis']): RawBuilder<unknown> {
  if (!ids || ids.length === 0) return sql`true`;
  const nobody = ids.includes(0) ? sql`or e.id_responsavel is null` : sql``;
  return sql`(e.id_responsavel = any(${ids}::int[]) ${nobody})`;
}

/** Text of the reminder, name of its client, or its code: each part by the index of its own. */
function withText(text: string | undefined): RawBuilder<unknown> {
  if (text === undefined) return sql`true`;
  const term = parseSearch(text);
  return sql`((${holdsWords(sql`e.busca`, term)})
    or e.id_cliente = any(array(select c.id from clientes c where ${holdsWords(sql`c.busca`, term)}))
    or e.id = ${term.id}::int)`;
}

const matching = (filter: ReminderFilter): RawBuilder<unknown> => sql`e.ativo = ${sql.lit(filter.ativo)}
  and ${onTarget(filter)} and ${ofPeople(filter.responsaveis)} and ${withText(filter.texto)}
  ${filter.concluido === undefined ? sql`` : sql`and e.encerrado = ${sql.lit(filter.concluido)}`}`;

/* None is ever blank: an index is walked both ways, and `nulls` would keep it from being read backwards. */
const KEYS = { id: sql`e.id`, descricao: sql`left(e.busca, 80)`, data: sql`e.data_referencia` } satisfies Record<
  OrdemEvento,
  RawBuilder<unknown>
>;

/** As it was chosen; else by day and code, what is open first; only what is concluded: latest first (E095). */
function order({ concluido, ordem, sentido = 'asc' }: ListFilter): RawBuilder<unknown> {
  const way = inWay(sentido);
  if (ordem !== undefined) return sql`${KEYS[ordem]} ${way}, e.id ${way}`;
  return concluido === 'S' ? sql`e.concluido_em desc nulls last, e.id desc` : sql`e.encerrado, e.data_referencia, e.id`;
}

export interface Found {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * Codes of a page, and how many the filter holds. A text is looked for once, and its finds ordered afterwards: with an ORDER BY in the
 * same statement the planner walks the whole order instead of the text index.
 */
export async function findReminders(executor: Executor, filter: ListFilter, { limit, offset }: Page): Promise<Found> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with achados as ${filter.texto === undefined ? sql`not materialized` : sql`materialized`} (
      select e.id, e.encerrado, e.data_referencia, e.concluido_em, e.busca from eventos e where ${matching(filter)}
    )
    select (select count(*) from achados) as total,
      array(select e.id from achados e order by ${order(filter)} limit ${limit} offset ${offset}) as ids`.execute(executor);
  return rows[0] ?? { ids: [], total: 0 };
}

/** How many the filter holds. */
export async function countReminders(executor: Executor, filter: ReminderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from eventos e where ${matching(filter)}`.execute(executor);
  return rows[0]?.total ?? 0;
}

/** Codes of a page by walking the order: cheap where most of it belongs to the filter. */
export async function pageOfReminders(executor: Executor, filter: ListFilter, { limit, offset }: Page): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from eventos e where ${matching(filter)} order by ${order(filter)} limit ${limit} offset ${offset}`.execute(executor);
  return rows.map((row) => row.id);
}
