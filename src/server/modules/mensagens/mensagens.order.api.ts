import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Sentido } from '#contract/kernel/ordering.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { inWay } from '#server/kernel/db/order.ts';
import { ordered } from '#server/kernel/db/in-order.ts';
import { pageInTurn } from '#server/kernel/db/in-turn.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import type { Mensagens } from '#server/kernel/db/types.ts';
import type { Canal } from './channel.ts';

/*
 * Lists of messages in the order of one of their columns. A hundred thousand messages are stored at once, each in every index there is: no
 * index is made for an order. A list is taken apart into what the present ones walk instead, one part after the other.
 */

type Estado = Selectable<Mensagens>['estado'];

/**
 * Of this channel. Those of a batch are found by their batch, and their channel looked at in each: the index of the channel's days would be read
 * beside, all of it, to tell that they are of this one.
 */
export const ofChannel = (canal: Canal, lote: number | undefined): RawBuilder<boolean> =>
  lote === undefined ? sql<boolean>`m.canal = ${canal}` : sql<boolean>`(m.canal = ${canal}) is true`;

const messages = (executor: Executor) => executor.selectFrom('mensagens as m');

/** Messages `m` of a filter. */
export type Messages = ReturnType<typeof messages>;

/** Messages that stand together in an order. */
interface OrderPart {
  /** Any of these. Where there is an index of it, it ends with the code. */
  readonly of: readonly RawBuilder<boolean>[];
  /** What they are ordered by before their codes: of the message, or of its client `k`. */
  readonly by?: RawBuilder<unknown>;
}

export interface MessageOrder {
  readonly parts: readonly OrderPart[];
  /** Of the keys and of the codes; the parts stand in it already. */
  readonly way: Sentido;
  /** Whatever a filter chooses is scattered over it, and its first found at once by walking. */
  readonly scattered?: true;
}

export const byCode = (way: Sentido): MessageOrder => ({ parts: [{ of: [sql<boolean>`true`] }], way });

/** By a key that an index has; those that have nothing in it are last. */
export const byKey = (by: RawBuilder<unknown>, way: Sentido): MessageOrder => ({
  parts: [{ of: [sql<boolean>`${by} is not null`], by }, { of: [sql<boolean>`${by} is null`] }],
  way,
});

/** By the name of the client, whose index is walked; those to nobody in particular are last. */
export const byClient = (way: Sentido): MessageOrder => ({
  parts: [{ of: [sql<boolean>`k.id is not null`], by: sql`k.nome` }, { of: [sql<boolean>`m.id_cliente is null`] }],
  way,
  scattered: true,
});

/** By what stands in the order of these; `last` both ways. */
export const inGroups = (
  groups: readonly (readonly RawBuilder<boolean>[])[],
  way: Sentido,
  last: readonly RawBuilder<boolean>[] = [],
): MessageOrder => ({
  parts: [...(way === 'asc' ? groups : groups.toReversed()), last].filter((of) => of.length > 0).map((of) => ({ of })),
  way,
});

/** By the words that stand for several states each. */
export const byStates = (groups: readonly (readonly Estado[])[], way: Sentido): MessageOrder =>
  inGroups(
    groups.map((states) => states.map((estado) => sql<boolean>`m.estado = ${estado}`)),
    way,
  );

/** Up to so many are collected and sorted; of more, the order is walked. */
const FEW = 5000;

/**
 * So many of a list that its filter narrows, as many as are sent at once: walking the order would look at all the others for them, and those
 * that wait, or a batch, stand together at its far end.
 */
const A_BATCH = 100_000;

/** So many of a scattered order are its first. */
const FIRST = 200;

/** Whether a filter names more than `own`, by which every list of its kind is taken. */
export const isNarrowed = (filter: object, own: readonly string[] = []): boolean =>
  Object.entries(filter).some(
    ([name, value]) => value !== undefined && !own.includes(name) && !(Array.isArray(value) && value.length === 0),
  );

/** The day of an SMS or of a WhatsApp message: the one it was scheduled for, else that of its making. */
export const MOMENT: RawBuilder<Date> = sql`coalesce(m.agendado_para, m.criado_em)`;

/** What a filter names that the newest messages may have none of: they are found first, and not walked to. */
interface FarAway {
  readonly texto?: string | undefined;
  readonly dataProgramadoInicio?: string | undefined;
  readonly dataProgramadoFim?: string | undefined;
}
export const isFarAway = ({ texto, dataProgramadoInicio, dataProgramadoFim }: FarAway): boolean =>
  texto !== undefined || dataProgramadoInicio !== undefined || dataProgramadoFim !== undefined;

const within = ({ of }: OrderPart): RawBuilder<boolean> => sql<boolean>`(${sql.join(of, sql` or `)})`;

const withClients = (found: Messages) => found.leftJoin('clientes as k', 'k.id', 'm.id_cliente').select('m.id');

async function walkPart(executor: Executor, found: Messages, { of, by }: OrderPart, way: Sentido, { limit, offset }: Page) {
  const upTo = (one: RawBuilder<boolean>) => {
    const walked = withClients(found).where(one);
    return (by ? walked.orderBy(by, way) : walked).orderBy('m.id', way).limit(limit + offset);
  };
  const [first = sql<boolean>`false`, ...more] = of;
  if (more.length === 0) return (await upTo(first).limit(limit).offset(offset).execute()).map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select x.id from (${sql.join(of.map(upTo), sql` union all `)}) x order by x.id ${inWay(way)} limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/** A page of the codes by walking the order: cheap when most of it belongs to the filter. */
export const walkIds = (executor: Executor, found: Messages, { parts, way }: MessageOrder, page: Page): Promise<number[]> =>
  pageInTurn(
    parts.map((part) => ({
      walk: (slice) => walkPart(executor, found, part, way, slice),
      count: () => countRows(withClients(found).where(within(part))),
    })),
    page,
  );

/** The same by collecting the filter and sorting it; a place that were one for all, and not worked out of each row, would be walked after all. */
export async function collectIds(found: Messages, { parts, way }: MessageOrder, { limit, offset }: Page): Promise<number[]> {
  const place = sql`0 * m.id + case ${sql.join(
    parts.map((part, at) => sql`when ${within(part)} then ${sql.lit(at)}`),
    sql` `,
  )} end`;
  const keys = parts.flatMap(({ by }) => (by ? [by] : []));
  const rows = await keys
    .reduce((query, key) => query.orderBy(key, way), withClients(found).orderBy(place))
    .orderBy('m.id', way)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is asked for of a filter, of which there are so many. */
export interface InOrder {
  readonly order: MessageOrder;
  readonly page: Page;
  readonly total: number;
}

/** The same messages twice: as they are found, all of them, and as each is looked at where they are walked. */
interface Both {
  readonly found: Messages;
  readonly walked: Messages;
}

/** A page of these messages in an order; `read` gives those of some codes, in any order. */
export async function listInOrder<Row extends { readonly id: number }>(
  executor: Executor,
  { found, walked }: Both,
  { order, page, total, narrowed }: InOrder & { readonly narrowed: boolean },
  read: (ids: RawBuilder<number>) => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (page.offset >= total) return [];
  const near = order.scattered && page.offset + page.limit <= FIRST;
  const most = narrowed && !near ? A_BATCH : FEW;
  const ids = total <= most ? await collectIds(found, order, page) : await walkIds(executor, walked, order, page);
  return ordered(ids, await read(sql<number>`any(${ids}::int[])`));
}
