import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { ORDENS_EMAIL } from '#contract/caixa-saida/caixa-saida.orders.ts';
import { ORDENS_SMS } from '#contract/mensagens/mensagens.orders.ts';
import { growMensagensTo } from '#server/demonstration/grow-mensagens.ts';
import { createSmtp } from '#server/integrations/correio/smtp.client.ts';
import { type Database, createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import { createRush } from '#server/kernel/rush.ts';
import { audienceOf } from '#server/modules/clientes/clientes.messages.ts';
import { emailChannel } from '#server/modules/mensagens/email.channel.ts';
import { noParts } from '#server/modules/mensagens/email.parts.ts';
import type { Content } from '#server/modules/mensagens/mensagens.api.ts';
import { insertBatch, moveBatch } from '#server/modules/mensagens/mensagens.batches.ts';
import { claim } from '#server/modules/mensagens/mensagens.claim.ts';
import { createEngine } from '#server/modules/mensagens/mensagens.engine.ts';
import { smsChannel } from '#server/modules/mensagens/sms.channel.ts';
import { openDatabase, startProduct } from './environment.ts';
import { inTurns, timesOf } from './operations.ts';
import { byEach } from './ordem.ts';
import type { Line } from './report.ts';
import { type Samples, alternate, percentile } from './statistics.ts';

/** Enough that a hundred thousand of them can be written to. */
const CLIENTS = 150_000;
const MESSAGES = 1_000_000;
const FROZEN = 100_000;
const CANCELLED = 50_000;
const MAILS = 1000;
const MAIL_TURNS = 9;
/** A worker sends all day: these first, which the compilers of either have not seen yet, are not counted. */
const COLD_TURNS = 3;
const PAGE_MS = 50;
/** What reads half a million rows. */
const LONG_PAGE_MS = 500;
const CLAIM_MS = 10;
const FREEZE_MS = 3000;
const CANCEL_MS = 2000;
/** A thousand e-mails: 1,500 a second. */
const THOUSAND_MS = 1000 / 1.5;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const fill = async (url: string): Promise<void> => {
  const start = performance.now();
  const added = await growMensagensTo(url, MESSAGES);
  if (added > 0) say(`Mais ${added} mensagens em ${((performance.now() - start) / 1000).toFixed(0)} s.`);
};

interface Bench {
  readonly database: Database;
  readonly client: pg.Client;
}

const EMAIL: Content = { canal: 'email', titulo: 'Um recado', texto: 'Ola [primeiro_nome]', html: '<p>Ola [primeiro_nome]</p>' };

/** So many distinct people by mail, whatever the clients have. */
const numbered = (count: number) =>
  sql`select null::int as id_cliente, 'pessoa' || n || '@exemplo.com' as endereco, n as ordem from generate_series(1, ${sql.lit(count)}::int) n`;

const freezeIn = (database: Database, count: number, content: Content, now = new Date()) =>
  database
    .transaction()
    .execute((trx) => insertBatch(trx, { content, audience: numbered(count), filtro: {}, idUsuario: 1, agendadoPara: null }, now, now));

/** Takes a batch away again: what is measured next starts from the same table. */
const remove = async (client: pg.Client, id: number): Promise<void> => {
  await client.query('delete from mensagens where id_lote = $1', [id]);
  await client.query('delete from mensagens_ignorados where id_lote = $1', [id]);
  await client.query('delete from mensagens_lotes where id = $1', [id]);
};

/** Each client an address of its own, where it has one at all: of the demonstration many have the same. */
const OWN_ADDRESS = sql.raw("case when endereco is not null then 'cliente' || id_cliente || '@exemplo.com' end");

/** The same rows in the same table, by hand: nobody judged, none left out. */
const RAW_FREEZE = `insert into mensagens (canal, id_conteudo, id_lote, id_cliente, destino, prioridade, sair_em, criado_em)
  select 'email', $1::bigint, $2::int, id, 'cliente' || id || '@exemplo.com', 2, now(), now() from (
    select id from clientes where ativo = 'S' and email is not null order by nome, id limit $3) p`;

/** The clients in the order of the list, as many as there must be for so many of them to have an address. */
async function audienceOfMany(database: Database, now: Date) {
  const everybody = audienceOf(database, { ativo: 'S' } as never, 'email', now);
  const { rows } = await sql<{ ordem: string }>`
    select ordem from (${everybody}) todos where endereco is not null order by ordem offset ${sql.lit(FROZEN - 1)} limit 1`.execute(
    database,
  );
  return sql`select id_cliente, ordem, ${OWN_ADDRESS} as endereco from (${everybody}) todos where ordem <= ${Number(rows[0]?.ordem)}::int`;
}

async function freezing({ database, client }: Bench): Promise<Line> {
  const made: number[] = [];
  const now = new Date();
  const { rows } = await client.query<{ conteudo: number; lote: number }>(
    `with c as (insert into mensagens_conteudos (canal, texto, criado_em) values ('email', 'x', now()) returning id)
     insert into mensagens_lotes (canal, id_conteudo, filtro, id_usuario, enfileirados, ignorados, sair_em, ultima_atividade, criado_em, estado)
     select 'email', c.id, '{}', 1, 0, 0, now(), now(), now(), 'pausado' from c returning id as lote, id_conteudo as conteudo`,
  );
  const { conteudo = 0, lote = 0 } = rows[0] ?? {};
  const audience = await audienceOfMany(database, now);
  let others = 0;
  const samples: Samples = { ours: [], raw: [] };
  const time = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    into.push(performance.now() - start);
  };
  for (let turn = 0; turn < 4; turn += 1) {
    await time(samples.ours as number[], () =>
      database.transaction().execute(async (trx) => {
        const batch = await insertBatch(trx, { content: EMAIL, audience, filtro: {}, idUsuario: 1, agendadoPara: null }, now, now);
        if (batch.enfileirados !== FROZEN) throw new Error(`${batch.enfileirados} congelados.`);
        others = batch.total - batch.enfileirados;
        made.push(batch.id);
      }),
    );
    await remove(client, made.pop() ?? 0);
    await time(samples.raw as number[], () => client.query(RAW_FREEZE, [conteudo, lote, FROZEN]));
    await client.query('delete from mensagens where id_lote = $1', [lote]);
  }
  await remove(client, lote);
  const shown = (many: number): string => many.toLocaleString('pt-BR');
  const line = timesOf(`congelar ${shown(FROZEN)} destinatários, e ${shown(others)} de fora`, samples, (raw) =>
    Math.min(1.5 * raw, FREEZE_MS),
  );
  return line;
}

