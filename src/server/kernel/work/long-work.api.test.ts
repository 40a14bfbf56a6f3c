import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { CLOSING } from '#tests/support/fixture-work.ts';
import { systemHistory } from '#tests/support/system-history.ts';
import { createLongWork } from './long-work.ts';
import { findOwn, cancelOwn } from './rows.ts';
import type { WorkRun } from './work-kind.ts';

type Run = WorkRun<z.output<typeof CLOSING.parameters>>;

let api: Api;
let user: number;
beforeAll(async () => {
  api = await startApi({ others: ({ work }) => [{ routes: [], jobs: [work.job(CLOSING, async () => undefined)] }] });
  user = api.as('admin').userId;
});
beforeEach(() => api.setNow(START));
afterAll(() => api.stop());

/** A worker's own view of long work: two of them are two processes. */
const worker = () => createLongWork(api.app.kernel);
const ask = (items?: readonly string[], total = items?.length ?? 0) =>
  api.database.transaction().execute((trx) => {
    const work = { userId: user, description: 'Fechar o mês', total, ...(items && { items }) };
    return worker().ask(trx, CLOSING, { mes: '2026-10-01' }, work, api.app.kernel.clock());
  });
const state = async (id: number) => {
  const row = await findOwn(api.database, id, user);
  return row && [row.situacao, row.feitos, row.total];
};
const itemsOf = async (id: number) =>
  (
    await sql<{ line: string }>`
      select concat_ws(' ', referencia, situacao, motivo) as line from trabalhos_itens where id_trabalho = ${id} order by ordem`.execute(
      api.database,
    )
  ).rows.map((row) => row.line);
