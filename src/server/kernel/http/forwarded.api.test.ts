import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarMeuIp } from '#contract/acesso/acesso.operations.ts';
import { consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { PROXY_CONFIAVEL: '127.0.0.1, 10.0.0.0/24' } });
});
afterAll(() => api.stop());

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['192.0.2.1, 198.51.100.7:1, 10.0.0.9:2', '198.51.100.7'],
  ['unknown', '0.0.0.0'],
  ['192.0.2.1, _oculto', '0.0.0.0'],
])('behind a trusted proxy, %s is %s, and everybody is answered', async (forwarded, ip) => {
  const headers = { 'x-forwarded-for': forwarded };
  expect((await api.anonymous.call(consultarMeuIp, {}, { headers })).body).toEqual({ ip });
  expect((await api.as('admin').call(consultarGrupos, {}, { headers })).status).toBe(200);
});

test('who may only come from some addresses does not come from one that nobody names', async () => {
  const id_usuario = api.as('reader').userId;
  await api.database.insertInto('usuarios_ip').values({ id_usuario, endereco_ip: '127.0.0.0/8', criado_em: START }).execute();
  const from = (forwarded: string) => api.as('reader').call(consultarGrupos, {}, { headers: { 'x-forwarded-for': forwarded } });
  expect([(await from('unknown')).status, (await from('127.9.9.9')).status]).toEqual([403, 200]);
});
