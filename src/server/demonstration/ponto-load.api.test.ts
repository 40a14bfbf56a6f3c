import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markHash } from '#server/modules/ponto/ponto.afd.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { loadPunches } from './ponto-load.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('an invented register has numbers without a gap, a chain that closes, and no mark on a weekend', async () => {
  const client: pg.PoolClient = await api.app.kernel.pool.connect();
  try {
    const users = [api.as('admin').userId, api.as('editor').userId];
    const load = { users, seed: 1, from: '2026-10-01', to: '2026-10-31' };
    expect(await loadPunches(client, load)).toBeGreaterThan(150);
    await loadPunches(client, { ...load, users: [api.as('reader').userId] });
  } finally {
    client.release();
  }
  const marks = await api.database.selectFrom('ponto_batidas').selectAll().orderBy('nsr').execute();
  const people = await api.database.selectFrom('ponto_empregados').select('nsr').execute();
  const numbers = [...marks, ...people].map((one) => one.nsr).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  let previous: Buffer | null = null;
  for (const mark of marks) {
    expect(mark.hash).toEqual(markHash(mark, previous));
    previous = mark.hash;
  }
  expect(marks.filter((mark) => mark.data_batida.getUTCDay() % 6 === 0)).toEqual([]);
});
