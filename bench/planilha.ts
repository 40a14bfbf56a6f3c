import { Writable } from 'node:stream';
import { setInterval as every } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { rowsOfRun } from '#server/modules/seguradora/seguradora.queries.ts';
import { writeRun } from '#server/modules/seguradora/seguradora.workbook.ts';
import type { Line } from './report.ts';
import { percentile } from './statistics.ts';

/* The workbook of the insurer with 100,000 people (G2-30), beside reading them. */

const PEOPLE = 100_000;
const TENTH = PEOPLE / 10;
const LIMIT_MS = 3000;
/** What ten times the people may take more. */
const FLAT_MB = 40;
const TURNS = 3;
const MB = 1024 * 1024;

const RUN = `insert into seguradora_lotes (data, periodo, id_usuario, situacao, iniciado_em, vivo_ate, terminado_em, processados)
  select '2026-10-01', 'mensal', min(id), 'feito', now(), now(), now(), ${PEOPLE} from usuarios returning id`;
const SENT = `insert into seguradora_envios (id_participante, id_lote, ordem)
  select id, $1, row_number() over (order by id) from (
    select p.id from seguro_aventura_participantes p where not exists (select from seguradora_envios v where v.id_participante = p.id)
    order by p.id desc limit ${PEOPLE}) p`;

/** Takes what is written and forgets it; counts, so that nothing is taken for granted. */
function sink() {
  let bytes = 0;
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done();
    },
  });
  return { out, bytes: () => bytes };
}

/** The most that the process holds while `work` goes on, in megabytes. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  let most = process.memoryUsage().rss;
  const stop = new AbortController();
  const watching = (async () => {
    try {
      for await (const _ of every(20, undefined, { signal: stop.signal })) most = Math.max(most, process.memoryUsage().rss);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  })();
  await work();
  stop.abort();
  await watching;
  return most / MB;
}

export async function workbookOfRun(client: pg.Client, url: string): Promise<Line[]> {
  const database = createDatabase(createPool({ connectionString: url, max: 2, name: 'bench' }));
  const { rows } = await client.query<{ id: number }>(RUN);
  const run = rows[0]?.id ?? 0;
  try {
    await client.query(SENT, [run]);
    await client.query('analyze seguradora_envios');
    const write = async (people: number): Promise<void> => {
      const { out, bytes } = sink();
      await writeRun(database, run, [1, people], out);
      if (bytes() === 0) throw new Error('Nada foi escrito.');
    };
    const read = async (): Promise<void> => {
      let count = 0;
      for await (const _ of rowsOfRun(database, run, 1, PEOPLE)) count += 1;
      if (count !== PEOPLE) throw new Error(`${count} pessoas lidas.`);
    };
    const [ours, raw]: [number[], number[]] = [[], []];
    const time = async (into: number[], work: () => Promise<void>): Promise<void> => {
      const start = performance.now();
      await work();
      into.push(performance.now() - start);
    };
    await write(PEOPLE);
    const few = await peakOf(() => write(TENTH));
    const many = await peakOf(() => write(PEOPLE));
    for (let turn = 0; turn < TURNS; turn += 1) {
      await time(ours, () => write(PEOPLE));
      await time(raw, read);
    }
    const p50 = percentile(ours, 0.5);
    return [
      {
        operation: `planilha de ${PEOPLE.toLocaleString('pt-BR')} pessoas, ao lado de as ler`,
        rawP50: percentile(raw, 0.5),
        p50,
        p95: percentile(ours, 0.95),
        rate: null,
        measured: p50,
        limit: LIMIT_MS,
        unit: 'ms',
      },
      {
        operation: 'memória a mais que com um décimo delas',
        rawP50: null,
        p50: null,
        p95: null,
        rate: null,
        measured: Math.max(0, many - few),
        limit: FLAT_MB,
        unit: 'MB',
      },
    ];
  } finally {
    await client.query('delete from seguradora_envios where id_lote = $1', [run]);
    await client.query('delete from seguradora_lotes where id = $1', [run]);
    await database.destroy();
  }
}
