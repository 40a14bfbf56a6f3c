import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { changeMasterKey } from '#server/kernel/security/change-master-key.ts';
import { openMasterKey } from '#server/kernel/security/master-key.ts';
import { deriveKeys } from '#server/kernel/security/secrets.ts';
import { UNDER_MASTER_KEY as under } from '#server/modules/under-master-key.ts';
import { type Api, MASTER_KEY, START, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { createPartner } from '#tests/support/partners.ts';
import { chainKeyOf, inscricao, openLink } from '#tests/support/registrations.ts';
import { eloOf } from './aceites.chain.ts';
import { createChainKey, readChainKey } from './aceites.key.ts';
import { proveChains } from './aceites.proof.ts';

const NEXT = 'outra chave mestra dos testes com trinta e duas letras';
const NOW = new Date(START);
/** When no process of the version before adds anything any more. */
const LATER = new Date('2026-12-01T12:00:00.000Z');

let api: Api;
let stopped: boolean;
let id: number;
let oneMore: () => Promise<unknown>;
beforeEach(async () => {
  [api, stopped] = [await startApi(), false];
  const saved = (await saveEvent(api, (await createPartner(api)).claims)).dados;
  const { inscrever } = await openLink(api, saved.token);
  id = saved.id;
  oneMore = () => inscrever(inscricao());
});
const stop = async () => {
  stopped = true;
  await api.stop();
};
afterEach(() => (stopped ? undefined : stop()));

const broken = async (now: Date) => (await proveChains(api.database, await chainKeyOf(api), now)).broken;

/** As whoever owns the database may, past the triggers. */
const beside = (...statements: readonly RawBuilder<unknown>[]) =>
  api.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    for (const one of statements) await one.execute(trx);
  });

const WITHOUT_ENDS = sql`delete from termos_aceites_pontas`;
const WITHOUT_KEY = sql`delete from termos_aceites_chave`;

/** Leaves the rows from this one on as the version before makes them: with nobody's name, a link without a key, and no end of theirs. */
async function asBefore(from: number): Promise<void> {
  const rows = await api.database.selectFrom('termos_aceites').selectAll().where('id_evento', '=', id).orderBy('ordem').execute();
  const chave = await chainKeyOf(api);
  let before = rows[from - 2]?.elo ?? null;
  for (const row of rows.slice(from - 1)) {
    const elo = eloOf({ ...row, nome: null }, before, chave);
    await beside(sql`update termos_aceites set nome = null, cpf = null, numero_passaporte = null, elo_anterior = ${before}, elo = ${elo}
      where id = ${row.id}`);
    before = elo;
  }
}

test('chains of before are closed once, whoever of many first has the key', async () => {
  await oneMore();
  await oneMore();
  await asBefore(1);
  await beside(WITHOUT_ENDS, WITHOUT_KEY);
  const keys = await Promise.all([1, 2, 3].map(() => createChainKey(api.app.kernel).key()));
  expect(new Set(keys.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
  expect(api.log.filter((line) => line.includes('fechadas com chave'))).toHaveLength(2);
  expect(await broken(LATER)).toEqual([]);
  await beside(sql`delete from termos_aceites where id_evento = ${id} and ordem = 2`);
  expect(await broken(LATER)).toEqual([{ id_evento: id, onde: 'fim' }]);
});

test('what the version before adds while it is replaced is closed with the rest; what is added later so is found', async () => {
  const chainKey = createChainKey(api.app.kernel);
  const added = async (ordem: number) => {
    const { rows } = await sql<{ ponta: object }>`select to_jsonb(p) as ponta from termos_aceites_pontas p where id_evento = ${id}`.execute(
      api.database,
    );
    await oneMore();
    await asBefore(ordem);
    await beside(sql`update termos_aceites_pontas p set ordem = n.ordem, elo = n.elo, mac = n.mac
      from jsonb_to_record(${JSON.stringify(rows[0]?.ponta)}::jsonb) as n(ordem int, elo text, mac text) where p.id_evento = ${id}`);
  };
  await oneMore();
  await added(2);
  expect([await broken(NOW), await broken(LATER)]).toEqual([[], [{ id_evento: id, onde: 'fim' }]]);
  await chainKey.close(NOW);
  expect(await broken(LATER)).toEqual([]);
  await added(3);
  await oneMore();
  expect(await broken(LATER)).toEqual([]);
  await added(5);
  await chainKey.close(LATER);
  expect(await broken(LATER)).toEqual([{ id_evento: id, onde: 'fim' }]);
});

test('nobody who registers waits where there is nothing to close', async () => {
  await oneMore();
  const chainKey = createChainKey(api.app.kernel);
  await api.database.transaction().execute(async (trx) => {
    await sql`lock table termos_aceites in row exclusive mode`.execute(trx);
    await chainKey.close(NOW);
  });
  expect(await broken(LATER)).toEqual([]);
});

test('a key that was taken away closes nothing again in its place', async () => {
  await oneMore();
  await asBefore(1);
  await beside(WITHOUT_KEY);
  await createChainKey(api.app.kernel).close(NOW);
  expect(await broken(NOW)).toEqual([{ id_evento: id, onde: 'fim' }]);
});

test('what was closed is proved under another master key, and goes on', async () => {
  await oneMore();
  const before = await chainKeyOf(api);
  const databaseUrl = String(api.app.kernel.pool.options.connectionString);
  await stop();
  await openMasterKey({ databaseUrl, configured: MASTER_KEY, folder: '/nonexistent', sealed: under.sealed });
  expect(await changeMasterKey({ databaseUrl, from: MASTER_KEY, to: NEXT, under })).toMatchObject({ dropped: 0 });
  const database = createDatabase(createPool({ connectionString: databaseUrl, max: 1, name: 'teste' }));
  try {
    await expect(readChainKey(database, deriveKeys(MASTER_KEY).acceptances)).rejects.toThrow('unable to authenticate');
    const after = await readChainKey(database, deriveKeys(NEXT).acceptances);
    expect(after).toEqual(before);
    expect(await proveChains(database, before, LATER)).toEqual({ aceites: 1, broken: [] });
  } finally {
    await database.destroy();
  }
});
