import pg from 'pg';
import { ORDENS_FECHAMENTO } from '#contract/fechamentos/fechamentos.orders.ts';
import { issueSlips, startBank } from './boletos.ts';
import { openDatabase, startProduct } from './environment.ts';
import { type Run, closeMonth } from './massa.ts';
import type { Panel } from './http.ts';
import { timesOf } from './operations.ts';
import { byEach } from './ordem.ts';
import type { Line } from './report.ts';
import { type SamplingOptions, alternate, percentile } from './statistics.ts';

/* The closing of a month of 1,000,000 people over 5,000 partners, and what is read of it. */

const CLIENTS = 5000;
const PARTNERS = 5000;
const EVENTS = 10;
const PEOPLE = 20;
/** One partner has this many people in a thousand events. */
const LARGE_EVENTS = 990;
const MONTH = '2026-10-01';
const TIMES_RAW = 3;
const FIRST_PROGRESS_MS = 500;
const MEANWHILE_MS = 200;
const PAGE_MS = 200;
const LINES_MS = 50;
const DRAW_MS = 5;
const SLIPS_MS = 60_000;
const OPTIONS: Partial<SamplingOptions> = { warmUp: 20, wanted: 60, limitMs: 12_000, enough: 20 };

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const PARTNERS_SQL = `
  with novos as (
    insert into clientes (nome, tipo_pessoa, carta_oferta, data_cadastro, data_edicao)
    select 'Operadora ' || n || ' Aventuras', 'J', 'BENCH' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, $1::int) n returning id
  ), grupo as (insert into clientes_grupos (id_cliente, id_grupo) select id, 27 from novos)
  insert into clientes_seguro_aventura (id_cliente, seguro_valor_diaria, carta_oferta_desde) select id, 4.5, '2020-01-01' from novos`;
const EVENTS_SQL = `
  insert into seguro_aventura (id_cliente, codigo, token, token_autenticidade, nome_evento, local_evento, descricao, data_inicio, hora_inicio,
    data_final, responsavel, finalizado, finalizado_em, integrado, integrado_em, participantes, aceitos, data_cadastro, data_edicao)
  select c.id, substr(translate(upper(md5('c' || c.id || '-' || n)), '01', 'GH'), 1, 8), md5('t' || c.id || '-' || n), md5('a' || c.id || '-' || n),
    'Travessia ' || n, 'Serra', 'Dois dias', '2026-10-01'::date + n % 28, '08:00:59', '2026-10-01'::date + n % 28 + 1, 'Responsável', 'S', now(),
    'S', now(), $2, $2, now(), now()
  from (select id, row_number() over (order by id) as k from clientes where carta_oferta like 'BENCH%') c,
    generate_series(1, $1 + case when c.k = 1 then $3::int else 0 end) n
  on conflict do nothing`;
const PEOPLE_SQL = `
  insert into seguro_aventura_participantes (id_evento, id_cliente, token, numero, nome, cpf, data_nascimento, seguradora, data_cadastro, data_edicao)
  select e.id, e.id_cliente, md5(e.id || '-' || n), n, (array['Ana Lima', 'João Silva', 'Mariana Souza', 'Rui Prado'])[1 + n % 4] || ' ' || e.id,
    lpad((e.id::bigint * 32 + n)::text, 11, '0'), '1990-01-01', 'aceito', now(), now()
  from seguro_aventura e join clientes c on c.id = e.id_cliente, generate_series(1, e.participantes) n where c.carta_oferta like 'BENCH%'`;
const DAYS_SQL = `
  insert into seguro_aventura_diarias (id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia)
  select p.id, '${MONTH}', p.id_evento, p.id_cliente, e.data_inicio, e.data_final
  from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento join clientes c on c.id = e.id_cliente
  where c.carta_oferta like 'BENCH%'`;
