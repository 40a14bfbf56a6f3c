import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { sweepExpired } from './sweep-expired.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('old sessions go, except the newest of each user: it says when they last entered', async () => {
  const id_usuario = api.as('reader').userId;
  await api.database.deleteFrom('sessoes').where('id_usuario', '=', id_usuario).execute();
  const session = (day: string) => ({
    id_usuario,
    token_hash: Buffer.from(day.padEnd(32)),
    lembrar: 'N' as const,
    criada_em: `2026-${day}T10:00:00Z`,
    expira_em: `2026-${day}T20:00:00Z`,
    ip: '127.0.0.1',
  });
  await api.database
    .insertInto('sessoes')
    .values([session('07-01'), session('08-01')])
    .execute();
  await sweepExpired(api.database, new Date('2026-11-21T12:00:00Z'));
  const left = await api.database.selectFrom('sessoes').select('criada_em').where('id_usuario', '=', id_usuario).execute();
  expect(left.map((one) => one.criada_em.toISOString())).toEqual(['2026-08-01T10:00:00.000Z']);
});