async function cancelling({ database, client }: Bench): Promise<Line> {
  const ours: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await freezeIn(database, CANCELLED, EMAIL);
    const start = performance.now();
    await database.transaction().execute((trx) => moveBatch(trx, id, 'cancelado', new Date()));
    ours.push(performance.now() - start);
    await remove(client, id);
  }
  return timesOf(`cancelar ${CANCELLED.toLocaleString('pt-BR')}`, { ours, raw: [] }, () => CANCEL_MS);
}

const never = smsChannel({
  enviar: () => Promise.reject(new Error('nothing leaves here')),
  consultar: () => Promise.reject(new Error('nothing is asked here')),
  saldo: () => Promise.reject(new Error('nothing is asked here')),
});

/** A claim with a million that wait; each is undone, so that the next finds the same. */
async function claiming({ database, client }: Bench): Promise<Line> {
  const wait = `update mensagens set estado = 'aguardando', retida = false where canal = 'sms'`;
  await client.query(`create temporary table antes as select id, estado from mensagens where canal = 'sms'`);
  await client.query(wait);
  // As the sweeper of the database does within a minute.
  await client.query('vacuum (analyze) mensagens');
  const settings = { perMinute: 0, window: null };
  const ours: number[] = [];
  try {
    for (let turn = 0; turn < 200; turn += 1) {
      const start = performance.now();
      const { messages } = await claim(database, never.canal, settings, { now: new Date(), most: 16, batchesToo: true });
      ours.push(performance.now() - start);
      if (messages.length === 0) throw new Error('Nada a pegar.');
    }
  } finally {
    await client.query(`update mensagens m set estado = a.estado, tentativas = 1, reservado_ate = null from antes a where a.id = m.id`);
    await client.query('vacuum (analyze) mensagens');
  }
  const line = timesOf('pegar 20 entre os que esperam', { ours: ours.slice(20), raw: [] }, () => CLAIM_MS);
  return { ...line, measured: line.p95 ?? 0 };
}

