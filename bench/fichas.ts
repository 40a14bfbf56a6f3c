import type pg from 'pg';
import { type Operation, inTurns, listLimit, timesOf } from './operations.ts';
import { type Samples, alternate } from './statistics.ts';

const COUNT = 400;
/** Every answer about fichas, the slowest of twenty included. */
const P95_MS = 100;
/** The facts over a client's record: they come beside it, and must not come after it. */
const SUMMARY_P95_MS = 50;

interface Ficha {
  readonly id: number;
  readonly id_cliente: number;
  readonly placa_veiculo: string;
  readonly numero_apolice: string;
}

/** Issued fichas with a plate, spread over the whole table. */
async function spread(client: pg.Client): Promise<Ficha[]> {
  const { rows } = await client.query<Ficha>(
    `select f.id, f.id_cliente, f.placa_veiculo, e.numero_apolice from fichas f join fichas_emissoes e on e.id_ficha = f.id
     where f.placa_veiculo is not null and f.id % 97 = 5 limit $1`,
    [COUNT],
  );
  if (rows.length < COUNT / 4) throw new Error('Poucas fichas para medir.');
  return rows;
}

const withinP95 = (operation: string, samples: Samples, limit = P95_MS) => {
  const line = timesOf(operation, samples, () => limit);
  return { ...line, measured: line.p95 ?? 0 };
};

const INSTALMENTS = '(select json_agg(x order by x.numero) from fichas_emissoes_parcelas x where x.id_emissao = e.id)';
const ATTACHED = `(select count(*) from anexos a where a.tabela = 'clientes_fichas' and a.id_tabela = f.id and a.ativo = 'S')`;

const ONE = `
  select f.*, c.nome, row_to_json(p) as proposta, row_to_json(e) as emissao, ${INSTALMENTS} as parcelas, ${ATTACHED} as anexos
  from fichas f join clientes c on c.id = f.id_cliente left join fichas_propostas p on p.id_ficha = f.id and p.ativo = 'S'
  left join fichas_emissoes e on e.id_ficha = f.id where f.id = $1`;

const PAGE = `
  with pagina as (select * from fichas where ativo = 'S' and ($1::int is null or id_cliente = $1) order by data_cadastro desc, id desc limit 200)
  select f.*, e.numero_apolice, s.nome, ${ATTACHED} as anexos,
    (select count(*) filter (where pago = 'S') from fichas_emissoes_parcelas x where x.id_emissao = e.id) as pagas
  from pagina f left join fichas_emissoes e on e.id_ficha = f.id left join clientes s on s.id = e.id_fornecedor
  order by f.data_cadastro desc, f.id desc`;

const SUMMARY = `
  select (select count(*) from anexos a where a.tabela = 'clientes' and a.id_tabela = $1 and a.ativo = 'S') as anexos,
    (select count(*) from eventos e where e.id_cliente = $1 and e.ativo = 'S' and e.encerrado = 'N') as eventos,
    (select count(*) from fichas f where f.id_cliente = $1 and f.ativo = 'S') as fichas,
    (select sum(x.valor) from fichas_emissoes e join fichas_emissoes_parcelas x on x.id_emissao = e.id
      where e.id_cliente = $1 and e.ativo = 'S' and e.cancelado = 'N' and x.pago = 'N') as parcelas`;

const CLIENT_PAGE = (condition: string) => `
  with achados as materialized (select c.id, c.nome from clientes c where c.ativo = 'S' and ${condition}),
    pagina as (select * from achados order by nome, id limit 10)
  select (select count(*) from achados) as total, c.id, c.nome, c.cpf, c.cidade from pagina p join clientes c on c.id = p.id order by p.nome, p.id`;
