import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';
import { clientClosedUnder, hasClosings } from './fechamentos.queries.ts';

/* Codes change hands: a closed month is of whoever had the code when it was closed. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('a month is found by the code under which it was closed, of that month and that client alone', async () => {
  const [alfa, beta, gama] = [await pricedPartner(api, 'Alfa'), await pricedPartner(api, 'Beta'), await pricedPartner(api, 'Gama')];
  const close = async (partner: typeof alfa, month: string) => {
    await eventOf(api, partner, `${month}-05`, `${month}-05`, 3);
    expect((await fechar(api, partner, { data: month })).status).toBe(200);
  };
  await close(alfa, '2026-09');
  await close(beta, '2026-10');
  const found = (code: string, month: string, clientId?: number) => clientClosedUnder(api.database, { mes: `${month}-01`, code, clientId });
  expect([await found(alfa.code, '2026-09'), await found(beta.code.toLowerCase(), '2026-10')]).toEqual([alfa.id, beta.id]);
  expect([await found(alfa.code, '2026-10'), await found(beta.code, '2026-09'), await found(gama.code, '2026-10')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([await found(alfa.code, '2026-09', alfa.id), await found(alfa.code, '2026-09', beta.id)]).toEqual([alfa.id, null]);
  expect(await Promise.all([alfa, beta, gama].map(({ id }) => hasClosings(api.database, id)))).toEqual([true, true, false]);
  // The same month closed twice under one code, as it went from one to the other: the later is meant.
  const rename = (id: number, carta_oferta: string) =>
    api.database.updateTable('clientes').set({ carta_oferta }).where('id', '=', id).execute();
  await rename(beta.id, `${beta.code}2`);
  await rename(alfa.id, beta.code);
  await close({ ...alfa, code: beta.code }, '2026-10');
  expect(await found(beta.code, '2026-10')).toBe(alfa.id);
});
