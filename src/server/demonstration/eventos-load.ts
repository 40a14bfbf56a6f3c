import type pg from 'pg';
import { PADRAO_INICIAL } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { NOTES, PATTERNS, PLAIN_REMINDERS, SERIES_REMINDERS } from './data/reminders.ts';
import { withoutIndexes } from './indexes.ts';

/*
 * Invented reminders, made by the database itself: a hundred thousand of them in seconds. What is drawn depends only on the seed, the
 * code and the purpose.
 */

export interface RemindersLoad {
  /** Reminders beside the rows of the occurrences that were done. */
  readonly count: number;
  readonly seed: number;
  /** The day around which they fall. */
  readonly referenceDay: string;
}

/** From here on it is cheaper to build the indexes once than to keep them up row by row. */
const LARGE = 20_000;
/** One in so many is a series. */
const SERIES_SHARE = 33;

const DRAW = `
  create or replace function pg_temp.sorte(codigo int, fim text, n int, semente int) returns int language sql immutable parallel safe
  return (('x' || substr(md5(codigo || ':' || fim || ':' || semente), 1, 8))::bit(32)::bigint % n)::int`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const arrayOf = (values: readonly (string | number)[]): string =>
  `array[${values.map((value) => (typeof value === 'string' ? quoted(value) : String(value))).join(', ')}]`;
const oneOf = (values: readonly (string | number)[], purpose: string, seed: number): string =>
  `(${arrayOf(values)})[1 + pg_temp.sorte(n, '${purpose}', ${values.length}, ${seed})]`;

/** An instant within the office hours of São Paulo. */
const officeTime = (day: string, purpose: string, seed: number): string =>
  `((${day}) + interval '8 hours' + pg_temp.sorte(n, '${purpose}', 35000, ${seed}) * interval '1 second')::timestamp at time zone 'America/Sao_Paulo'`;

/** What each one is about and who answers for it: mostly clients, fichas where there are any, sometimes the users themselves. */
const plan = ({ count, seed, referenceDay }: RemindersLoad): string => `
  create temporary table eventos_novos on commit drop as
  with gente as (
    select id, row_number() over (order by id) - 1 as lugar, count(*) over ()::int as total from clientes where id >= 1000
  ),
  servicos as (select id, id_cliente, row_number() over (order by id) - 1 as lugar, count(*) over ()::int as total from fichas where ativo = 'S'),
  pessoas as (select id, row_number() over (order by id) - 1 as lugar, count(*) over ()::int as total from usuarios where status = 'A'),
  sorteio as (
    select n, base.id + n as id, pg_temp.sorte(n, 'alvo', 100, ${seed}) as alvo, n % ${SERIES_SHARE} = 0 as serie,
      pg_temp.sorte(n, 'situacao', 100, ${seed}) as situacao
    from generate_series(1, ${count}) n, (select coalesce(max(id), 999) as id from eventos) base
  )
  select s.id, s.n, s.serie, ${quoted(referenceDay)}::date as hoje, u.id as id_responsavel,
    case when s.alvo < 8 then 'usuarios' when s.alvo < 30 and f.id is not null then 'clientes_fichas' else 'clientes' end as alvo_tabela,
    case when s.alvo < 8 then u.id when s.alvo < 30 and f.id is not null then f.id else g.id end as id_alvo,
    case when s.alvo < 8 then null when s.alvo < 30 and f.id is not null then f.id_cliente else g.id end as id_cliente,
    s.situacao < 62 as feito,
    ${quoted(referenceDay)}::date + case
      when s.situacao < 62 then -1 - (power(pg_temp.sorte(n, 'dia', 10000, ${seed}) / 10000.0, 1.5) * 700)::int
      when s.situacao < 68 then -1 - (power(pg_temp.sorte(n, 'dia', 10000, ${seed}) / 10000.0, 2) * 40)::int
      when s.situacao < 71 then 0
      else 1 + (power(pg_temp.sorte(n, 'dia', 10000, ${seed}) / 10000.0, 1.5) * 300)::int
    end as dia,
    (array[0, 1, 1, 1, 2, 3, 7, 15])[1 + pg_temp.sorte(n, 'lembrar', 8, ${seed})] as lembrar
  from sorteio s
  -- More often the first users, as in an office.
  join pessoas u on u.lugar = (power(pg_temp.sorte(n, 'quem', 10000, ${seed}) / 10000.0, 1.7) * (select max(total) from pessoas))::int % u.total
  join gente g on g.lugar = pg_temp.sorte(n, 'cliente', (select max(total) from gente), ${seed})
  left join servicos f on f.lugar = pg_temp.sorte(n, 'ficha', greatest((select max(total) from servicos), 1), ${seed})`;

