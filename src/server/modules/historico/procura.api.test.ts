import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarClientes, exportarPlanilha } from '#contract/clientes/clientes.operations.ts';
import { consultarFechamentos } from '#contract/fechamentos/fechamentos.operations.ts';
import { consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

/* Decision 0186: an access code is an ordinary word, and may be typed into any search. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const CODE = 'MANTIQUEIRA';
const admin = () => api.as('admin');

test.each([
  ['the list of clients', () => admin().call(consultarClientes, { query: { carta_oferta: CODE, texto: CODE } })],
  ['their spreadsheet', () => admin().call(exportarPlanilha, { query: { carta_oferta: CODE, ids: ['999999999'] } })],
  ['the closings', () => admin().call(consultarFechamentos, { query: { data: '2026-10', pesquisa: CODE } })],
  ['the insured events', () => admin().call(consultarRelatorioSeguroAventura, { query: { carta: CODE, participante: 'FR123456' } })],
])('%s says in the history that there was a search, and not of what', async (_name, ask) => {
  await ask();
  const [entry] = await api.database.selectFrom('historico').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(JSON.stringify(entry)).toContain('[oculto]');
  expect(JSON.stringify(entry)).not.toMatch(/MANTIQUEIRA|FR123456/);
});
