/**
 * npm run bench [-- --clientes 100000] [--so lista,busca] [--pessoas 1000000] [--refazer] [--json]: times the built product over a durable database of
 * 100,000 and of 1,000,000 clients, each operation beside the same work in SQL written by hand.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase, settle, startProduct } from './environment.ts';
import { measureMessages } from './mensagens.ts';
import { EVENTO_OPERATIONS } from './eventos.ts';
import { FICHA_OPERATIONS } from './fichas.ts';
import { MAPA_OPERATIONS } from './mapa.ts';
import { measureHistory } from './historico.ts';
import { CROWD_TITLE, measureCrowd } from './inscricoes.ts';
import { OPERATIONS } from './operations.ts';
import { ORDEM_OPERATIONS } from './ordem.ts';
import { PAGAMENTO_OPERATIONS } from './pagamentos.ts';
import { PONTO_OPERATIONS } from './ponto.ts';
import { RELATORIO_OPERATIONS } from './relatorios.ts';
import { rawOf } from './raw.ts';
import { CLOSINGS_TITLE, measureClosings } from './fechamentos.ts';
import { ADVENTURE_TITLE, measureAdventure } from './seguro-aventura.ts';
import { PORTAL_PEOPLE, measurePortal, portalTitle } from './portal.ts';
import { type Line, passes, table } from './report.ts';
import { readSubjects } from './subjects.ts';
import { measureWeb } from './web.ts';

const SIZES = [100_000, 1_000_000];
const WEB_SIZE = 100_000;
/** Longer than what lies between two collections of the garbage that work left. */
const REST_MS = 125_000;
const IDLE_MB = 115;

const memoryLine = (operation: string, measured: number, limit: number | null): Line => ({
  operation,
  rawP50: null,
  p50: null,
  p95: null,
  rate: null,
  measured,
  limit,
  unit: 'MB',
});

interface Asked {
  readonly only: ReadonlySet<string> | null;
  readonly rebuild: boolean;
}

async function measure(clients: number, { only, rebuild }: Asked): Promise<Line[]> {
  const wants = (key: string): boolean => only === null || only.has(key);
  const database = await openDatabase(clients, rebuild);
  const lines: Line[] = [];
  const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  try {
    const product = await startProduct(database.url);
    try {
      await client.connect();
      if (wants('memoria')) {
        await settle(client);
        await sleep(REST_MS);
        lines.push(memoryLine('memória em repouso', product.memory(), IDLE_MB));
      }
      const panel = await product.enter();
      const bench = { panel, client, raw: rawOf(client), subjects: await readSubjects(client), clients };
      const operations = [
        ...OPERATIONS,
        ...ORDEM_OPERATIONS,
        ...FICHA_OPERATIONS,
        ...EVENTO_OPERATIONS,
        ...PONTO_OPERATIONS,
        ...PAGAMENTO_OPERATIONS,
        ...RELATORIO_OPERATIONS,
        ...MAPA_OPERATIONS,
      ];
      for (const operation of operations.filter(({ key }) => wants(key))) lines.push(await operation.run(bench));
      if (wants('memoria')) {
        await sleep(REST_MS);
        lines.push(memoryLine('memória depois da carga', product.memory(), null));
      }
      if (clients === WEB_SIZE && wants('web')) lines.push(...(await measureWeb(product.url, panel.session)));
      panel.close();
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
  return lines;
}

const { values } = parseArgs({
  options: {
    clientes: { type: 'string' },
    so: { type: 'string' },
    refazer: { type: 'boolean', default: false },
    pessoas: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const sizes = values.clientes === undefined ? SIZES : values.clientes.split(',').map(Number);
const asked: Asked = { only: values.so === undefined ? null : new Set(values.so.split(',')), rebuild: values.refazer };

const print = (title: string, lines: readonly Line[]): void => {
  if (values.json) process.stdout.write(`${JSON.stringify({ title, lines })}\n`);
  else process.stdout.write(table(title, lines));
  if (!lines.every(passes)) process.exitCode = 1;
};

/** People among whom the portal is measured. */
const people = values.pessoas === undefined ? PORTAL_PEOPLE : Number(values.pessoas);

/** Measured by a database of their own, whatever the number of clients. */
const ON_THEIR_OWN: Readonly<Record<string, readonly [title: string, measure: () => Promise<readonly Line[]>]>> = {
  historico: ['10.000.000 de entradas no histórico', () => measureHistory(asked.rebuild)],
  mensagens: ['1.000.000 de mensagens', () => measureMessages(asked.rebuild)],
  aventura: [ADVENTURE_TITLE, () => measureAdventure(asked.rebuild)],
  fechamentos: [CLOSINGS_TITLE, measureClosings],
  inscricoes: [CROWD_TITLE, () => measureCrowd(asked.rebuild)],
  portal: [portalTitle(people), () => measurePortal(asked.rebuild, people)],
};
const wantsClients = asked.only === null || [...asked.only].some((key) => !(key in ON_THEIR_OWN));
for (const clients of wantsClients ? sizes : []) {
  const lines = await measure(clients, asked);
  print(`${clients.toLocaleString('pt-BR')} clientes`, lines);
}
for (const [key, [title, measured]] of Object.entries(ON_THEIR_OWN)) {
  if (values.clientes === undefined && (asked.only === null || asked.only.has(key))) print(title, await measured());
}
