import { sql } from 'kysely';
import type { TipoDeAutor } from '#contract/historico/historico.labels.ts';
import { BUSINESS_ZONE, type CivilDate } from '#contract/kernel/dates.ts';
import type { Author } from '#server/kernel/callers/caller.ts';
import { duringDays } from '#server/kernel/db/civil-day.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** Entries from before authors were told apart: a login means staff, and its absence nobody. */
const AUTHOR = sql<Author>`coalesce(autor, case when id_usuario is null then 'publico' else 'equipe' end)`;

/** An entry, as the place where the next answer begins. */
export interface Place {
  readonly at: Date;
  readonly id: number;
}

const olderThan = (table: string, { at, id }: Place) =>
  sql<boolean>`(${sql.ref(`${table}.quando`)}, ${sql.ref(`${table}.id`)}) < (${at}::timestamptz, ${id}::bigint)`;

export interface Question {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** None: all of them. */
  readonly functions: readonly string[];
  readonly users: readonly number[];
  readonly clients: readonly number[];
  /** None: of any kind. */
  readonly authors: readonly TipoDeAutor[];
  /** Only what is older than this entry. */
  readonly before: Place | null;
}

/** What each kind of the filter is in the database. */
const KINDS: Readonly<Record<TipoDeAutor, readonly Author[]>> = {
  equipe: ['equipe'],
  promotor: ['promotor'],
  participante: ['participante'],
  publico: ['publico'],
  sistema: ['sistema', 'provedor'],
};

/** By these kinds of authors: of those who never went without a name, by an index of their own. */
function byAuthors(kinds: readonly TipoDeAutor[]) {
  const authors = kinds.flatMap((kind) => KINDS[kind]);
  const told = sql<boolean>`(autor = any(${authors}::text[]) and autor <> 'equipe')`;
  return authors.some((one) => one === 'equipe' || one === 'publico') ? sql<boolean>`${AUTHOR} = any(${authors}::text[])` : told;
}

/** The newest entries of a question, without their contents: from the index of their time, never the whole range. */
export const newestEntries = (executor: Executor, { from, to, functions, users, clients, authors, before }: Question, limit: number) =>
  executor
    .selectFrom('historico')
    .select(['id', 'quando', 'funcao', 'id_usuario', 'id_autor', 'causa', 'id_cliente'])
    .select(AUTHOR.as('autor'))
    .where(duringDays(sql.ref('quando'), from, to))
    .$if(functions.length > 0, (query) => query.where('funcao', '=', sql<string>`any(${[...functions]}::text[])`))
    .$if(users.length > 0, (query) => query.where('id_usuario', '=', sql<number>`any(${[...users]}::int[])`))
    .$if(clients.length > 0, (query) => query.where('id_cliente', '=', sql<number>`any(${[...clients]}::int[])`))
    .$if(authors.length > 0, (query) => query.where(byAuthors(authors)))
    .$if(before !== null, (query) => query.where(olderThan('historico', before ?? { at: new Date(0), id: 0 })))
    .orderBy('quando', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Names and photos of users, by the name people know. */
export const namesOfUsers = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'c.nome', 'c.foto'])
    .where('u.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

export const namesOfClients = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('clientes')
    .select(['id', 'nome', 'foto'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

export interface HourOf {
  readonly day: CivilDate;
  readonly hour: number;
  readonly funcao: string;
  /** As `authorKey` wrote it; otherwise a login, or its absence. */
  readonly author: string | undefined;
  readonly userId: number | undefined;
  readonly clientId: number | undefined;
  /** Only what is older than this entry. */
  readonly before: Place | null;
}

/** `authorKey`, in the database. */
const KEY = sql<string>`concat_ws(':', ${AUTHOR}, coalesce(id_autor::text, ''), coalesce(id_usuario::text, ''), case when autor = 'provedor' then coalesce(causa, '') else '' end)`;

/** The entries themselves, with what was read or changed. */
export const entriesOf = (executor: Executor, { day, hour, funcao, author, userId, clientId, before }: HourOf, limit: number) => {
  const start = sql<Date>`((${day}::date + make_interval(hours => ${hour}::int)) at time zone ${sql.lit(BUSINESS_ZONE)})`;
  return executor
    .selectFrom('historico as h')
    .leftJoin('clientes as c', 'c.id', 'h.id_cliente')
    .leftJoin('dispositivos as d', 'd.id', 'h.id_dispositivo')
    .select([
      'h.id',
      'h.quando',
      'h.id_cliente',
      'c.nome as cliente',
      'h.id_registro',
      'h.ip',
      'h.causa',
      'd.descricao as dispositivo',
      'h.detalhe',
      'h.antes',
      'h.depois',
    ])
    .where('h.quando', '>=', start)
    .where('h.quando', '<', sql<Date>`${start} + interval '1 hour'`)
    .where('h.funcao', '=', funcao)
    .where((eb) => {
      if (author !== undefined) return eb(KEY, '=', author);
      return userId === undefined ? eb('h.id_usuario', 'is', null) : eb('h.id_usuario', '=', userId);
    })
    .$if(clientId !== undefined, (query) => query.where('h.id_cliente', '=', clientId ?? null))
    .$if(before !== null, (query) => query.where(olderThan('h', before ?? { at: new Date(0), id: 0 })))
    .orderBy('h.quando', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
};