/** A mail server that takes everything, in a process of its own. */
export async function startSink() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'mail-sink.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `smtp://127.0.0.1:${port.toString().trim()}`, stop: () => child.kill('SIGTERM') };
}

const BY_HAND = '1234567890.0123456789abcdef0123456789abcdef';

/** One of the same e-mails, with all that leaves with it, made of what is at hand. */
const byHand = (n: number) => ({
  from: { name: 'Corretora', address: 'contato@corretora.exemplo' },
  to: `pessoa${n}@exemplo.com`,
  envelope: { from: `bounce+${BY_HAND}.0@corretora.exemplo`, to: [`pessoa${n}@exemplo.com`] },
  headers: {
    'List-Unsubscribe': { prepared: true, value: `<https://painel.exemplo/api/descadastrar/${BY_HAND}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  },
  messageId: `<mensagem.${n}.0@corretora.exemplo>`,
  subject: 'Um recado',
  text: 'Ola Ana',
  html: '<p>Ola Ana</p>',
});

/** A thousand e-mails of a batch, beside the bare pool over as many connections. */
async function mailing({ database, client }: Bench): Promise<Line> {
  const sink = await startSink();
  const bare = nodemailer.createTransport({ url: sink.url, pool: true, maxConnections: 4, maxMessages: Infinity });
  const mail = createSmtp({ url: sink.url, connections: 4 });
  const channel = emailChannel({
    enviar: mail.enviar,
    de: { nome: 'Corretora', email: 'contato@corretora.exemplo' },
    key: Buffer.alloc(32, 7),
    publicUrl: () => 'https://painel.exemplo',
    partsOf: async () => noParts,
    log: createLog('silent'),
  });
  const engine = createEngine(
    {
      database,
      jobs: { enqueue: async () => undefined, enqueueAll: async () => undefined },
      clock: () => new Date(),
      history: createHistory(database),
      log: createLog('silent'),
      rush: createRush(),
      metrics: { delivered: () => undefined },
    },
    {
      channels: [channel],
      configuracoes: { values: async () => new Map([['taxaEmailMin', '0']]) },
      tags: async (_executor, people) => people.map(() => ({ primeiro_nome: 'Ana' })),
    },
  );
  // What an earlier run took away again still stands in the queue, until the sweeper of the database comes.
  await client.query('vacuum (analyze) mensagens');
  const samples: Samples = { ours: [], raw: [] };
  const time = async (into: readonly number[], work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    (into as number[]).push(performance.now() - start);
  };
  try {
    for (let turn = 0; turn < MAIL_TURNS; turn += 1) {
      const { id } = await freezeIn(database, MAILS, EMAIL);
      await time(samples.ours, () => engine.run('email', new AbortController().signal));
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from mensagens where id_lote = $1 and estado = 'entregue'`,
        [id],
      );
      if (rows[0]?.n !== MAILS) throw new Error('Nem todos os e-mails saíram.');
      await remove(client, id);
      await time(samples.raw, () => Promise.all(Array.from({ length: MAILS }, (_, n) => bare.sendMail(byHand(n)))));
    }
  } finally {
    mail.encerrar();
    bare.close();
    sink.stop();
  }
  const warm: Samples = { ours: samples.ours.slice(COLD_TURNS), raw: samples.raw.slice(COLD_TURNS) };
  return timesOf('mil e-mails de um envio', warm, (raw) => Math.min(raw / 0.8, THOUSAND_MS));
}

