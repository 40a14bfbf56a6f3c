import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargesOf, startBank } from '#tests/support/fixture-provider.ts';
import type { JournalEntry } from './journal.ts';
import { ASAAS_PLAN, type NoticePlan } from './notice-plan.ts';
import { type Simulators, startSimulators } from './start.ts';

interface Notice {
  readonly id: string;
  readonly token: unknown;
}

let folder: string;
let world: Simulators<'banco'>;
let product: Server;
let productUrl: string | null;
/** What the product answers to the next notices; 200 when nothing is left. */
let answers: number[];
/** Until when the product thinks about it. */
let thinking: Promise<unknown>;
let taken: Notice[];

const open = async (plan?: NoticePlan): Promise<void> => {
  world = await startSimulators({
    dataFolder: folder,
    port: 0,
    log: pino({ level: 'silent' }),
    simulators: { banco: startBank(plan) },
    productUrl: () => productUrl,
  });
};
beforeEach(async () => {
  [answers, taken, thinking] = [[], [], Promise.resolve()];
  folder = await mkdtemp(join(tmpdir(), 'guarida-simuladores-'));
  product = createServer((request: IncomingMessage, response) => {
    void text(request).then(async (body) => {
      taken.push({ id: (JSON.parse(body) as { id: string }).id, token: request.headers['banco-token'] });
      await thinking;
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  productUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  await open();
});
afterEach(async () => {
  await world.stop();
  product.closeAllConnections();
  await new Promise((done) => product.close(done));
  await rm(folder, { recursive: true, force: true });
});

const control = async (command: string, body: unknown = {}): Promise<Response> =>
  fetch(`${world.httpUrl}/__ctl/${command}`, { method: 'POST', body: JSON.stringify(body) });
const order = (mode: string, more: object = {}) => control('webhooks', { provider: 'banco', mode, ...more });
const clock = (now: Date | null) => control('clock', { now: now?.toISOString() ?? null });
const journal = async () => (await (await fetch(`${world.httpUrl}/__ctl/journal`)).json()) as JournalEntry[];
const issue = async (chave: string, query = '') => {
  const headers = { access_token: 'chave', 'x-teste': 'visto', cookie: 'a=b' };
  const body = JSON.stringify({ chave, valor: 9.9 });
  await fetch(`${world.addresses.banco}/cobrancas${query}`, { method: 'POST', headers, body });
};
const ids = () => taken.map((one) => one.id);

it('is found where it was the last time, and elsewhere when somebody else is there', async () => {
  const before = world.httpUrl;
  await world.stop();
  await open();
  expect(world.httpUrl).toBe(before);
  await world.stop();
  const other = createServer().listen(Number(new URL(before).port), '127.0.0.1');
  await once(other, 'listening');
  await open();
  expect(world.httpUrl).not.toBe(before);
  other.close();
});

describe('a simulator', () => {
  it('has what it was given again after a restart, also when the last line was cut', async () => {
    await issue('um');
    await issue('dois');
    await world.stop();
    await appendFile(join(folder, 'simuladores', 'banco.jsonl'), '["cob_3",{"id":"cob');
    await open();
    expect(await chargesOf(world.addresses.banco, 'um')).toEqual([{ id: 'cob_1', chave: 'um', valor: 9.9 }]);
    await issue('três');
    expect(await chargesOf(world.addresses.banco, 'três')).toMatchObject([{ id: 'cob_3' }]);
    await control('reset');
    expect(await chargesOf(world.addresses.banco, 'um')).toEqual([]);
  });

  it('writes down query and headers, without their secrets', async () => {
    await issue('um', '?pagina=1&access_token=chave');
    const [entry] = await journal();
    expect(entry).toMatchObject({
      direction: 'recebido',
      query: { pagina: '1', access_token: '[oculto]' },
      headers: { 'x-teste': 'visto', access_token: '[oculto]', cookie: '[oculto]' },
    });
    expect(JSON.stringify(entry?.headers)).not.toContain('chave');
  });
});

describe('a notice', () => {
  it('is sent once the thing happened, with its proof', async () => {
    await issue('um');
    await expect.poll(() => taken).toEqual([{ id: 'evt_cob_1', token: 'segredo' }]);
    await expect
      .poll(async () => (await journal()).at(-1))
      .toMatchObject({ direction: 'aviso', path: '/avisos', status: 200, headers: { 'banco-token': '[oculto]' } });
  });

  it('is tried again by the plan of its provider, as time passes', async () => {
    answers = [500, 201, 500];
    await issue('um');
    // At once, and again at once; then thirty seconds and a minute.
    await expect.poll(() => taken.length).toBe(2);
    const start = Date.now();
    await clock(new Date(start + 31_000));
    await expect.poll(() => taken.length).toBe(3);
    await clock(new Date(start + 60_000));
    expect(taken.length).toBe(3);
    await clock(new Date(start + 92_000));
    expect(ids()).toEqual(Array(4).fill('evt_cob_1'));
  });

  it('that is never taken stops the queue, until somebody resumes', async () => {
    await world.stop();
    await open({ ...ASAAS_PLAN, waits: [0] });
    answers = [500, 500];
    await issue('um');
    await issue('dois');
    await expect.poll(() => ids()).toEqual(['evt_cob_1', 'evt_cob_1']);
    await order('resume');
    expect(ids()).toEqual(['evt_cob_1', 'evt_cob_1', 'evt_cob_1', 'evt_cob_2']);
  });

  it('waits over a restart, and for a product that is not there yet', async () => {
    const where = productUrl;
    productUrl = null;
    await issue('um');
    await world.stop();
    await open();
    expect(taken).toEqual([]);
    productUrl = where;
    await expect.poll(() => ids()).toEqual(['evt_cob_1']);
  });

  it('on its way when the simulators stop is written nowhere any more, and sent again at the next start', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    thinking = promise;
    await issue('um');
    await expect.poll(() => ids()).toEqual(['evt_cob_1']);
    await world.stop();
    const file = join(folder, 'simuladores', 'banco-avisos.jsonl');
    const kept = await readFile(file, 'utf8');
    resolve(null);
    // Once the next one was answered, the first was read.
    for (const _ of [1, 2]) await fetch(productUrl ?? '', { method: 'POST', body: '{"id":"outra"}' }).then(async (answer) => answer.text());
    expect(await readFile(file, 'utf8')).toBe(kept);
    await open();
    await expect.poll(() => ids()).toEqual(['evt_cob_1', 'outra', 'outra', 'evt_cob_1']);
  });

  it('is held by a pause, and let go backwards or as it came', async () => {
    await order('pause');
    for (const key of ['um', 'dois', 'três']) await issue(key);
    expect(taken).toEqual([]);
    await order('reorder');
    expect(ids()).toEqual(['evt_cob_3', 'evt_cob_2', 'evt_cob_1']);
    await order('pause');
    for (const key of ['quatro', 'cinco']) await issue(key);
    await order('resume');
    expect(ids().slice(3)).toEqual(['evt_cob_4', 'evt_cob_5']);
  });

  it('is doubled, lost or spoilt on order, and no longer once resumed', async () => {
    await order('duplicate', { times: 3 });
    await issue('um');
    await expect.poll(() => ids()).toEqual(Array(3).fill('evt_cob_1'));
    await order('resume');
    await order('drop', { times: 1 });
    await issue('dois');
    await order('bad_signature', { times: 1 });
    await issue('três');
    await expect.poll(() => taken.slice(3)).toEqual([{ id: 'evt_cob_3', token: 'errado' }]);
    await order('drop', { times: 5 });
    await order('resume');
    await issue('quatro');
    await expect.poll(() => ids().at(-1)).toBe('evt_cob_4');
  });

  it('is ordered about only in ways that exist', async () => {
    expect((await order('explode')).status).toBe(400);
    expect((await control('webhooks', { provider: 'ninguem', mode: 'pause' })).status).toBe(400);
    expect((await control('clock', { now: 'ontem' })).status).toBe(400);
    expect((await order('pause', { outra: 'chave' })).status).toBe(200);
  });
});