const BY_PLATE = CLIENT_PAGE(`c.id in (select id_cliente from fichas where ativo = 'S' and placa_busca like '%' || $1::text || '%')`);
const BY_POLICY = CLIENT_PAGE(
  `c.id in (select id_cliente from fichas_emissoes where ativo = 'S' and apolice_busca like '%' || $1::text || '%')`,
);
const COVERED =
  CLIENT_PAGE(`exists (select from fichas f join fichas_emissoes e on e.id_ficha = f.id where f.id_cliente = c.id and f.tipo = 2
  and f.ativo = 'S' and f.possui_vigencia = 'S' and f.data_vigencia >= '2026-11-21' and e.cancelado = 'N' and e.ativo = 'S')`);
const IDLE = CLIENT_PAGE(`not exists (select from fichas_emissoes e where e.id_cliente = c.id and e.cancelado = 'N' and e.ativo = 'S'
  and e.data_emitido between '2026-08-21' and '2026-11-21')`);

const bare = (text: string): string => text.replaceAll(/\W/g, '');

/** Fichas at 200,000 of them, each with its instalments, and the clients found by them. */
export const FICHA_OPERATIONS: readonly Operation[] = [
  {
    key: 'ficha',
    run: async ({ panel, client }) => {
      const fichas = await spread(client);
      const [ours, theirs] = [inTurns(fichas), inTurns(fichas)];
      return withinP95(
        'abrir uma ficha, p95',
        await alternate(
          () => panel.get(`/fichas/${ours().id}`),
          () => client.query(ONE, [theirs().id]),
        ),
      );
    },
  },
  {
    key: 'resumo',
    run: async ({ panel, client }) => {
      const fichas = await spread(client);
      const [ours, theirs] = [inTurns(fichas), inTurns(fichas)];
      return withinP95(
        'resumo de um cliente, p95',
        await alternate(
          () => panel.get(`/clientes/${ours().id_cliente}/resumo`),
          () => client.query(SUMMARY, [theirs().id_cliente]),
        ),
        SUMMARY_P95_MS,
      );
    },
  },
  {
    key: 'fichasdocliente',
    run: async ({ panel, client }) => {
      const fichas = await spread(client);
      const [ours, theirs] = [inTurns(fichas), inTurns(fichas)];
      return withinP95(
        'fichas de um cliente, p95',
        await alternate(
          () => panel.get(`/fichas?id_cliente=${ours().id_cliente}`),
          () => client.query(PAGE, [theirs().id_cliente]),
        ),
      );
    },
  },
  {
    key: 'fichas',
    run: async ({ panel, client }) =>
      withinP95(
        '200 fichas mais novas, p95',
        await alternate(
          () => panel.get('/fichas'),
          () => client.query(PAGE, [null]),
        ),
      ),
  },
  {
    key: 'placa',
    run: async ({ panel, client }) => {
      const fichas = await spread(client);
      const [ours, theirs] = [inTurns(fichas), inTurns(fichas)];
      const samples = await alternate(
        () => panel.get(`/clientes?ativo=S&placa_veiculo=${ours().placa_veiculo}`),
        () => client.query(BY_PLATE, [bare(theirs().placa_veiculo)]),
      );
      return timesOf('clientes por placa', samples, listLimit);
    },
  },
  {
    key: 'apolice',
    run: async ({ panel, client }) => {
      const fichas = await spread(client);
      const [ours, theirs] = [inTurns(fichas), inTurns(fichas)];
      const samples = await alternate(
        () => panel.get(`/clientes?ativo=S&numero_apolice=${ours().numero_apolice}`),
        () => client.query(BY_POLICY, [bare(theirs().numero_apolice)]),
      );
      return timesOf('clientes por apólice', samples, listLimit);
    },
  },
  {
    key: 'vigencia',
    run: async ({ panel, client }) =>
      timesOf(
        'clientes com vigência',
        await alternate(
          () => panel.get('/clientes?ativo=S&possui_vigencia=S'),
          () => client.query(COVERED),
        ),
        listLimit,
      ),
  },
  {
    key: 'sememissao',
    run: async ({ panel, client }) =>
      timesOf(
        'clientes sem emissão há 3 meses',
        await alternate(
          () => panel.get('/clientes?ativo=S&sem_emissao_ultimos_tres_meses=S'),
          () => client.query(IDLE),
        ),
        listLimit,
      ),
  },
];
