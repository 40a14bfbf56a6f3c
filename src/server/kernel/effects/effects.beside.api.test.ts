import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failure, success } from '#server/integrations/result.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { CHARGE } from '#tests/support/fixture-provider.ts';
import { type EffectActs, effectKind } from './effect-kind.ts';
import type { Effects } from './effects.ts';

/* What one effect, its worker and its provider mean for those beside it. */

type Acts = EffectActs<typeof CHARGE.payload, typeof CHARGE.result>;
const OTHER = effectKind({ ...CHARGE, name: 'outra-cobranca' });
const LOST = failure('unknown_outcome', 'sem resposta');

let api: Api;
const settled: string[] = [];
/** A worker of these acts, as the queue has it. */
const workerOf = (acts: Acts, effects: Effects = api.app.kernel.effects, kind = CHARGE) =>
  effects.job(kind, { ...acts, settle: async (_trx, { key }, { state }) => void settled.push(`${key} ${state}`) });

beforeAll(async () => {
  const acts: Acts = { perform: async () => LOST };
  api = await startApi({
    others: ({ effects }) => [{ routes: [], jobs: [workerOf(acts, effects), workerOf(acts, effects, OTHER)] }],
  });
});
beforeEach(async () => {
  api.setNow(START);
  settled.length = 0;
  await api.database.deleteFrom('efeitos').execute();
  await sql`delete from jobs.job where name like 'efeito.%'`.execute(api.database);
});
afterAll(() => api.stop());

const after = (seconds: number): Date => new Date(new Date(START).getTime() + seconds * 1000);
const wait = (seconds: number): void => api.setNow(after(seconds).toISOString());
const ask = (key: string, kind = CHARGE, startAfter = after(0)) =>
  api.database
    .transaction()
    .execute((trx) => api.app.kernel.effects.ask(trx, kind, { key, payload: { valor: 1 }, startAfter }, api.app.kernel.clock()));
