import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/kernel/log.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { monthsOf } from '#tests/support/history-months.ts';
import { makeMonths } from './months.ts';

let api: Api;
const lines: string[] = [];
const make = (now: string) =>
  makeMonths({ database: api.database, log: createLog('trace', { write: (line) => void lines.push(line) }) }, new Date(now));
const monthsIn = async (year: string, next: string) => (await monthsOf(api.database)).filter((one) => one >= year && one < `${next}_06`);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the history has its months three ahead of the present one', async () => {
  await make('2031-11-21T12:00:00Z');
  expect(await monthsIn('2031', '2032')).toEqual(['2031_11', '2031_12', '2032_01', '2032_02']);
});

test('the present month is that of São Paulo, and two processes that begin together make it once', async () => {
  await Promise.all([make('2033-03-01T02:59:00Z'), make('2033-03-01T02:59:00Z')]);
  expect(await monthsIn('2033', '2034')).toEqual(['2033_02', '2033_03', '2033_04', '2033_05']);
});

test('a month whose entries went among the others keeps none after it from being made', async () => {
  await sql`insert into historico (quando, funcao) values ('2035-06-10T12:00:00Z', 'teste')`.execute(api.database);
  await make('2035-06-20T12:00:00Z');
  expect(await monthsIn('2035', '2036')).toEqual(['2035_07', '2035_08', '2035_09']);
  expect(lines.join()).toContain('2035-06-01');
});

test('a process that begins after years has made the months before anybody can call it', async () => {
  const later = await startApi({ now: '2041-05-10T12:00:00Z' });
  try {
    expect((await monthsOf(later.database)).slice(-4)).toEqual(['2041_05', '2041_06', '2041_07', '2041_08']);
  } finally {
    await later.stop();
  }
});
