import type pg from 'pg';
import { type Operation, timesOf } from './operations.ts';
import { type Samples, alternate } from './statistics.ts';

/** Every answer of the start screen, the slowest of twenty included. */
const P95_MS = 100;
const TODAY = '2026-11-21';

const withinP95 = (operation: string, samples: Samples) => {
  const line = timesOf(operation, samples, () => P95_MS);
  return { ...line, measured: line.p95 ?? 0 };
};

/** Who has most open reminders. */
async function busiest(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number; n: number }>(
    "select id_responsavel as id, count(*)::int as n from eventos where encerrado = 'N' and ativo = 'S' group by 1 order by 2 desc limit 1",
  );
  const [first] = rows;
  if (!first || first.n < 5000) throw new Error('Poucos eventos para medir.');
  return first.id;
}

const OPEN = `ativo = 'S' and encerrado = 'N' and ($1::int is null or id_responsavel = $1) and data_aparece <= $2
  and not exists (select from clientes c where c.id = e.id_cliente and c.ativo = 'N')`;

/** Stored rows and series as they are, without their occurrences: what a list of plain rows would cost. */
const DUE = `
  with pagina as (select * from eventos e where ${OPEN} order by data_referencia, id limit 200)
  select (select count(*) from eventos e where ${OPEN}) as total, p.*, c.nome, c.foto, r.nome as responsavel
  from pagina p left join clientes c on c.id = p.id_cliente left join usuarios u on u.id = p.id_responsavel
  left join clientes r on r.id = u.id_cliente order by p.data_referencia, p.id`;

const DONE = `
  with pagina as (
    select * from eventos e where ativo = 'S' and encerrado = 'S' order by concluido_em desc nulls last, id desc limit 200
  )
  select (select count(*) from eventos e where ativo = 'S' and encerrado = 'S') as total, p.*, c.nome, c.foto
  from pagina p left join clientes c on c.id = p.id_cliente order by p.concluido_em desc nulls last, p.id desc`;

const LIST = `
  with pagina as (select * from eventos where ativo = 'S' and encerrado = 'N' order by data_referencia, id limit 10)
  select (select count(*) from eventos where ativo = 'S' and encerrado = 'N') as total, p.*, c.nome, c.foto
  from pagina p left join clientes c on c.id = p.id_cliente order by p.data_referencia, p.id`;

const SEARCH = `
  with achados as materialized (select * from eventos where ativo = 'S' and busca like '%vistoria%'),
    pagina as (select * from achados order by encerrado, data_referencia, id limit 10)
  select (select count(*) from achados) as total, p.*, c.nome from pagina p left join clientes c on c.id = p.id_cliente`;

const BIRTHDAYS = `
  select d, c.id, c.nome, c.foto, c.data_nascimento from generate_series('2026-11-19'::date, '2026-11-28'::date, '1 day') d
  cross join lateral (
    select * from clientes c where (extract(month from data_nascimento) * 100 + extract(day from data_nascimento))::int =
      (extract(month from d) * 100 + extract(day from d))::int and ativo = 'S' and tipo_pessoa = 'F' and data_nascimento is not null
    order by nome, id limit 200
  ) c`;

/** The start screen and the list of events at 100,000 reminders. */
export const EVENTO_OPERATIONS: readonly Operation[] = [
  {
    key: 'meuseventos',
    run: async ({ panel, client }) => {
      const person = await busiest(client);
      const samples = await alternate(
        () => panel.get(`/eventos/ateData?ativo=S&id_responsavel=${person}`),
        () => client.query(DUE, [person, TODAY]),
      );
      return withinP95('eventos de uma pessoa até hoje, p95', samples);
    },
  },
  {
    key: 'todoseventos',
    run: async ({ panel, client }) =>
      withinP95(
        'eventos de todos até hoje, p95',
        await alternate(
          () => panel.get('/eventos/ateData?ativo=S'),
          () => client.query(DUE, [null, TODAY]),
        ),
      ),
  },
  {
    key: 'eventosfundo',
    run: async ({ panel }) =>
      withinP95('eventos de todos, página 20, p95', await alternate(() => panel.get('/eventos/ateData?ativo=S&pagina=20'), null)),
  },
  {
    key: 'concluidos',
    run: async ({ panel, client }) =>
      withinP95(
        'eventos concluídos, p95',
        await alternate(
          () => panel.get('/eventos/ateData?concluido=S'),
          () => client.query(DONE),
        ),
      ),
  },
  {
    key: 'sino',
    run: async ({ panel }) => withinP95('sino, p95', await alternate(() => panel.get('/eventos/pendentes'), null)),
  },
  {
    key: 'eventos',
    run: async ({ panel, client }) =>
      withinP95(
        'lista de eventos, p95',
        await alternate(
          () => panel.get('/eventosLegado?concluido=N'),
          () => client.query(LIST),
        ),
      ),
  },
  {
    key: 'buscaeventos',
    run: async ({ panel, client }) =>
      withinP95(
        'busca «vistoria» nos eventos, p95',
        await alternate(
          () => panel.get('/eventosLegado?texto=vistoria'),
          () => client.query(SEARCH),
        ),
      ),
  },
  {
    key: 'aniversariantes',
    run: async ({ panel, client }) =>
      withinP95(
        'aniversariantes, p95',
        await alternate(
          () => panel.get('/clientes/aniversariantes'),
          () => client.query(BIRTHDAYS),
        ),
      ),
  },
];
