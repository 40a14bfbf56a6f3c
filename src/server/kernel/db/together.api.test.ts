import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { held, waiting } from '#tests/support/locks.ts';
import type { Executor, Trx } from './database.ts';
import { together } from './together.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await sql`create table juntas (n integer primary key)`.execute(api.database);
});
beforeEach(() => sql`delete from juntas`.execute(api.database));
afterAll(() => api.stop());

const add =
  (n: number) =>
  async (trx: Executor): Promise<number> => {
    await sql`insert into juntas values (${n})`.execute(trx);
    return n;
  };
const stored = async (): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`select n from juntas order by n`.execute(api.database);
  return rows.map(({ n }) => n);
};

test('all are sent before the first is answered, run in the order given, and each has what it found', async () => {
  const order: string[] = [];
  const told = await api.database.transaction().execute((trx) =>
    together(
      trx,
      async (beside) => {
        order.push('sent first');
        await sql`select pg_sleep(0.05)`.execute(beside);
        order.push('answered first');
        return add(1)(beside);
      },
      async (beside) => {
        order.push('sent second');
        await add(2)(beside);
        order.push('answered second');
        const { rows } = await sql<{ n: number }>`select n from juntas`.execute(beside);
        return rows.map(({ n }) => n);
      },
    ),
  );
  expect(order).toEqual(['sent first', 'sent second', 'answered first', 'answered second']);
  expect(told).toEqual([1, [2, 1]]);
  expect(await stored()).toEqual([1, 2]);
});

test('what failed first is told, once all are over; nothing of the transaction stays, nor comes after it', async () => {
  const over: string[] = [];
  const failed = api.database.transaction().execute((trx) =>
    together(
      trx,
      async (beside) => {
        await add(3)(beside);
        await add(3)(beside).finally(() => over.push('first'));
      },
      async (beside) => {
        await sql`select pg_sleep(0.02)`.execute(beside);
        await add(4)(beside).finally(() => over.push('second'));
      },
    ),
  );
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(over).toEqual(['first', 'second']);
  expect(await stored()).toEqual([]);
});

test('a connection that was shared serves the next, one statement at a time', async () => {
  const one = await api.database.connection().execute(async (connection) => {
    await connection
      .transaction()
      .execute((trx) => together(trx, add(6), add(6)))
      .catch(() => undefined);
    return sql<{ n: number }>`select 7 as n`.execute(connection);
  });
  expect(one.rows).toEqual([{ n: 7 }]);
  expect(await stored()).toEqual([]);
});

test('what is locked within one is locked before another reads, however deep it stands', async () => {
  await add(1)(api.database);
  const product = api.app.kernel.database;
  const letGo = await held(product, (trx) => sql`update juntas set n = 2`.execute(trx));
  const read = async (trx: Trx): Promise<number[]> => (await sql<{ n: number }>`select n from juntas`.execute(trx)).rows.map(({ n }) => n);
  const reader = product.transaction().execute((trx) =>
    together(
      trx,
      (outer) =>
        together(
          outer,
          (inner) => together(inner, (deep) => sql`select from juntas for update`.execute(deep)),
          (inner) => read(inner),
        ),
      (outer) => read(outer),
    ),
  );
  await expect.poll(() => waiting(api.database)).toBe(1);
  await letGo();
  const [[, inner], outer] = await reader;
  expect([inner, outer]).toEqual([[2], [2]]);
});
