import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';
import { CLOSING } from '#tests/support/fixture-work.ts';
import { createLongWork } from './long-work.ts';
import { begin, cancelOwn, endItem, findOwn, forsaken, insertWork, isUnderWay, listRecent, report, waitingItems } from './rows.ts';

/* What is done with one work is done with that one alone, while it is under way. */

let api: Api;
beforeAll(async () => {
  api = await startApi({ others: ({ work }) => [{ routes: [], jobs: [work.job(CLOSING, async () => undefined)] }] });
});
beforeEach(() => api.database.deleteFrom('trabalhos').execute());
afterAll(() => api.stop());

const after = (seconds: number): Date => new Date(new Date(START).getTime() + seconds * 1000);
interface Asked {
  readonly by?: Persona;
  readonly kind?: string;
  readonly at?: Date;
  readonly items?: readonly string[];
}
const ask = (description: string, { by = 'admin', kind = CLOSING.name, at = after(0), items = [] }: Asked = {}) =>
  api.database
    .transaction()
    .execute((trx) => insertWork(trx, kind, { mes: '2026-10-01' }, { userId: api.as(by).userId, description, total: 0, items }, at));
const put = (id: number, set: { situacao: 'fazendo' | 'feito'; comecos?: number }) =>
  api.database.updateTable('trabalhos').set(set).where('id', '=', id).execute();
const cancel = (id: number, by: Persona = 'admin') =>
  api.database.transaction().execute((trx) => cancelOwn(trx, id, api.as(by).userId, after(1)));
const states = async () => {
  const rows = await api.database.selectFrom('trabalhos').select(['descricao', 'situacao']).orderBy('id').execute();
  return rows.map(({ descricao, situacao }) => `${descricao} ${situacao}`);
};

test('somebody cancels the one they mean, of their own, while it is under way', async () => {
  const [, meant, , over] = [await ask('a'), await ask('b'), await ask('c', { by: 'editor' }), await ask('d')];
  await put(over, { situacao: 'feito' });
  expect([await cancel(meant, 'editor'), (await cancel(meant))?.descricao]).toEqual([undefined, 'b']);
  expect([await cancel(meant), await cancel(over)]).toEqual([undefined, undefined]);
  expect(await states()).toEqual(['a aguardando', 'b cancelado', 'c aguardando', 'd feito']);
});

test('of a kind one is under way until it is over, whatever is of another', async () => {
  const underWay = () => api.database.transaction().execute((trx) => isUnderWay(trx, CLOSING.name));
  await ask('outro', { kind: 'outro' });
  const id = await ask('a');
  expect(await underWay()).toBe(true);
  await put(id, { situacao: 'fazendo' });
  expect(await underWay()).toBe(true);
  await put(id, { situacao: 'feito' });
  expect(await underWay()).toBe(false);
});

test('somebody sees their own of the last day, the newest first, and of one kind where it is named', async () => {
  await ask('de ontem', { at: after(-24 * 3600) });
  await ask('há um dia', { at: after(1 - 24 * 3600) });
  await ask('do editor', { by: 'editor' });
  await ask('outro', { kind: 'outro', at: after(-60) });
  await ask('a');
  const seen = async (kind?: string) =>
    (await listRecent(api.database, api.as('admin').userId, after(0), kind)).map(({ descricao }) => descricao);
  expect([await seen(), await seen('outro')]).toEqual([['a', 'outro', 'há um dia'], ['outro']]);
});

test('its items wait in their order, a few at a time', async () => {
  const id = await ask('a', { items: ['c', 'b', 'a'] });
  await ask('b', { items: ['x'] });
  const references = async (limit: number) => (await waitingItems(api.database, id, limit)).map(({ reference }) => reference);
  expect([await references(2), await references(9)]).toEqual([
    ['c', 'b'],
    ['c', 'b', 'a'],
  ]);
});

test('an item is ended of its own work, once', async () => {
  const [one, other] = [await ask('a', { items: ['x', 'y'] }), await ask('b', { items: ['x', 'y'] })];
  const [item] = await waitingItems(api.database, one, 1);
  if (!item) throw new Error('no item waits');
  const end = () => api.database.transaction().execute((trx) => endItem(trx, one, item, { state: 'feito' }));
  expect([await end(), await end()]).toEqual([true, false]);
  expect([(await waitingItems(api.database, one, 9)).length, (await waitingItems(api.database, other, 9)).length]).toEqual([1, 2]);
});

test('whoever had it before another took it says nothing more of it', async () => {
  const id = await ask('a');
  const [first, second] = [await begin(api.database, id, after(1)), await begin(api.database, id, after(2))];
  if (!first || !second) throw new Error('it is not begun');
  const far = { done: 1, total: 2 };
  expect([await report(api.database, first, far, after(3)), await report(api.database, second, far, after(3))]).toEqual([false, true]);
});

test('of those that nobody gives a sign of one that is over stays as it is, and is taken up by nobody', async () => {
  const [silent, doomed, over] = [await ask('a'), await ask('b'), await ask('c')];
  await put(doomed, { situacao: 'fazendo', comecos: 5 });
  await put(over, { situacao: 'feito', comecos: 5 });
  const alive = await ask('d', { at: after(119) });
  await put(await ask('e', { at: after(119) }), { situacao: 'fazendo', comecos: 5 });
  expect((await forsaken(api.database, after(120))).map(({ id }) => id)).toEqual([silent]);
  expect(await states()).toEqual(['a aguardando', 'b erro', 'c feito', 'd aguardando', 'e fazendo']);
  expect((await begin(api.database, alive, after(120)))?.comecos).toBe(1);
  expect([(await begin(api.database, alive, after(121)))?.comecos, await begin(api.database, over, after(121))]).toEqual([2, undefined]);
});

test('one that was cancelled leaves no file, though whoever did it came to its end', async () => {
  const id = await ask('a');
  const { files } = api.app.kernel;
  const made = await files.gerar({ tipo: 'temporario', nome: 'a.pdf', mime: 'application/pdf' }, async (out) => void out.end('%PDF'));
  await createLongWork(api.app.kernel).perform(
    CLOSING,
    async () => {
      await cancel(id);
      return { file: made.chave };
    },
    id,
  );
  const kept = await api.database.selectFrom('arquivos').select('estado').where('chave', '=', made.chave).executeTakeFirstOrThrow();
  expect([(await findOwn(api.database, id, api.as('admin').userId))?.situacao, kept.estado]).toEqual(['cancelado', 'pendente']);
});
