import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { monthsOf } from '#tests/support/history-months.ts';
import { expireHistory } from './expire.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const expire = (now: string) => expireHistory({ database: api.database, log: api.app.kernel.log }, new Date(now));
const months = async () => (await monthsOf(api.database)).filter((one) => one < '2022');
const entriesOf = async () =>
  (await api.database.selectFrom('historico').select('quando').where('funcao', '=', 'de-outrora').orderBy('quando').execute()).map((one) =>
    one.quando.toISOString(),
  );

test('whole months past their five years go with their entries; one that somebody is using waits for another night, and keeps nobody waiting', async () => {
  await sql`select historico_criar_particoes('2021-09-01'::date, 3)`.execute(api.database);
  const days = ['2021-09-30T23:59:59.000Z', '2021-10-31T23:59:59.000Z', '2021-11-01T00:00:00.000Z'];
  await api.database
    .insertInto('historico')
    .values(days.map((quando) => ({ quando, funcao: 'de-outrora' })))
    .execute();
  expect(await months()).toEqual(['2021_09', '2021_10', '2021_11']);

  await expire('2026-10-31T12:00:00Z');
  expect(await months()).toEqual(['2021_10', '2021_11']);
  expect(await entriesOf()).toEqual(days.slice(1));

  await api.app.kernel.database.transaction().execute(async (trx) => {
    await trx.insertInto('historico').values({ quando: '2026-11-21T12:00:00Z', funcao: 'de-agora' }).execute();
    await expire('2026-11-30T12:00:00Z');
    expect(await months()).toEqual(['2021_10', '2021_11']);
  });
  expect(api.log.filter((line) => line.includes('historico_2021_10'))).toEqual([expect.stringContaining('the next night')]);

  await expire('2026-11-30T12:00:00Z');
  expect(await months()).toEqual(['2021_11']);
  expect(await entriesOf()).toEqual(days.slice(2));
});