const withinP95 = (operation: string, samples: Samples, limit: number): Line => {
  const line = timesOf(operation, samples, () => limit);
  return { ...line, measured: percentile(samples.ours, 0.95) };
};

/** No two alike, so that no kept total answers one: numbers that a message or two have in them, and days. */
const NUMBERS = Array.from({ length: 150 }, (_, at) => 123_457 + at * 311);
const DAYS = Array.from({ length: 150 }, (_, at) => new Date(Date.UTC(2026, 4, 1 - at)).toISOString().slice(0, 10));

/** Messages to clients at a million rows. */
export async function measureMessages(rebuild: boolean): Promise<Line[]> {
  const filled = await openDatabase(CLIENTS, rebuild, { name: 'bench-mensagens', more: fill });
  const client = new pg.Client({ connectionString: filled.url, options: '-c timezone=UTC' });
  const database = createDatabase(createPool({ connectionString: filled.url, max: 6, name: 'bench' }));
  try {
    await client.connect();
    const bench = { database, client };
    const lines = [await mailing(bench), await freezing(bench), await cancelling(bench), await claiming(bench)];
    const product = await startProduct(filled.url);
    try {
      const panel = await product.enter();
      const { rows } = await client.query<{ id: number }>("select max(id_lote) as id from mensagens where canal = 'sms'");
      const pageWithin = async (limit: number, name: string, ...addresses: readonly string[]): Promise<void> => {
        const next = inTurns(addresses);
        lines.push(withinP95(name, await alternate(() => panel.get(next()), null, { wanted: 100, limitMs: 20_000 }), limit));
      };
      const page = (name: string, ...addresses: readonly string[]): Promise<void> => pageWithin(PAGE_MS, name, ...addresses);
      await page('caixa de saída, primeira página', '/emailsEnviado');
      await page('caixa de saída, falhas', '/emailsEnviado?estados=2');
      await page('consulta de SMS, primeira página', '/smsEnviado?statusOperadora=1');
      await page('consulta de SMS, todas', '/smsEnviado');
      await page('consulta de SMS, por cada coluna', ...byEach('/smsEnviado?ativo=S', ORDENS_SMS));
      await page('caixa de saída, por cada coluna', ...byEach('/emailsEnviado?ativo=S', ORDENS_EMAIL));
      const lot = rows[0]?.id ?? 0;
      await page('SMS de um envio, por cada coluna', ...byEach(`/smsEnviado?ativo=S&id_lote=${lot}`, ORDENS_SMS));
      // Of a filter those that are asked for may stand together at the far end of an order: these have no day.
      await page('caixa de saída, as que não saíram, por cada coluna', ...byEach('/emailsEnviado?ativo=S&estados=2', ORDENS_EMAIL));
      await page('andamento de um envio', `/envios/${lot}`);
      // Of these days: the list goes back a month, and those of the database may be older.
      await client.query(
        'update mensagens_lotes set criado_em = now() where id in (select id from mensagens_lotes order by id desc limit 25)',
      );
      await pageWithin(LONG_PAGE_MS, 'envios dos últimos dias, concluídos', '/envios?registrosPorPagina=25');
      await page('envios em andamento, sem nenhum', '/envios?situacao=enviando&situacao=pausado&registrosPorPagina=25');
      for (const [name, address, limit] of [
        ['consulta de SMS', '/smsEnviado?ativo=S', PAGE_MS],
        ['consulta de WhatsApp', '/whatsapp-enviado?ativo=S', PAGE_MS],
        // The address of each is read.
        ['caixa de saída', '/emailsEnviado?ativo=S', LONG_PAGE_MS],
      ] as const) {
        await pageWithin(limit, `${name}, texto raro`, ...NUMBERS.map((number) => `${address}&texto=${number}`));
        await page(`${name}, um dia`, ...DAYS.map((day) => `${address}&dataProgramadoInicio=${day}&dataProgramadoFim=${day}`));
      }
      panel.close();
    } finally {
      await product.stop();
    }
    return lines;
  } finally {
    await database.destroy();
    await client.end();
    await filled.stop();
  }
}
