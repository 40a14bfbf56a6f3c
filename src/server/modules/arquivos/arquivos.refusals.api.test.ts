import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const NOBODYS = 'A'.repeat(32);

/** Addresses of files that open in a tab or a frame, and how each is refused. */
const ADDRESSES = [
  [`/api/download/${NOBODYS}/a.pdf`, 404, MESSAGES.notFound],
  [`/api/anexos/${NOBODYS}/a.pdf`, 404, MESSAGES.notFound],
  ['/api/download/curto/a.pdf', 400, 'Endereço inválido'],
  ['/api/clientes/baixarArquivoTermo?linkTermoResponsabilidade=x&id=1', 404, MESSAGES.notFound],
] as const;

const open = (url: string, accept: string | null) => api.app.http.inject({ url, headers: accept === null ? {} : { accept } });

test.each(ADDRESSES)('%s is refused to a browser in a page, in Portuguese', async (url, status, words) => {
  const { statusCode, headers, body } = await open(url, BROWSER);
  expect([statusCode, headers['content-type'], headers['vary'], headers['cache-control']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'accept',
    'no-store',
  ]);
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  expect(headers['content-disposition']).toBeUndefined();
  expect(body).toContain(`<title>${words}</title>`);
  expect(body).toContain('lang="pt-BR"');
  expect(body).not.toContain('<script');
});

test.each(ADDRESSES)('%s is refused to a program in JSON', async (url, status, words) => {
  for (const accept of ['application/json', '*/*', null]) {
    const answer = await open(url, accept);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['vary']]).toEqual([status, 'application/json', 'accept']);
    expect(Object.values(answer.json<Record<string, string>>())[0]).toBe(words);
  }
});

test('what answers no file says what it refuses in JSON, whoever asks', async () => {
  const answer = await open('/api/clientes', BROWSER);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['vary']]).toEqual([401, 'application/json', undefined]);
});
