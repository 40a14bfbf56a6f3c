import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { endOpenSessions } from './login-sessions.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A session of each of these users. */
async function sessionsOf(...users: readonly number[]): Promise<number[]> {
  await api.database.deleteFrom('sessoes').where('id_usuario', 'in', users).execute();
  const { rows } = await sql<{ id: number }>`
    insert into sessoes (token_hash, id_usuario, lembrar, criada_em, expira_em, ip)
    select sha256(gen_random_uuid()::text::bytea), u, 'N', now(), now() + interval '1 day', '127.0.0.1'
    from unnest(${[...users]}::int[]) with ordinality as of_each(u, n) order by n returning id`.execute(api.database);
  return rows.map(({ id }) => id);
}

interface Ending {
  readonly of: number;
  readonly by: number;
  readonly kept: number | null;
  /** The session in which it happens. */
  readonly own: number;
}

const end =
  ({ of, by, kept }: Ending) =>
  (trx: Trx) =>
    endOpenSessions(trx, of, { at: api.app.kernel.clock(), userId: by }, kept);
/** As every change does at its end. */
const mark =
  ({ own }: Ending) =>
  (trx: Trx) =>
    sql`update sessoes set ultima_transacao = pg_current_xact_id() where id = ${own}`.execute(trx);

/** The sessions that are open once both are done, the second begun while the first is under way. */
async function openAfter(one: Ending, other: Ending): Promise<number[]> {
  const database = api.app.kernel.database;
  const letGo = await held(database, end(one), mark(one));
  const second = database.transaction().execute(async (trx) => {
    await end(other)(trx);
    await mark(other)(trx);
  });
  await expect.poll(() => waiting(api.database)).toBe(1);
  await letGo();
  await second;
  const open = api.database.selectFrom('sessoes').select('id').where('id', 'in', [one.own, other.own]).where('encerrada_em', 'is', null);
  return (await open.execute()).map(({ id }) => id);
}

test('of two changes that each end every session but their own, one comes after the other', async () => {
  const user = api.as('nobody').userId;
  const [first = 0, second = 0] = await sessionsOf(user, user);
  const keeping = (own: number): Ending => ({ of: user, by: user, kept: own, own });
  expect(await openAfter(keeping(first), keeping(second))).toEqual([]);
});

test('and so it is of two who each end the sessions of the other', async () => {
  const [one, other] = [api.as('nobody').userId, api.as('reader').userId];
  const [first = 0, second = 0] = await sessionsOf(one, other);
  expect(await openAfter({ of: other, by: one, kept: null, own: first }, { of: one, by: other, kept: null, own: second })).toEqual([]);
});
