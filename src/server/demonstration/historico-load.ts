import type pg from 'pg';

/* What the invented people did, so that the history has something to show and to be measured on. Made by the database itself. */

export interface HistoryLoad {
  readonly count: number;
  /** The last entry falls on this day, the first so many days before. */
  readonly referenceDay: string;
  readonly days: number;
}

/** What people do, about as often as they do it: opening clients most of all. */
const FUNCTIONS = [
  'clientes/consultarId',
  'clientes/consultarId',
  'clientes/consultarId',
  'clientes/consultarId',
  'clientes/consultar',
  'clientes/consultar',
  'clientes/salvar',
  'fichas/consultarId',
  'fichas/consultarId',
  'fichas/salvar',
  'eventos/concluir',
  'eventos/salvar',
  'anexos/enviar',
];

/**
 * Writes that many entries between eight and eighteen of the working days, in the caller's transaction, by active users over real clients.
 * What is drawn depends only on the place of the entry.
 */
export async function loadHistory(client: pg.ClientBase, { count, referenceDay, days }: HistoryLoad): Promise<void> {
  await client.query('select historico_criar_particoes(($1::date - $2::int), ceil($2::int / 28.0)::int + 1)', [referenceDay, days]);
  await client.query(
    `with gente as (select array_agg(id order by id) as ids from usuarios where status = 'A'),
       clientela as (select array_agg(id order by id) as ids from (select id from clientes where id >= 1000 order by id limit 20000) c)
     insert into historico (quando, funcao, id_usuario, ip, id_cliente, id_registro)
     select ($1::date - (n % $2::int))::timestamp at time zone 'America/Sao_Paulo' + interval '8 hours' + (n::bigint * 7919 % 36000) * interval '1 second',
       funcao, g.ids[1 + (n * 13) % array_length(g.ids, 1)], '127.0.0.1',
       case when funcao <> 'clientes/consultar' then c.ids[1 + (n::bigint * 104729 % array_length(c.ids, 1))::int] end, n
     from generate_series(1, $3::int) n
     cross join gente g cross join clientela c
     cross join lateral (select ($4::text[])[1 + (n * 31) % $5::int] as funcao) f
     where extract(isodow from $1::date - (n % $2::int)) < 6`,
    [referenceDay, days, count, FUNCTIONS, FUNCTIONS.length],
  );
}