const later = (seconds: number): void => api.setNow(new Date(new Date(START).getTime() + seconds * 1000).toISOString());
/** Jobs of the work that wait to begin. */
const jobsOf = async (id: number): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from jobs.job where name = 'trabalho.teste' and state = 'created' and (data->>'id')::int = ${id}`.execute(
      api.database,
    )
  ).rows[0]?.n ?? 0;

/** Does every item, one at a time; `before` may get in the way of one. */
const oneByOne =
  (done: string[], before: (reference: string, run: Run) => Promise<void> | void = () => undefined) =>
  async (run: Run): Promise<void> => {
    for (let batch = await run.waiting(2); batch.length > 0; batch = await run.waiting(2)) {
      for (const item of batch) {
        await before(item.reference, run);
        await api.database.transaction().execute(async (trx) => {
          await run.end(trx, item, item.reference === 'ruim' ? { state: 'erro', reason: 'Sem CPF' } : { state: 'feito' });
          done.push(item.reference);
        });
      }
    }
  };

describe('long work', () => {
  test('is refused when it is told something else than its kind says, and does not exist then', async () => {
    const asking = api.database
      .transaction()
      .execute((trx) => worker().ask(trx, CLOSING, { mes: 'ontem' }, { userId: user, description: '', total: 0 }, new Date(START)));
    await expect(asking).rejects.toThrow(z.ZodError);
  });

  test('is written down with all it is made of before anything is done', async () => {
    const id = await ask(['a', 'b']);
    expect([await state(id), await itemsOf(id), await jobsOf(id)]).toEqual([['aguardando', 0, 2], ['a aguardando', 'b aguardando'], 1]);
  });

  test('goes on past an item that fails, and says why that one did', async () => {
    const id = await ask(['a', 'ruim', 'c']);
    const done: string[] = [];
    await worker().perform(CLOSING, oneByOne(done), id);
    expect(await itemsOf(id)).toEqual(['a feito', 'ruim erro Sem CPF', 'c feito']);
    expect(await state(id)).toEqual(['feito', 3, 3]);
    await worker().perform(CLOSING, oneByOne(done), id);
    expect(done).toEqual(['a', 'ruim', 'c']);
  });

  test('writes what it changes in the history as the product, for the work it is done for, and with the item or not at all', async () => {
    const id = await ask(['a', 'b']);
    const { history } = api.app.kernel;
    const closing = async (run: Run): Promise<void> => {
      for (const item of await run.waiting(2)) {
        await api.database.transaction().execute(async (trx) => {
          await history.recordChange(trx, run.context, { record: item.order });
          await run.end(trx, item, { state: 'feito' });
          if (item.reference === 'b') throw new Error('defeito');
        });
      }
    };
    await worker().perform(CLOSING, closing, id);
    const cause = `Trabalho ${id}: Fechar o mês`;
    expect(await systemHistory(api.database, 'trabalho.teste')).toEqual([
      { autor: 'sistema', id_usuario: null, causa: cause, id_registro: 1 },
    ]);
  });

  test('that a dead worker left half done is taken up where it was', async () => {
    const id = await ask(['a', 'b', 'c', 'd', 'e']);
    const done: string[] = [];
    const dead = worker().perform(
      CLOSING,
      oneByOne(done, (reference) => (reference === 'd' ? new Promise(() => undefined) : undefined)),
      id,
    );
    await expect.poll(() => done).toEqual(['a', 'b', 'c']);
    await worker().perform(CLOSING, oneByOne(done), id);
    expect([done, await state(id)]).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['feito', 5, 5],
    ]);
    void dead;
  });

  test('that another took meanwhile stops here, and its end there is the one that counts', async () => {
    const id = await ask(['a', 'b', 'c']);
    const [first, second]: string[][] = [[], []];
    await worker().perform(
      CLOSING,
      oneByOne(first ?? [], async (reference) => {
        if (reference === 'c') await worker().perform(CLOSING, oneByOne(second ?? []), id);
      }),
      id,
    );
    expect([first, second]).toEqual([['a', 'b'], ['c']]);
    expect([await itemsOf(id), await state(id)]).toEqual([
      ['a feito', 'b feito', 'c feito'],
      ['feito', 3, 3],
    ]);
  });

  test('stops when cancelled, though it tells nothing of how far it is', async () => {
    const id = await ask();
    const seen = Promise.withResolvers<unknown>();
    const performing = worker().perform(
      CLOSING,
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            seen.resolve(signal.reason);
            reject(new Error('a statement was cut'));
          }),
        ),
      id,
    );
    await expect.poll(() => state(id)).toEqual(['fazendo', 0, 0]);
    await api.database.transaction().execute((trx) => cancelOwn(trx, id, user, new Date(START)));
    await seen.promise;
    await performing;
    expect(await state(id)).toEqual(['cancelado', 0, 0]);
  });

  test('that fails by itself says so, and is not tried again', async () => {
    const id = await ask();
    await worker().perform(CLOSING, () => Promise.reject(new Error('defeito')), id);
    expect(await state(id)).toEqual(['erro', 0, 0]);
  });

  test('is left to another when the process goes', async () => {
    const id = await ask(['a', 'b', 'c']);
    const done: string[] = [];
    const leaving = worker();
    const performing = leaving.perform(
      CLOSING,
      oneByOne(done, (reference) => (reference === 'b' ? leaving.stop() : undefined)),
      id,
    );
    await expect(performing).rejects.toThrow('the process is going');
    expect((await state(id))?.[0]).toBe('fazendo');
    await worker().perform(CLOSING, oneByOne(done), id);
    expect([done, await state(id)]).toEqual([
      ['a', 'b', 'c'],
      ['feito', 3, 3],
    ]);
  });
});

describe('work nobody gives a sign of', () => {
  const reconcile = async () => {
    const engine = worker();
    engine.job(CLOSING, async () => undefined);
    await engine.reconcile();
  };

  test('is given to another worker, once', async () => {
    const id = await ask(['a']);
    await sql`delete from jobs.job where name = 'trabalho.teste'`.execute(api.database);
    await reconcile();
    expect(await jobsOf(id)).toBe(0);
    later(121);
    await reconcile();
    await reconcile();
    expect(await jobsOf(id)).toBe(1);
  });

  test('ends when it takes its workers down with it', async () => {
    const id = await ask(['a']);
    await api.database.updateTable('trabalhos').set({ comecos: 5, situacao: 'fazendo' }).where('id', '=', id).execute();
    later(121);
    await reconcile();
    expect(await state(id)).toEqual(['erro', 0, 1]);
  });
});
