import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { HEADERS } from '#contract/kernel/errors.ts';
import { addDays, civilDateAt } from '#contract/kernel/dates.ts';
import { cpfOf } from '#server/demonstration/documents.ts';
import { openDatabase, startProduct } from './environment.ts';
import { type Panel, type Portal, enterPortal } from './http.ts';
import { startSink } from './mensagens.ts';
import type { Line } from './report.ts';
import { percentile } from './statistics.ts';

/* A crowd that registers at once, beside a bare insert over HTTP in the same run. */

const CLIENTS = 1000;
const CONNECTIONS = 64;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const EVENTS = 200;
const P99_MS = 150;
/** The bare insert may be twice as fast. */
const TIMES = 2;
/** The staff's list, while the crowd registers, beside what it takes at rest. */
const LIST_TIMES = 2;
const LIST_EVERY_MS = 100;
const LIST_WANTED = 30;

export const CROWD_TITLE = `inscrições, ${CONNECTIONS} conexões`;

const RUN = Date.now();
let made = 1_000_000;
const person = () => {
  made += 1;
  return {
    nome: 'Pessoa da Largada',
    cpf: cpfOf(made, made % 10),
    dataNascimento: '1990-02-28',
    email: 'largada@exemplo.com.br',
  };
};

interface Target {
  readonly url: string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly body: () => unknown;
}

interface Crowd {
  readonly rate: number;
  readonly times: readonly number[];
}

/** As many connections as there are, each with its next call as soon as it was answered. */
async function crowd(next: () => Target, seconds: number): Promise<Crowd> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const one = ({ url, headers, body }: Target): Promise<void> =>
    new Promise((resolve, reject) => {
      const payload = JSON.stringify(body());
      const begun = performance.now();
      const request = http.request(
        url,
        {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...headers() },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('error', reject);
          response.on('end', () => {
            times.push(performance.now() - begun);
            if (response.statusCode === 200) resolve();
            else reject(new Error(`${url}: ${response.statusCode} ${Buffer.concat(pieces).toString('utf8').slice(0, 300)}`));
          });
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) await one(next());
    }),
  );
  agent.destroy();
  return { rate: (times.length * 1000) / (performance.now() - start), times };
}

interface Opened {
  readonly id: number;
  readonly jwt: string;
}

async function open(url: string, portal: Portal, at: number): Promise<Opened> {
  const day = addDays(civilDateAt(new Date()), 20);
  const dados = {
    nomeEvento: `Largada ${at}`,
    localEvento: 'Serra',
    descricao: 'Dois dias',
    dataInicio: day,
    horaInicio: '08:00',
    dataFinal: addDays(day, 1),
  };
  const saved = (await portal.post('/seguroAventura', { dados, participantes: [] })) as { readonly dados: { id: number; token: string } };
  const link = await fetch(`${url}/api/seguroAventura/token/${saved.dados.token}`, {
    headers: { 'x-forwarded-for': `10.1.${Math.floor(at / 200)}.${at % 200}` },
  });
  const { jwt } = (await link.json()) as { readonly jwt: string };
  return { id: saved.dados.id, jwt };
}

/** Registrations for these events, each from an address of its own, as behind a proxy: what is measured is not the limit. */
const registrations = (url: string, events: readonly Opened[]) => {
  let turn = 0;
  return (): Target => {
    turn += 1;
    const { id, jwt } = events[turn % events.length] ?? { id: 0, jwt: '' };
    return {
      url: `${url}/api/seguroAventuraParticipante/evento/${id}`,
      headers: () => ({
        authorization: jwt,
        'x-forwarded-for': `10.${turn % 250}.${Math.floor(turn / 250) % 250}.7`,
        [HEADERS.idempotencyKey]: `largada-${RUN}-${made}`,
      }),
      body: () => ({ dados: { participante: { ...person(), aceitouTermos: 'S' } } }),
    };
  };
};

