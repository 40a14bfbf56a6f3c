import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { type Api, type ApiParts, startApi } from '#tests/support/api.ts';
import { job, jobKind } from '#server/kernel/jobs/job.ts';
import { type Connections, connectionsFor } from './connections.ts';

/* Over real sockets: what a browser never does and a stranger may. */

let api: Api;
let port: number;
const sockets: net.Socket[] = [];

const listen = async (connections: Partial<Connections>, parts: ApiParts = {}): Promise<void> => {
  api = await startApi({ ...parts, connections: { ...connectionsFor(false), ...connections } });
  const address = new URL(await api.app.http.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await api.stop();
});

const open = async (): Promise<net.Socket> => {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  // One that is closed at once may be reset: it is closed all the same.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
const closed = (socket: net.Socket): Promise<unknown> => (socket.destroyed ? Promise.resolve() : once(socket.resume(), 'close'));

const HEALTH = 'GET /api/saude HTTP/1.1\r\nhost: a\r\n\r\n';
const HALF_LOGIN = 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"login":';
/** What comes first; empty when the connection closes instead. */
const answerTo = (socket: net.Socket, request: string): Promise<string> => {
  const answer = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  socket.write(request);
  return answer.then(([piece]) => String(piece));
};

test('a login sent by half is not waited for', async () => {
  await listen({ headersMs: 20, requestMs: 20, lookMs: 5 });
  const socket = await open();
  socket.write(HALF_LOGIN);
  await closed(socket);
  expect(socket.destroyed).toBe(true);
});

test('neither are headers sent by half, nor a connection that says nothing', async () => {
  await listen({ headersMs: 20, silenceMs: 20, lookMs: 5 });
  const headers = await open();
  headers.write('GET /api/saude HTTP/1.1\r\n');
  const silent = await open();
  await Promise.all([closed(headers), closed(silent)]);
  expect([headers.destroyed, silent.destroyed]).toEqual([true, true]);
});

test('an address has no more connections than its own, and another in the place of each that ends', async () => {
  await listen({ perAddress: 2 });
  const [first, second] = [await open(), await open()];
  expect(await answerTo(first, HEALTH)).toContain('200 OK');
  expect(await answerTo(second, HEALTH)).toContain('200 OK');
  await closed(await open());
  first.destroy();
  await expect.poll(async () => answerTo(await open(), HEALTH)).toContain('200 OK');
});

test('all together have no more than the process can hold', async () => {
  await listen({ atOnce: 2, perAddress: null });
  const [first] = [await open(), await open()];
  await closed(await open());
  expect(await answerTo(first, HEALTH)).toContain('200 OK');
});

test('what comes while the process is going is told in words to come back', async () => {
  await listen({});
  const socket = await open();
  const heard: string[] = [];
  socket.on('data', (piece: Buffer) => heard.push(piece.toString()));
  // Under way when the end begins, so that the connection stays; the call after it comes too late.
  socket.write(HALF_LOGIN);
  await once(api.app.http.server, 'request');
  const going = api.app.http.close();
  socket.write(`${' '.repeat(90)}}${HEALTH}`);
  await closed(socket);
  await going;
  const text = heard.join('');
  expect(text).toContain('503 Service Unavailable');
  expect(text.toLowerCase()).toContain('retry-after: 5');
  expect(text).toContain('Serviço indisponível. Tente novamente em instantes.');
});

test('of a process that is going one that takes too long is cut', async () => {
  await listen({ closeMs: 20 });
  const socket = await open();
  socket.write(HALF_LOGIN);
  await once(api.app.http.server, 'request');
  await api.app.http.close();
  await closed(socket);
  expect(socket.destroyed).toBe(true);
});

test('whoever works hears that the process is going while somebody is still being answered', async () => {
  const [begun, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const kind = jobKind({ name: 'teste', summary: 'Um teste', payload: z.object({}), retries: 0, heartbeatSeconds: 30, concurrency: 1 });
  const work = job(kind, async ({ signal }) => {
    begun.resolve();
    await once(signal, 'abort');
    heard.resolve();
  });
  await listen({}, { environment: { GUARIDA_PROCESSO: 'tudo' }, others: () => [{ routes: [], jobs: [work] }] });
  await api.app.startWork();
  await api.app.kernel.jobs.enqueue(api.database, kind, {});
  await begun.promise;
  const socket = await open();
  socket.write(HALF_LOGIN);
  await once(api.app.http.server, 'request');
  const going = api.app.stop();
  await heard.promise;
  expect(socket.destroyed).toBe(false);
  socket.destroy();
  await going;
});

test.each([
  ['no request', 'NADA\r\n\r\n', 400],
  ['a body of two lengths', 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabc', 400],
  ['headers without end', `GET /api/saude HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is refused in the words of the catalogue, with the headers of every answer', async (_name, request, status) => {
  await listen({});
  const answer = await answerTo(await open(), request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({ mensagem: MESSAGES.malformed, campos: {} });
});
