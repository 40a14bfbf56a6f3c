import { type RawBuilder, sql } from 'kysely';
import { escapeLike, parseSearch } from '#server/kernel/db/text-search.ts';
import type { Canal } from './channel.ts';

/*
 * A text in messages: in what they say, in the name of their client, or in what a channel has besides. Neither stands in the messages, of
 * which there are hundreds of thousands: what holds the text is found first, and then whose it is.
 */

/** Whether a column that `f_busca` filled holds the text. */
export type Holds = (column: RawBuilder<unknown>) => RawBuilder<boolean>;

const holding = (text: string): Holds => {
  const words = sql`'%' || f_busca(${escapeLike(text)}) || '%'`;
  // The index knows nothing of what is so short, and would be gone through for nothing.
  return parseSearch(text).short
    ? (column) => sql<boolean>`(${column} || '') like ${words}`
    : (column) => sql<boolean>`${column} like ${words}`;
};

/** Where else a channel looks: conditions on a message, by the name it has in the statement. */
export type Besides = (message: RawBuilder<unknown>, holds: Holds, text: string) => readonly RawBuilder<boolean>[];

/** Whether a message `m` of a channel holds a text, for a list of all of them. */
export function isAmongThose(canal: Canal, text: string, besides: Besides = () => []): RawBuilder<boolean> {
  const holds = holding(text);
  const more = besides(sql`o`, holds, text).map((one) => sql` union all select o.id from mensagens o where o.canal = ${canal} and ${one}`);
  // Of what is said alone: joined to the batches, the first of all contents would be read until the last that a batch has.
  return sql<boolean>`m.id in (
    with ditos as materialized (select x.id from mensagens_conteudos x where x.canal = ${canal} and ${holds(sql`x.busca`)})
    select o.id from ditos d join mensagens o on o.id_conteudo = d.id and o.id_lote is null
    union all
    select o.id from ditos d join mensagens_lotes l on l.id_conteudo = d.id join mensagens o on o.id_lote = l.id
    union all
    select o.id from clientes x join mensagens o on o.id_cliente = x.id and o.canal = ${canal} where ${holds(sql`x.busca`)}
    ${sql.join(more, sql``)})`;
}

/** The same for few messages, or for those that are walked only until a page is full: each is looked at. */
export function isThisOne(text: string, besides: Besides = () => []): RawBuilder<boolean> {
  const holds = holding(text);
  return sql<boolean>`(${sql.join(
    [
      sql`(select ${holds(sql`x.busca`)} from mensagens_conteudos x where x.id = m.id_conteudo)`,
      sql`(select ${holds(sql`x.busca`)} from clientes x where x.id = m.id_cliente)`,
      ...besides(sql`m`, holds, text),
    ],
    sql` or `,
  )})`;
}
