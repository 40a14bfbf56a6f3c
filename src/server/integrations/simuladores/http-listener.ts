import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemClock } from '#server/kernel/clock.ts';
import { type Controlled, handleControl } from './control.ts';
import { indexPage } from './index-page.ts';
import { addressWithoutSecrets, bodyWithoutSecrets, withoutSecrets } from './secrets.ts';
import { type SimRequest, type SimResponse, html, json } from './simulator.ts';

const MAX_BODY = 10 * 1024 * 1024;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new RangeError('request body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function send(reply: ServerResponse, response: SimResponse): Promise<void> {
  // The timer must not keep a stopping process alive.
  if (response.delayMs) await wait(response.delayMs, undefined, { ref: false });
  if (reply.destroyed) return;
  reply.writeHead(response.status, { 'content-length': Buffer.byteLength(response.body), ...response.headers });
  reply.end(response.body);
}

const headersOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));

/** The one HTTP peer of all simulators. It answers only to local names, so a page of the open web cannot reach it through the browser. */
export function createHttpListener(controlled: Controlled, log: Logger): Server {
  const { simulators, faults, journal } = controlled;

  const answer = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (!LOCAL_HOST.test(incoming.headers.host ?? '')) return send(reply, json(403, { mensagem: 'Somente endereços locais' }));
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const method = incoming.method ?? 'GET';
    const body = await readBody(incoming);
    if (url.pathname === '/') return send(reply, html(200, indexPage(simulators)));
    if (url.pathname.startsWith('/__ctl/')) return send(reply, await handleControl({ method, path: url.pathname, body }, controlled));

    const simulator = simulators.find((one) => url.pathname === one.prefix || url.pathname.startsWith(`${one.prefix}/`));
    if (!simulator) return send(reply, json(404, { mensagem: 'Nenhum simulador neste endereço' }));
    const path = url.pathname.slice(simulator.prefix.length);
    const request: SimRequest = { method, path, query: url.searchParams, headers: headersOf(incoming), body };
    const outcome = await faults.run(simulator.name, request, () => simulator.handle(request));
    journal.add({
      at: systemClock().toISOString(),
      direction: 'recebido',
      provider: simulator.name,
      method,
      path: addressWithoutSecrets(path),
      query: withoutSecrets(url.searchParams),
      headers: withoutSecrets(Object.entries(request.headers)),
      body: bodyWithoutSecrets(body),
      status: outcome.kind === 'answer' ? outcome.response.status : null,
    });
    if (outcome.kind === 'answer') return send(reply, outcome.response);
    if (outcome.kind === 'cut') incoming.socket.destroy();
  };

  return createServer((incoming, reply) => {
    answer(incoming, reply).catch((error: unknown) => {
      log.error({ err: error }, 'simulator failed');
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(500).end();
    });
  });
}
