import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarCodigoConsulta, gerarCodigoConsulta } from '#contract/clientes/consulta.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let client: string;
beforeAll(async () => {
  api = await startApi();
  client = String((await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Helena Prado' } } })).body.id);
});
afterAll(() => api.stop());

const give = (id = client, by: Persona = 'admin', key?: string) =>
  api.as(by).call(gerarCodigoConsulta, { params: { id } }, key === undefined ? {} : { key });
const see = (id = client, by: Persona = 'reader') => api.as(by).call(consultarCodigoConsulta, { params: { id } });

test('is given by whoever may save clients, and seen by whoever may read them', async () => {
  const given = await give(client, 'reader');
  expect([given.status, given.refusal['permissao']]).toEqual([401, 'clientes']);
  expect((await see(client, 'nobody')).refusal['permissao']).toBe('clientes');
  expect([(await give('987654')).status, (await see('987654')).status]).toEqual([404, 404]);
  const without = String((await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Sem link' } } })).body.id);
  const another = String((await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'De outra' } } })).body.id);
  const { codigoConsulta } = (await give(another)).body;
  expect((await see(without)).body).toEqual({ codigoConsulta: null, desde: null });
  expect((await give(without)).body.codigoConsulta).not.toBe(codigoConsulta);
  expect((await see(another)).body.codigoConsulta).toBe(codigoConsulta);
});

test('an inactive client gets none: it would open nothing', async () => {
  const id = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Foi embora', ativo: 'N' } } })).body.id;
  expect((await give(String(id))).refusal).toEqual({ codigoConsulta: 'O cliente está inativo' });
});

test('the last one given is the one that counts; a repeated call makes no other, and none rests in history, log or kept answers', async () => {
  const first = (await give()).body;
  const one = (await give(client, 'admin', 'o-mesmo-link-outra-vez')).body;
  const two = (await give(client, 'admin', 'o-mesmo-link-outra-vez')).body;
  expect(first.codigoConsulta).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(one.codigoConsulta).not.toBe(first.codigoConsulta);
  expect(two).toEqual(one);
  expect((await see()).body).toEqual(one);
  const made = (await api.historyOf(gerarCodigoConsulta)).filter(({ id_cliente }) => id_cliente === Number(client));
  expect(made.map(({ detalhe }) => detalhe?.['feito'])).toEqual(['primeiro', 'outro, e o anterior deixou de valer']);
  const kept = await api.database.selectFrom('idempotencia').select('resposta').execute();
  const all = JSON.stringify([kept, await api.historyOf(gerarCodigoConsulta), await api.historyOf(consultarCodigoConsulta), api.log]);
  expect([all.includes(one.codigoConsulta), all.includes(first.codigoConsulta)]).toEqual([false, false]);
});
