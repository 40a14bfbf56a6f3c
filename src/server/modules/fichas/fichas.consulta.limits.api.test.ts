import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarApolices, consultarApolicesDocumento, enviarLinkApolices } from '#contract/fichas/consulta.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

const CPF = '52998224725';

let api: Api;
beforeAll(async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
});
afterAll(() => api.stop());

const from = (last: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${last}` } });
const statuses = async (times: number, ask: (at: number) => Promise<{ readonly status: number }>) => {
  const seen: number[] = [];
  for (let at = 0; at < times; at += 1) seen.push((await ask(at)).status);
  return seen;
};
const refusals = (times: number): number[] => Array.from({ length: times }, () => 400);

test.each([consultarApolicesDocumento, enviarLinkApolices])(
  '$id: five a minute for an address, ten a day for a document',
  async (operation) => {
    const wrong = { body: { tipo: 'F', cpf: '' } } as const;
    expect(await statuses(6, () => api.anonymous.call(operation, wrong, from(1)))).toEqual([...refusals(5), 429]);
    const right = { body: { tipo: 'F', cpf: CPF } } as const;
    const asked = await statuses(11, (at) => api.anonymous.call(operation, right, from(10 + at)));
    expect([asked.slice(0, 10).includes(429), asked.at(-1)]).toEqual([false, 429]);
  },
);

test('twenty documents an hour for an address', async () => {
  const kept = api.database.deleteFrom('limites').where('key', 'like', '%:address:60:%');
  const seen = await statuses(21, async () => {
    const reply = await api.anonymous.call(consultarApolicesDocumento, { body: { tipo: 'F', cpf: '' } }, from(90));
    await kept.execute();
    return reply;
  });
  expect(seen).toEqual([...refusals(20), 429]);
});

test('ten codes a minute for an address', async () => {
  const reply = (at: number) => api.anonymous.call(consultarApolices, { params: { id: String(at).padStart(22, 'x') } }, from(95));
  expect(await statuses(11, reply)).toEqual([...refusals(10), 429]);
});
