import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consultarCep } from '#contract/enderecos/enderecos.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ simulators: ['viacep', 'brasilapi'] });
});
beforeEach(() => api.control('reset'));
afterAll(() => api.stop());

const ask = async (cep: string) => (await api.as('reader').call(consultarCep, { params: { cep } })).body.dados;

test('the address is of a CEP, for staff and for whoever fills in a public form', async () => {
  expect((await api.as('reader').call(consultarCep, { params: { cep: '7929' } })).status).toBe(400);
  expect((await api.anonymous.call(consultarCep, { params: { cep: '40020000' } })).body.dados).toMatchObject({ cidade: 'Salvador' });
});

test('an unknown CEP and one that nobody can tell are the same to the form', async () => {
  expect(await ask('99999999')).toBeNull();
  for (const provider of ['viacep', 'brasilapi']) await api.control('fail', { provider, mode: 'http', status: 500, times: 3 });
  expect(await ask('65590000')).toBeNull();
});

test('a known one is asked of the provider, and of the other when that one is down', async () => {
  expect(await ask('40020000')).toMatchObject({ cidade: 'Salvador', estado: 'BA' });
  await api.control('fail', { provider: 'viacep', mode: 'http', status: 500, times: 3 });
  expect(await ask('74003010')).toMatchObject({ cidade: 'Goiânia', estado: 'GO' });
});