const perform = (id: number, acts: Acts): Promise<void> => {
  const { clock, log } = api.app.kernel;
  const context = systemContext('teste', 'um teste', clock(), log);
  return workerOf(acts).perform({ payload: { id }, context, signal: new AbortController().signal, attempt: 0 });
};
const row = (id: number) => api.database.selectFrom('efeitos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** For how many seconds each job of an effect was put off. */
const jobsOf = async (id: number): Promise<number[]> => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::int as wait from jobs.job where state = 'created' and (data->>'id')::int = ${id}`.execute(
    api.database,
  );
  return rows.map((one) => one.wait);
};

test('one of another kind under the same key is another', async () => {
  for (const kind of [CHARGE, OTHER]) await ask('antes dela', kind);
  const [one, other] = [await ask('mesma'), await ask('mesma', OTHER)];
  expect(one).not.toBe(other);
  expect([await ask('mesma'), await ask('mesma', OTHER)]).toEqual([one, other]);
});

test('those of one kind are hurried, each with a job of now, and those of another are left in their time', async () => {
  const [one, other] = [await ask('depressa', CHARGE, after(3600)), await ask('depressa', OTHER, after(3600))];
  expect(await api.database.transaction().execute((trx) => api.app.kernel.effects.hurry(trx, CHARGE, after(0)))).toBe(1);
  expect([(await row(one)).proxima_em, (await row(other)).proxima_em]).toEqual([after(0), after(3600)]);
  expect([(await jobsOf(one)).toSorted((a, b) => a - b), await jobsOf(other)]).toEqual([[0, 3600], [3600]]);
});

test('of two in doubt one is asked about, and what is known of it is written of it alone', async () => {
  const doubtful = [await ask('a'), await ask('b'), await ask('c')];
  const acts: Acts = { perform: async () => LOST, find: async ({ key }) => success({ id: `cob_${key}` }) };
  for (const id of doubtful) await perform(id, acts);
  wait(31);
  const [, middle = 0] = doubtful;
  await perform(middle, acts);
  expect(await Promise.all(doubtful.map(row))).toMatchObject([
    { estado: 'incerto', perguntas: 0, reservado_ate: null, resultado: null },
    { estado: 'feito', perguntas: 1, resultado: { id: 'cob_b' } },
    { estado: 'incerto', perguntas: 0, reservado_ate: null, resultado: null },
  ]);
});

test('one that was made again is settled by whoever made it last, whatever the first to try comes back with', async () => {
  const id = await ask('lenta');
  const [slow, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = perform(id, { perform: () => slow.promise.then(() => failure('rejected', 'recusada')), find: async () => success(null) });
  await expect.poll(async () => (await row(id)).estado).toBe('enviando');
  wait(121);
  await api.app.kernel.effects.reconcile();
  wait(152);
  const again: Acts = { perform: () => second.promise.then(() => success({ id: 'cob_2' })), find: async () => success(null) };
  await perform(id, again);
  expect(await row(id)).toMatchObject({ estado: 'pendente', terminado_em: null });
  const made = perform(id, again);
  await expect.poll(async () => (await row(id)).tentativas).toBe(2);
  slow.resolve();
  await first;
  expect([await row(id), settled]).toMatchObject([{ estado: 'enviando', motivo: 'O provedor não o tem' }, []]);
  second.resolve();
  await made;
  expect([await row(id), settled]).toMatchObject([{ estado: 'feito', terminado_em: after(152) }, ['lenta feito']]);
});

test('one that was found by its key stays so, whatever the first to try comes back with', async () => {
  const id = await ask('achada');
  const slow = Promise.withResolvers<void>();
  const first = perform(id, { perform: () => slow.promise.then(() => failure('rejected', 'recusada')) });
  await expect.poll(async () => (await row(id)).estado).toBe('enviando');
  wait(121);
  await api.app.kernel.effects.reconcile();
  wait(152);
  await perform(id, { perform: async () => LOST, find: async () => success({ id: 'cob_1' }) });
  slow.resolve();
  await first;
  expect([await row(id), settled]).toMatchObject([{ estado: 'feito', motivo: null }, ['achada feito']]);
});

test('one that is being asked about is left to whoever asks, and asked about by another once their time is over', async () => {
  const id = await ask('perguntada');
  await perform(id, { perform: async () => LOST, find: async () => success(null) });
  wait(31);
  void perform(id, { perform: async () => LOST, find: () => new Promise(() => undefined) });
  await expect.poll(async () => (await row(id)).perguntas).toBe(1);
  const found: Acts = { perform: async () => LOST, find: async () => success({ id: 'cob_1' }) };
  await expect(perform(id, found)).rejects.toThrow('another worker');
  wait(31 + 120);
  await perform(id, found);
  expect(await row(id)).toMatchObject({ estado: 'feito', perguntas: 2 });
});

test('one is not made before its moment, whatever job comes sooner', async () => {
  const id = await ask('cedo', CHARGE, after(60));
  const acts: Acts = { perform: async () => success({ id: 'cob_1' }) };
  wait(54);
  await perform(id, acts);
  expect(await row(id)).toMatchObject({ estado: 'pendente', tentativas: 0 });
  wait(60);
  await perform(id, acts);
  expect((await row(id)).estado).toBe('feito');
});

test('one whose worker died is in doubt, and its next job waits until it may be asked about', async () => {
  const id = await ask('sem volta');
  void perform(id, { perform: () => new Promise(() => undefined) });
  await expect.poll(async () => (await row(id)).estado).toBe('enviando');
  await sql`delete from jobs.job where name like 'efeito.%'`.execute(api.database);
  wait(121);
  await perform(id, { perform: async () => LOST });
  expect([(await row(id)).estado, await jobsOf(id)]).toEqual(['incerto', [30]]);
});

test('an answer in another shape than the kind promises may mean that it was made: it is in doubt, and its module hears why', async () => {
  const id = await ask('estranha');
  const delays: unknown[] = [];
  const acts: Acts = {
    perform: async () => success({ numero: 7 } as never),
    find: async () => success({ numero: 7 } as never),
    delayed: async (_trx, { key }, { state, reason, next }) => void delays.push([key, state, reason, next]),
  };
  await perform(id, acts);
  wait(31);
  await perform(id, acts);
  expect(await row(id)).toMatchObject({ estado: 'incerto', resultado: null, perguntas: 1 });
  expect([delays, settled]).toEqual([
    [
      ['estranha', 'incerto', 'answer in an unknown shape', after(30)],
      ['estranha', 'incerto', 'answer in an unknown shape', after(36)],
    ],
    [],
  ]);
});

test('one that carries what its kind no longer knows is not made', async () => {
  const id = await ask('antiga');
  await api.database.updateTable('efeitos').set({ dados: '{"preco":1}' }).execute();
  let made = 0;
  const perhaps = async () => {
    made += 1;
    return success({ id: 'cob_1' });
  };
  await perform(id, { perform: perhaps });
  expect([made, await row(id)]).toMatchObject([0, { estado: 'recusado', motivo: 'Dados em forma desconhecida' }]);
});

test('one in doubt whose job is gone gets another', async () => {
  const id = await ask('esquecida');
  await perform(id, { perform: async () => LOST, find: async () => success(null) });
  await sql`delete from jobs.job where name like 'efeito.%'`.execute(api.database);
  wait(89);
  await api.app.kernel.effects.reconcile();
  expect(await jobsOf(id)).toEqual([]);
  wait(90);
  await api.app.kernel.effects.reconcile();
  expect(await jobsOf(id)).toEqual([0]);
});

test('one for which the provider knows no place is refused, and not tried again by itself', async () => {
  const id = await ask('sem lugar');
  await perform(id, { perform: async () => failure('not_found', 'não existe') });
  expect([await row(id), settled]).toMatchObject([{ estado: 'recusado', motivo: 'não existe', proxima_em: null }, ['sem lugar recusado']]);
});
