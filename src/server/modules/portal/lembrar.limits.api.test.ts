import { afterAll, beforeAll, expect, test } from 'vitest';
import { lembrarCartaOferta } from '#contract/portal/proprios.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createPartner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
});
afterAll(() => api.stop());

const ask = (address: string, busca: string) =>
  api.anonymous.call(lembrarCartaOferta, { body: { busca } }, { headers: { 'x-forwarded-for': address } });

test('a forgotten code is sent three times an hour, by address and by partner', async () => {
  const { id } = await createPartner(api);
  const contacts = { email: 'dona@exemplo.com.br', responsavel_juridico_email: 'marina@exemplo.com.br', cnpj: '11222333000181' };
  await api.database.updateTable('clientes').set(contacts).where('id', '=', id).execute();
  const statuses: number[] = [];
  for (const busca of ['nao@e.com.br', 'nem@e.com.br', 'tampouco@e.com.br', 'dona@exemplo.com.br'])
    statuses.push((await ask('203.0.113.1', busca)).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
  // The same partner by whatever it is known by, from anywhere.
  const sent = ['dona@exemplo.com.br', 'marina@exemplo.com.br', '11.222.333/0001-81', 'DONA@exemplo.com.br'];
  const answers = await Promise.all(sent.map((busca, at) => ask(`203.0.113.${at + 10}`, busca)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
});