const MONTHS_SQL = `
  insert into seguro_aventura_meses (id_evento, mes, id_cliente, participantes, diarias, a_faturar)
  select d.id_evento, d.mes, d.id_cliente, count(*), sum(d.dias), sum(d.dias) from seguro_aventura_diarias d
  join clientes c on c.id = d.id_cliente where c.carta_oferta like 'BENCH%' group by 1, 2, 3`;

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const start = performance.now();
  await client.query(PARTNERS_SQL, [PARTNERS]);
  await client.query(EVENTS_SQL, [EVENTS, PEOPLE, LARGE_EVENTS]);
  for (const text of [PEOPLE_SQL, DAYS_SQL, MONTHS_SQL]) await client.query(text);
  await client.query(
    'vacuum (analyze) clientes, clientes_grupos, clientes_seguro_aventura, seguro_aventura, seguro_aventura_participantes, seguro_aventura_diarias, seguro_aventura_meses',
  );
  say(`Um mês de ${PARTNERS} parceiros em ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  await client.end();
}

/** The lines, the sums of each partner and the mark on each day, by one statement over all of them: nothing else of a closing. */
const RAW_CLOSE = `
  with tomadas as (
    update seguro_aventura_diarias d set id_fechamento = d.id_cliente where d.mes = '${MONTH}' and d.id_fechamento is null and d.id_cobranca is null
    returning d.id_cliente, d.id_participante, d.id_evento, d.primeiro_dia, d.ultimo_dia, d.dias
  ), linhas as materialized (
    select t.*, p.nome, p.cpf, e.codigo, row_number() over (partition by t.id_cliente order by e.data_inicio, e.id, p.numero)::int as ordem
    from tomadas t join seguro_aventura_participantes p on p.id = t.id_participante join seguro_aventura e on e.id = t.id_evento
  ), escritas as (
    insert into bench_linhas select id_cliente, ordem, id_participante, nome, cpf, codigo, primeiro_dia, ultimo_dia, dias, dias * 4.5 from linhas
  )
  insert into bench_fechamentos select id_cliente, count(*), sum(dias), greatest(9.9, sum(dias) * 4.5) from linhas group by id_cliente`;

/** What the raw statement takes, undone afterwards, so that ours finds the same month. */
async function rawClose(client: pg.Client): Promise<number> {
  await client.query(
    'create table bench_linhas (c int, o int, p int, nome text, cpf text, codigo text, de date, ate date, dias int, valor numeric, primary key (c, o))',
  );
  await client.query('create table bench_fechamentos (c int primary key, pessoas int, dias int, total numeric)');
  await client.query('begin');
  const start = performance.now();
  await client.query(RAW_CLOSE);
  await client.query('savepoint fim');
  const took = performance.now() - start;
  await client.query('rollback');
  await client.query('drop table bench_linhas, bench_fechamentos');
  return took;
}

interface Closing extends Run {
  /** Of another person's requests, meanwhile. */
  readonly meanwhile: readonly number[];
}

/** Closes all of them, as the screen does, while somebody else works. */
async function closeAll(panel: Panel, other: Panel): Promise<Closing> {
  const meanwhile: number[] = [];
  const over = new AbortController();
  const working = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      await other.get('/clientes?pagina=1&registrosPorPagina=10');
      meanwhile.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const run = await closeMonth(panel, { data: MONTH });
  over.abort();
  await working;
  return { ...run, meanwhile };
}

/** What a million rows that were just written leave behind is done by the database by itself, and not while a page is timed. */
const rest = async (client: pg.Client): Promise<void> => {
  await client.query('vacuum (analyze) seguro_aventura_diarias, fechamentos, fechamentos_linhas');
  await client.query('checkpoint');
};

const single = (operation: string, measured: number, limit: number, raw: number | null = null): Line => ({
  operation,
  rawP50: raw,
  p50: measured,
  p95: null,
  rate: null,
  measured,
  limit,
  unit: 'ms',
});

/** The whole month closed beside one statement that does the same by hand, and the page, the explanation and the draw. */
export async function measureClosings(): Promise<Line[]> {
  const database = await openDatabase(CLIENTS, true, { name: 'bench-fechamentos', more: fill });
  const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  try {
    await client.connect();
    const raw = await rawClose(client);
    const bank = await startBank();
    const product = await startProduct(database.url, bank.environment);
    try {
      const [panel, other] = [await product.enter(), await product.enter()];
      const { rows } = await client.query<{ id: number }>("select id from clientes where carta_oferta = 'BENCH00001'");
      const large = rows[0]?.id ?? 0;
      const asked: readonly (readonly [name: string, address: string, limit: number, of?: 'p50'])[] = [
        ['página dos fechamentos', `/seguroAventura/fechamentos?data=${MONTH}`, PAGE_MS],
        ...byEach(`/seguroAventura/fechamentos?data=${MONTH}`, ORDENS_FECHAMENTO).map(
          (address) => [`página, ${address.slice(address.indexOf('ordem='))}`, address, PAGE_MS] as const,
        ),
        ['busca de um parceiro', `/seguroAventura/fechamentos?data=${MONTH}&pesquisa=operadora%2077`, PAGE_MS],
        ['explicação de 20.000 linhas', `/seguroAventura/fechamentos/${large}/linhas?data=${MONTH}&pagina=200`, LINES_MS],
        ['sorteio', '/seguroAventuraParticipante/sorteio?numeroSorteio=123456&dataFaturamento=2026-10-10', DRAW_MS, 'p50'],
      ];
      const measure = async (when: string): Promise<Line[]> => {
        await rest(client);
        const lines: Line[] = [];
        for (const [name, address, limit, of] of asked) {
          const line = timesOf(`${name}, ${when}`, await alternate(() => panel.get(address), null, OPTIONS), () => limit);
          lines.push(of === 'p50' ? line : { ...line, operation: `${line.operation}, p95`, measured: line.p95 ?? line.measured });
        }
        return lines;
      };
      const open = await measure('mês aberto');
      const { total, first, meanwhile } = await closeAll(panel, other);
      const closed = await measure('mês fechado');
      const slips = await issueSlips(panel, client);
      panel.close();
      other.close();
      return [
        single('fechar o mês todo', total, TIMES_RAW * raw, raw),
        single('primeiro andamento', first, FIRST_PROGRESS_MS),
        single('lista de clientes enquanto se fecha, p95', percentile(meanwhile, 0.95), MEANWHILE_MS),
        ...open,
        ...closed,
        single(`${PARTNERS.toLocaleString('pt-BR')} boletos, do clique ao último`, slips, SLIPS_MS),
      ];
    } finally {
      await product.stop();
      await bank.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

export const CLOSINGS_TITLE = '1.000.000 de participantes de 5.000 parceiros em um mês';
