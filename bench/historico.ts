import pg from 'pg';
import { REFERENCE_DAY } from '#server/demonstration/demonstration.ts';
import { loadHistory } from '#server/demonstration/historico-load.ts';
import { openDatabase, startProduct } from './environment.ts';
import { timesOf } from './operations.ts';
import type { Line } from './report.ts';
import { type Samples, alternate, percentile } from './statistics.ts';

const CLIENTS = 20_000;
const ENTRIES = 10_000_000;
const DAYS = 60 * 30;
const PAGE_MS = 200;
const WRITE_MS = 2;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Ten million entries over five years, made once. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await write(client);
  } finally {
    await client.end();
  }
}

async function write(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ present: number }>('select count(*)::int as present from historico');
  if ((rows[0]?.present ?? 0) >= ENTRIES * 0.6) return;
  const start = performance.now();
  await client.query('set synchronous_commit = off');
  await loadHistory(client, { count: ENTRIES, referenceDay: REFERENCE_DAY, days: DAYS });
  await client.query('vacuum (analyze) historico');
  say(`Histórico com ${ENTRIES} entradas feito em ${((performance.now() - start) / 1000).toFixed(0)} s.`);
}

const PAGE = `
  select id, quando, funcao, id_usuario, id_cliente from historico
  where quando >= $1::date and quando < $2::date + 1 and funcao = any($3::text[]) order by quando desc, id desc limit 1001`;

const withinP95 = (operation: string, samples: Samples): Line => {
  const line = timesOf(operation, samples, () => PAGE_MS);
  return { ...line, measured: line.p95 ?? 0 };
};

const MONTH_AGO = '2026-10-21';
const ALL = ['clientes/consultarId', 'clientes/consultar', 'clientes/salvar', 'fichas/salvar', 'eventos/concluir', 'anexos/enviar'];

/** The history page over ten million entries, and what writing an entry costs a request. */
export async function measureHistory(rebuild: boolean): Promise<Line[]> {
  const database = await openDatabase(CLIENTS, rebuild, { name: 'bench-historico', more: fill });
  const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  try {
    await client.connect();
    const product = await startProduct(database.url);
    try {
      const panel = await product.enter();
      const range = `data_inicio=${MONTH_AGO}&data_fim=${REFERENCE_DAY}`;
      const page = (name: string, query: string, functions: readonly string[]) =>
        alternate(
          () => panel.get(`/historico?${query}`),
          () => client.query(PAGE, [MONTH_AGO, REFERENCE_DAY, functions]),
          { wanted: 60, limitMs: 20_000 },
        ).then((samples) => withinP95(name, samples));
      const user = panel.session.dadosUsuario.id;
      const lines = [
        await page('histórico: quem abriu clientes', range, ['clientes/consultarId']),
        await page('histórico: seis funções', `${range}&${ALL.map((one) => `funcao=${one}`).join('&')}`, ALL),
        await page('histórico: um usuário', `${range}&id_usuario=${user}`, ['clientes/consultarId']),
      ];
      // The same entry a request writes, by itself: what it can cost at most.
      const { ours } = await alternate(
        () =>
          client.query(
            `insert into historico (quando, funcao, id_usuario, ip, id_cliente, id_registro) values (now(), 'bench', $1, '127.0.0.1', 1001, 1001)`,
            [user],
          ),
        null,
        { wanted: 400 },
      );
      const line = timesOf('histórico: escrever uma entrada, p95', { ours, raw: [] }, () => WRITE_MS);
      panel.close();
      return [...lines, { ...line, measured: percentile(ours, 0.95) }];
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}