async function bareServer(databaseUrl: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('drop table if exists inscricoes_nuas');
  await client.query(
    'create table inscricoes_nuas (id int generated always as identity primary key, numero int not null, nome text not null, cpf text not null unique, email text, nascimento date not null)',
  );
  await client.end();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-insert.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString('utf8').trim()}/`, stop: () => void child.kill() };
}

const line = (operation: string, bare: Crowd, ours: Crowd): Line[] => {
  const p99 = percentile(ours.times, 0.99);
  const shared = {
    rawP50: percentile(bare.times, 0.5),
    p50: percentile(ours.times, 0.5),
    p95: percentile(ours.times, 0.95),
    rate: ours.rate,
  };
  return [
    { operation: `${operation}, p99`, ...shared, measured: p99, limit: P99_MS, unit: 'ms' },
    {
      operation: `${operation}: inserção nua (${Math.round(bare.rate)}/s) por inscrição (${Math.round(ours.rate)}/s)`,
      rawP50: null,
      p50: null,
      p95: null,
      rate: ours.rate,
      measured: bare.rate / ours.rate,
      limit: TIMES,
      unit: 'vezes',
    },
  ];
};

/** Nobody of an earlier crowd is written to while the next is measured, or the bare insert beside it. */
async function quiet(client: pg.Client): Promise<void> {
  // In the order in which whoever delivers takes them, who writes down what became of them in none: what is in hand is left to them.
  await client.query(
    "with delas as (select id from mensagens where estado = 'aguardando' order by id for update skip locked) update mensagens set estado = 'cancelada' where id in (select id from delas)",
  );
  const inHand = async (): Promise<number> =>
    (await client.query("select from mensagens where estado = 'em_entrega' and reservado_ate > now() limit 1")).rows.length;
  while ((await inHand()) > 0) await setTimeout(50);
}

/** One event and two hundred, beside the bare insert; and the staff's list while one event fills. */
export async function measureCrowd(rebuild: boolean): Promise<Line[]> {
  const database = await openDatabase(CLIENTS, rebuild, { name: 'bench-inscricoes', more: () => Promise.resolve() });
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ code: string }>(
      `select c.carta_oferta as code from clientes c where c.carta_oferta is not null and c.ativo = 'S' and exists (
         select from clientes_grupos g where g.id_cliente = c.id and g.id_grupo = 27) and not exists (
         select from clientes_grupos cg join grupos g on g.id = cg.id_grupo where cg.id_cliente = c.id and (g.suspenso = 'S' or g.propriedade = 'S'))
       order by c.id limit 1`,
    );
    // Who registers is written to: not into the folder of a demonstration.
    const sink = await startSink();
    const product = await startProduct(database.url, { PROXY_CONFIAVEL: '127.0.0.1', SMTP_URL: sink.url });
    const bare = await bareServer(database.url);
    try {
      const portal = await enterPortal(product.url, rows[0]?.code ?? '');
      const events: Opened[] = [];
      for (let at = 0; at < EVENTS; at += 1) events.push(await open(product.url, portal, at));
      const one = registrations(product.url, events.slice(0, 1));
      const many = registrations(product.url, events);
      const insert = (): Target => ({ url: bare.url, headers: () => ({}), body: person });

      const panel = await product.enter();
      const list = async (panel: Panel): Promise<number> => {
        const begun = performance.now();
        await panel.get(`/seguroAventura/relatorio?periodo=mensal&data=${civilDateAt(new Date())}`);
        return performance.now() - begun;
      };
      const idle: number[] = [];
      while (idle.length < LIST_WANTED) idle.push(await list(panel));
      panel.close();

      const lines: Line[] = [];
      for (const [name, target] of [
        ['um evento', one],
        [`${EVENTS} eventos`, many],
      ] as const) {
        await quiet(client);
        await crowd(insert, WARM_UP_SECONDS);
        const raw = await crowd(insert, SECONDS);
        await crowd(target, WARM_UP_SECONDS);
        lines.push(...line(name, raw, await crowd(target, SECONDS)));
      }
      const busy: number[] = [];
      // One that rested so long would be closed under its next call.
      const again = await product.enter();
      const running = crowd(one, SECONDS);
      const asked: Promise<unknown>[] = [];
      const timer = setInterval(() => asked.push(list(again).then((time) => busy.push(time))), LIST_EVERY_MS);
      await running;
      clearInterval(timer);
      // Whoever still waits has its answer before the connections go.
      await Promise.all(asked);
      const [before, meanwhile] = [percentile(idle, 0.95), percentile(busy, 0.95)];
      lines.push({
        operation: 'lista da equipe durante a largada, p95',
        rawP50: percentile(idle, 0.5),
        p50: percentile(busy, 0.5),
        p95: meanwhile,
        rate: null,
        measured: meanwhile,
        limit: LIST_TIMES * before,
        unit: 'ms',
      });
      again.close();
      portal.close();
      return lines;
    } finally {
      await client.end();
      bare.stop();
      await product.stop();
      sink.stop();
    }
  } finally {
    await database.stop();
  }
}
