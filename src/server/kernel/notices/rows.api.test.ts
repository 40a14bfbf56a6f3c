import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { createNoticeKeeper } from './keep.ts';
import type { Notice } from './notice.ts';
import { type NoticeEnd, dueProviders, endNotice, giveBack, ignoreNotices, insertNotices, putOff, takeNotices, waitAgain } from './rows.ts';

/* What is done with one notice is done with that one, and by whoever has it. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.deleteFrom('avisos_recebidos').execute());
afterAll(() => api.stop());

const after = (seconds: number): Date => new Date(new Date(START).getTime() + seconds * 1000);
const notice = (eventId: string, provider = 'asaas', more: Partial<Notice> = {}): Notice => ({
  provider,
  eventId,
  kind: 'x',
  body: Buffer.from('{}'),
  broken: null,
  ...more,
});
const keep = (...ids: string[]) =>
  insertNotices(
    api.database,
    ids.map((id) => notice(id)),
    after(0),
  );
const take = (limit = 20, seconds = 0, provider = 'asaas') => takeNotices(api.database, provider, after(seconds), limit);
const inOne = <T>(work: Parameters<ReturnType<Api['database']['transaction']>['execute']>[0]) =>
  api.database.transaction().execute(work) as Promise<T>;
const end = (taken: Awaited<ReturnType<typeof take>>[number], ending: NoticeEnd) => inOne((trx) => endNotice(trx, taken, ending, after(1)));
const states = async () => {
  const rows = await api.database.selectFrom('avisos_recebidos').select(['id_evento', 'estado', 'tentativas']).orderBy('id').execute();
  return rows.map(({ id_evento, estado, tentativas }) => `${id_evento} ${estado} ${tentativas}`);
};
const byEvent = async (id: string, ...given: Parameters<typeof take>) => {
  const found = (await take(...given)).find(({ id_evento }) => id_evento === id);
  if (!found) throw new Error(`${id} is not taken`);
  return found;
};
const DONE = { estado: 'processado' } as const;
const WRONG = { estado: 'erro', motivo: 'não' } as const;

test('one is ended alone, once, and by whoever took it last', async () => {
  await keep('a', 'b', 'c');
  const middle = await byEvent('b');
  await end(middle, DONE);
  expect(await states()).toEqual(['a processando 1', 'b processado 1', 'c processando 1']);
  await end(middle, WRONG);
  const late = await byEvent('a', 20, 301);
  await end({ ...late, tentativas: 1 }, WRONG);
  expect(await states()).toEqual(['a processando 2', 'b processado 1', 'c processando 2']);
  await end(late, { estado: 'pendente', motivo: 'depois', proximaEm: after(400) });
  expect(await states()).toEqual(['a pendente 2', 'b processado 1', 'c processando 2']);
});

test('those that nobody began with are given back, with the try they did not spend, and no others', async () => {
  await keep('a', 'b', 'c');
  const [first, ...rest] = (await take()).toSorted((one, other) => one.id - other.id);
  if (!first) throw new Error('none was taken');
  await end(first, DONE);
  const [second] = rest;
  await inOne((trx) => giveBack(trx, second ? [first, second] : [], after(60)));
  expect(await states()).toEqual(['a processado 1', 'b pendente 0', 'c processando 1']);
  expect([(await take(20, 59)).length, (await take(20, 60)).map(({ id_evento }) => id_evento)]).toEqual([0, ['b']]);
  await inOne((trx) => giveBack(trx, rest, after(0)));
  expect(await states()).toEqual(['a processado 1', 'b pendente 0', 'c pendente 0']);
});

test('of those that came to nothing the one that is asked for waits again', async () => {
  await keep('a', 'b', 'c', 'd');
  const taken = await take();
  const of = (id: string) => taken.find(({ id_evento }) => id_evento === id) ?? Promise.reject(new Error(id));
  for (const id of ['a', 'b']) await end(await of(id), WRONG);
  await ignoreNotices(api.database, [(await of('c')).id], after(1));
  await end(await of('d'), DONE);
  const again = async (id: string) => {
    const which = (await of(id)).id;
    return inOne((trx) => waitAgain(trx, which, after(2)));
  };
  expect(await again('b')).toMatchObject({ id_evento: 'b' });
  expect(await states()).toEqual(['a erro 1', 'b pendente 0', 'c ignorado 1', 'd processado 1']);
  expect([await again('c'), await again('d'), await again('b')]).toMatchObject([{ id_evento: 'c' }, undefined, undefined]);
  expect(await states()).toEqual(
    ['a erro 1', 'b pendente 0', 'c ignorado 0', 'd processado 1'].map((one) => one.replace('ignorado', 'pendente')),
  );
});

test('what somebody has is not ignored by who does not, nor what was done', async () => {
  await keep('a', 'b', 'c');
  const taken = await take();
  const ids = taken.map(({ id }) => id);
  await end(await Promise.resolve(taken.find(({ id_evento }) => id_evento === 'b') ?? Promise.reject(new Error('b'))), DONE);
  await ignoreNotices(
    api.database,
    taken.flatMap(({ id, id_evento }) => (id_evento === 'c' ? [] : [id])),
    after(1),
  );
  expect([ids.length, await states()]).toEqual([3, ['a ignorado 1', 'b processado 1', 'c processando 1']]);
});

test('the oldest that are due are taken first, of their provider alone, each by one worker', async () => {
  await keep('a', 'b', 'c');
  await insertNotices(api.database, [notice('outro', 'meta')], after(0));
  await api.database
    .updateTable('avisos_recebidos')
    .set({ proxima_em: after(-5) })
    .where('id_evento', '=', 'c')
    .execute();
  await api.database
    .updateTable('avisos_recebidos')
    .set({ proxima_em: after(9) })
    .where('id_evento', '=', 'b')
    .execute();
  const [first] = await take(1);
  expect(first?.id_evento).toBe('c');
  const second = await inOne<string[]>(async (trx) => {
    const held = await takeNotices(trx, 'asaas', after(0), 1);
    const beside = await take(1, 9);
    return [...held, ...beside].map(({ id_evento }) => id_evento);
  });
  expect(second).toEqual(['a', 'b']);
  expect(await states()).toEqual(['a processando 1', 'b processando 1', 'c processando 1', 'outro pendente 0']);
});

test('what waits of a provider is put off, and neither what waits longer, nor what is over or under way, nor another’s', async () => {
  await keep('a', 'b', 'c', 'd');
  await insertNotices(api.database, [notice('outro', 'meta')], after(0));
  await api.database
    .updateTable('avisos_recebidos')
    .set({ proxima_em: after(900) })
    .where('id_evento', '=', 'b')
    .execute();
  await end(await byEvent('a', 1), WRONG);
  await take(1);
  await putOff(api.database, 'asaas', after(60));
  const rows = await api.database.selectFrom('avisos_recebidos').select(['id_evento', 'proxima_em']).orderBy('id').execute();
  expect(rows.map(({ id_evento, proxima_em }) => [id_evento, (proxima_em.getTime() - after(0).getTime()) / 1000])).toEqual([
    ['a', 0],
    ['b', 900],
    ['c', 0],
    ['d', 60],
    ['outro', 0],
  ]);
});

test('providers of whom something is due are told once, and those whose notices somebody has, or that are over, are not', async () => {
  await keep('a', 'b');
  await insertNotices(api.database, [notice('1', 'meta'), notice('1', 'zapi'), notice('1', 'correio', { broken: 'nada' })], after(0));
  await take(20, 0, 'meta');
  await api.database
    .updateTable('avisos_recebidos')
    .set({ proxima_em: after(5) })
    .where('provedor', '=', 'zapi')
    .execute();
  expect(await dueProviders(api.database, after(0))).toEqual(['asaas']);
  expect((await dueProviders(api.database, after(301))).toSorted()).toEqual(['asaas', 'meta', 'zapi']);
});

test('an id longer than a row takes is one of its own, and those of two providers are two', async () => {
  const long = 'x'.repeat(250);
  const ids = [`${long}1`, `${long}2`, `${long}1`, 'y'.repeat(200)];
  for (const id of ids) await keep(id);
  await insertNotices(api.database, [notice(`${long}1`, 'meta')], after(0));
  expect(await states()).toHaveLength(4);
});

test('one that cannot be kept is told so to whoever sent it, and those beside it are kept', async () => {
  const kept = createNoticeKeeper(api.app.kernel);
  const outcomes = await Promise.allSettled([kept(notice('antes')), kept(notice('a')), kept(notice('ruim', 'asa\0as')), kept(notice('b'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await states()).toSorted()).toEqual(['a pendente 0', 'antes pendente 0', 'b pendente 0']);
});
