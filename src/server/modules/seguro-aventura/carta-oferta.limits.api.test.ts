import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrarComCartaOferta } from '#contract/seguro-aventura/carta-oferta.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';

let api: Api;
let partner: Partner;
beforeAll(async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
  partner = await createPartner(api);
});
afterAll(() => api.stop());

const from = async (address: string, cartaOferta: string, tokenUsuario: string | null = null) => {
  const { status } = await api.anonymous.call(
    entrarComCartaOferta,
    { body: { cartaOferta, tokenUsuario } },
    { headers: { 'x-forwarded-for': address } },
  );
  return status;
};
const inTurn = async (times: number, ask: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push(await ask());
  return statuses;
};

test('ten wrong codes a minute of an address, and the panel is not among them', async () => {
  // Whoever knows the code may enter as often as they like.
  expect(new Set(await inTurn(15, () => from('203.0.113.1', partner.code)))).toEqual(new Set([200]));
  const wrong = await inTurn(12, () => from('203.0.113.1', 'CHUTE'));
  expect(wrong).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  // The right one waits too, and another address does not.
  expect([await from('203.0.113.1', partner.code), await from('203.0.113.2', partner.code)]).toEqual([429, 200]);
  const { token } = api.as('admin');
  expect(await inTurn(12, () => from('203.0.113.1', 'CHUTE', token))).toEqual(Array.from({ length: 12 }, () => 400));
  expect(await from('203.0.113.1', partner.code, token)).toBe(200);
  // Nor does whoever makes a login up get to try codes.
  expect([await from('203.0.113.1', partner.code, 'A'.repeat(43)), await from('203.0.113.1', partner.code, '')]).toEqual([401, 429]);
  const counted = await api.database.selectFrom('limites').select('key').where('key', 'like', 'seguroAventura/codigo%').execute();
  expect(counted.map(({ key }) => key).toSorted()).toEqual([
    'seguroAventura/codigo:address:60:203.0.113.1',
    'seguroAventura/codigo:address:60:203.0.113.2',
  ]);
});