const plain = ({ seed }: RemindersLoad): string => `
  insert into eventos (id, id_responsavel, alvo_tabela, id_alvo, id_cliente, descricao, data_programada, data_reagendamento, concluido,
    concluido_em, observacao_concluido, quantidade_lembrar, data_lembrar, data_cadastro, data_edicao)
  select id, id_responsavel, alvo_tabela, id_alvo, id_cliente, ${oneOf(PLAIN_REMINDERS, 'texto', seed)}, dia, adiado,
    case when feito then 'S' else 'N' end, case when feito then ${officeTime('least(dia + pg_temp.sorte(n, $$atraso$$, 4, 1), hoje)', 'feito', seed)} end,
    case when feito and n % 3 = 0 then ${oneOf(NOTES, 'nota', seed)} end,
    lembrar, greatest(coalesce(adiado, dia) - lembrar, criado), ${officeTime('criado', 'criado', seed)}, ${officeTime('criado', 'criado', seed)}
  from (
    select *, least(dia, hoje) - 1 - pg_temp.sorte(n, 'antes', 50, ${seed}) as criado,
      case when not feito and n % 11 = 0 then greatest(dia, hoje) + 1 + pg_temp.sorte(n, 'adiado', 20, ${seed}) end as adiado
    from eventos_novos where not serie
  ) novos order by id`;

/** Each series with the occurrences that were done: those before the reference day, but for the last few of some. */
const series = ({ seed }: RemindersLoad): string => `
  create temporary table series_novas on commit drop as
  select s.*, (select count(*)::int from generate_series(0, 80) k where (s.inicio + k * s.passo)::date <= s.hoje - s.atraso) as feitas
  from (
    select e.*, r.texto, r.periodo, r.quantidade,
      case r.periodo when 'D' then make_interval(days => r.quantidade) when 'S' then make_interval(days => 7 * r.quantidade)
        when 'M' then make_interval(months => r.quantidade) else make_interval(years => r.quantidade) end as passo,
      e.hoje - pg_temp.sorte(n, 'inicio', case r.periodo when 'D' then 120 when 'S' then 300 when 'M' then 700 else 1500 end, ${seed}) + 20 as inicio,
      case when n % 4 = 0 then pg_temp.sorte(n, 'atrasadas', 40, ${seed}) else 0 end as atraso
    from eventos_novos e
    join (select *, row_number() over () - 1 as lugar from (values
      ${SERIES_REMINDERS.map(([text, period, quantity]) => `(${quoted(text)}, ${quoted(period)}, ${quantity})`).join(', ')}
    ) v(texto, periodo, quantidade)) r on r.lugar = pg_temp.sorte(e.n, 'ritmo', ${SERIES_REMINDERS.length}, ${seed})
    where e.serie
  ) s`;

const parents = ({ seed }: RemindersLoad): string => `
  insert into eventos (id, id_responsavel, alvo_tabela, id_alvo, id_cliente, descricao, data_programada, quantidade_lembrar, data_lembrar,
    recorrente, recorrente_periodo, recorrente_quantidade, recorrente_proxima, data_cadastro, data_edicao)
  select id, id_responsavel, alvo_tabela, id_alvo, id_cliente, texto, inicio, lembrar, greatest(proxima - lembrar, criado),
    'S', periodo, quantidade, proxima, ${officeTime('criado', 'criado', seed)}, ${officeTime('criado', 'criado', seed)}
  from (select *, (inicio + feitas * passo)::date as proxima, least(inicio, hoje) - 5 as criado from series_novas) s order by id`;

const children = ({ seed }: RemindersLoad): string => `
  insert into eventos (id_responsavel, alvo_tabela, id_alvo, id_cliente, descricao, data_programada, concluido, concluido_em,
    quantidade_lembrar, data_lembrar, recorrente_pai, data_cadastro, data_edicao)
  select id_responsavel, alvo_tabela, id_alvo, id_cliente, texto, dia_dela, 'S', quando, lembrar, dia_dela, id, quando, quando
  from (
    select s.*, (s.inicio + k * s.passo)::date as dia_dela, ${officeTime('(s.inicio + k * s.passo)::date', 'feito', seed)} as quando
    from series_novas s cross join lateral generate_series(0, s.feitas - 1) k
  ) ocorrencias order by id, dia_dela`;

const SETTLE = "select setval(pg_get_serial_sequence('eventos', 'id'), (select greatest(999, max(id)) + 1 from eventos), false)";

/** Writes that many reminders in the caller's transaction, about the clients, fichas and users that are there. */
export async function loadReminders(client: pg.ClientBase, load: RemindersLoad): Promise<void> {
  for (const step of [DRAW, plan(load), 'analyze eventos_novos', series(load), 'analyze series_novas']) await client.query(step);
  const write = async (): Promise<void> => {
    for (const step of [plain(load), parents(load), SETTLE, children(load)]) await client.query(step);
  };
  await (load.count >= LARGE ? withoutIndexes(client, ['eventos'], write) : write());
  for (const table of ['eventos_novos', 'series_novas']) await client.query(`drop table ${table}`);
}

/** Writes the patterns of the demonstration in the caller's transaction. */
export async function insertPatterns(client: pg.ClientBase, referenceDay: string): Promise<void> {
  const patterns = PATTERNS.map(([alvo, descricao, change]) => ({ ...PADRAO_INICIAL, ...change, alvo, descricao }));
  const columns = Object.keys(patterns[0] ?? {});
  await client.query(
    `insert into eventos_padrao (${columns.join(', ')}, data_cadastro, data_edicao)
     select ${columns.join(', ')}, $2::timestamptz, $2::timestamptz from jsonb_populate_recordset(null::eventos_padrao, $1)`,
    [JSON.stringify(patterns), `${referenceDay}T12:00:00-03:00`],
  );
}
