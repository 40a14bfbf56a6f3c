import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { createKept } from './kept.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await sql`create table contadas (n integer)`.execute(api.database);
});
afterAll(() => api.stop());

/** One more row; the transaction that wrote it. */
const add = async (): Promise<bigint> => {
  const { rows } = await sql<{ t: string }>`insert into contadas values (1) returning pg_current_xact_id()::text as t`.execute(
    api.database,
  );
  return BigInt(rows[0]?.t ?? 0);
};

const counting = (more: { readonly most?: number; readonly worth?: (value: number) => boolean } = {}) => {
  const clock = { ms: 0, reads: 0 };
  const kept = createKept<{ readonly of: string }, number>({
    database: api.database,
    nowMs: () => clock.ms,
    read: async (executor) => {
      clock.reads += 1;
      return Number((await sql<{ n: string }>`select count(*) as n from contadas`.execute(executor)).rows[0]?.n);
    },
    most: 2,
    ...more,
  });
  return { clock, kept };
};
const A = { of: 'a' };

test('what was read is told again for fifteen seconds, but never to whoever has changed something since', async () => {
  const { clock, kept } = counting();
  const before = await kept.get(A, null);
  const mine = await add();
  expect([await kept.get(A, null), kept.known(A, null), clock.reads]).toEqual([before, before, 1]);
  expect([kept.known(A, mine), await kept.get(A, mine), kept.known(A, mine)]).toEqual([null, before + 1, before + 1]);
  await add();
  clock.ms = 14_999;
  expect(await kept.get(A, mine)).toBe(before + 1);
  clock.ms = 15_000;
  expect([kept.known(A, null), await kept.get(A, null)]).toEqual([null, before + 2]);
});

test('those who ask the same at once wait for one reading', async () => {
  const { clock, kept } = counting();
  const answers = await Promise.all([kept.get(A, null), kept.get(A, null), kept.get({ of: 'b' }, null)]);
  expect([new Set(answers).size, clock.reads]).toEqual([1, 2]);
});

test('the questions asked longest ago are forgotten first, and what cost little is not kept', async () => {
  const { kept } = counting();
  for (const of of ['a', 'b', 'c']) await kept.get({ of }, null);
  expect(['a', 'b', 'c'].map((of) => kept.known({ of }, null) === null)).toEqual([true, false, false]);
  const cheap = counting({ worth: () => false });
  await cheap.kept.get(A, null);
  expect([cheap.kept.known(A, null), await cheap.kept.get(A, null), cheap.clock.reads]).toEqual([null, expect.any(Number), 2]);
});
