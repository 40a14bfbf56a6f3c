import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotFound } from '#server/kernel/errors.ts';
import { createLog } from '#server/kernel/log.ts';
import { errorHandler } from './error-handler.ts';
import { type SendUnread, serveWeb } from './serve-web.ts';

const SCRIPT = 'export const bom = "dia";';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'guarida-telas-'));
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write('painel/index.html', '<title>Painel</title>');
  write(
    'paginas.json',
    JSON.stringify([
      ['/painel/*', 'painel/index.html'],
      ['/quadro', 'quadro/index.html'],
      ['/inscricao/{token}', 'inscricao/index.html'],
    ]),
  );
  write('quadro/index.html', '<title>Quadro</title>');
  write('inscricao/index.html', '<title>Inscrição</title><div id="raiz"></div>');
  write('.vite/manifest.json', '{}');
  write('marca.svg', '<svg/>');
  write('assets/main-1.js', SCRIPT);
  write('assets/main-1.js.gz', gzipSync(SCRIPT));
  let sendUnread: SendUnread = async () => false;
  app = Fastify({
    frameworkErrors: (_error, request, reply) =>
      void sendUnread(request, reply).then((sent) => {
        if (!sent) reply.raw.writeHead(422).end();
      }),
  });
  app.setErrorHandler(errorHandler(createLog('silent')));
  app.get('/api/saude', async () => 'bem');
  const policies = new Map([['quadro/index.html', async () => ({ 'content-security-policy': "frame-ancestors 'self'" })]]);
  const texts = new Map([
    ['inscricao/index.html', async (address: string) => (address.endsWith('/trilha') ? '<h1>Trilha $& Cia</h1>' : null)],
  ]);
  sendUnread = await serveWeb(app, { built: folder, kept: path.join(folder, 'nenhuma') }, { policies, texts });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the built screens', () => {
  test.each([
    '/assets/outro.js',
    '/assets',
    '/assets/',
    '/.vite/manifest.json',
    '/assets/..%2Fpaginas.json',
    '/assets/..%2F..%2Fsegredo.txt',
  ])('nothing answers %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, new NotFound().body()]);
  });

  test('what is not in the API is not taken for a page', async () => {
    expect((await get('/api/painel/clientes')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/painel/clientes' })).statusCode).toBe(404);
    expect((await get('/api/saude')).body).toBe('bem');
  });

  test('every address of an entry is its page, asked for anew each time', async () => {
    const answer = await get('/painel/clientes/17?aba=fichas');
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>Painel</title>']);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test('an address that cannot be read is the page it begins as, and of the API it is refused', async () => {
    const answer = await get('/painel/%E0%A4%A');
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>Painel</title>']);
    expect((await get('/api/%E0%A4%A')).statusCode).toBe(422);
  });

  test('a page with a policy of its own has it, and no other page does', async () => {
    for (const address of ['/quadro', '/quadro/index.html'])
      expect((await get(address)).headers['content-security-policy']).toBe("frame-ancestors 'self'");
    expect((await get('/painel/clientes')).headers).not.toHaveProperty('content-security-policy');
  });

  test('a page is sent with what its address is about, and bare where nobody knows it', async () => {
    const known = await get('/inscricao/trilha');
    expect(known.body).toBe('<title>Inscrição</title><div id="raiz"><h1>Trilha $& Cia</h1></div>');
    expect(known.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect((await get('/inscricao/outra')).body).toBe('<title>Inscrição</title><div id="raiz"></div>');
  });

  test('a hashed file is kept for ever, and travels as it was compressed', async () => {
    const answer = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(answer.rawPayload).toEqual(gzipSync(SCRIPT));
    expect((await get('/assets/main-1.js')).body).toBe(SCRIPT);
  });

  test('the mark of the house is kept for a day: it is on pages that open without a signal', async () => {
    const answer = await get('/marca.svg');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
  });

  test('a file can be asked about without being fetched', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/main-1.js' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(SCRIPT.length)]);
  });

  test('they are one route, however many files they are', () => {
    expect(app.hasRoute({ method: 'GET', url: '/*' })).toBe(true);
    expect(app.hasRoute({ method: 'GET', url: '/assets/main-1.js' })).toBe(false);
  });
});
