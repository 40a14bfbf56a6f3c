import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarCliente } from '#contract/clientes/clientes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { undeclared, watchAnswers } from '#tests/support/described.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const answer = { method: 'GET', url: '/api/clientes/1', status: 200, type: 'application/json' };

test('an answer that the description does not have is told: its status, and its type', () => {
  expect(undeclared(answer)).toBeNull();
  expect(undeclared({ ...answer, status: 418 })).toBe('GET /api/clientes/1: 418');
  expect(undeclared({ ...answer, status: 404, type: 'text/html' })).toBe('GET /api/clientes/1: 404 text/html');
  expect(undeclared({ ...answer, url: '/api/anexos/a/b.pdf', type: 'application/pdf' })).toBeNull();
  expect(undeclared({ ...answer, url: '/api/anexos/a/b.pdf', status: 404, type: 'application/octet-stream' })).not.toBeNull();
  expect(undeclared({ ...answer, url: '/api/clientes/pdf' })).toBeNull();
  expect(undeclared({ ...answer, url: '/em/nenhum/lugar', status: 418 })).toBeNull();
});

test('every answer of a test is looked at', async () => {
  const told = watchAnswers(api.app.http);
  await api.as('admin').call(consultarCliente, { params: { id: '999' } });
  expect(told()).toEqual([]);
});

test.each([404, 431, 500, 503])('%i is in the description of a reading', (status) => {
  expect(undeclared({ ...answer, status })).toBeNull();
});
