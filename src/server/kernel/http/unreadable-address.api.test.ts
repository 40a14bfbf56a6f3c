import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS, MESSAGES } from '#contract/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test.each(['/api/clientes/%zz', '/api/%E0%A4%A'])('an address of a call that cannot be read is refused in our words: %s', async (url) => {
  const reply = await api.app.http.inject({ method: 'GET', url });
  expect([reply.statusCode, reply.json()]).toEqual([422, { mensagem: MESSAGES.malformed, campos: {} }]);
  expect(reply.headers[HEADERS.requestId]).toBeTruthy();
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});
