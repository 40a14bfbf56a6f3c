import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#server/kernel/db/database.ts';
import { findMismatches } from '#server/modules/seguro-aventura/seguro-aventura.ledger.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { firstFreeId } from './bulk-load.ts';
import { insertCast } from './cast.ts';
import { DEMONSTRATION_SEED, REFERENCE_DAY } from './demonstration.ts';
import { loadInsuredEvents } from './seguro-aventura-load.ts';

let database: Database;
beforeAll(async () => {
  const connectionString = await createTestDatabase();
  const client = new pg.Client({ connectionString });
  await client.connect();
  // The lock of the first code holds until the end of a transaction.
  await client.query('begin');
  await insertCast(client, DEMONSTRATION_SEED, await firstFreeId(client), null);
  await loadInsuredEvents(client, { seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY });
  await client.query('commit');
  await client.end();
  database = createDatabase(createPool({ connectionString, max: 1, name: 'teste' }));
});
afterAll(() => database.destroy());

test('the ledger, the sums of the months and the counters of the events are what the people say', async () => {
  expect(await findMismatches(database, 0, 5000)).toMatchObject({ found: [] });
});

test('there are events in every state, a partner with 300, one with 1,000 people, and refusals that are told', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where cancelado = 'S')::int as cancelados, count(*) filter (where integrado = 'S')::int as integrados,
      count(*) filter (where finalizado = 'N' and cancelado = 'N')::int as abertos,
      count(*) filter (where finalizado = 'S' and data_final > '2026-12-01')::int as andamento,
      max(participantes) as maior, (select max(n)::int from (select count(*) as n from seguro_aventura group by id_cliente) c) as parceiro,
      (select count(*)::int from seguro_aventura_participantes p where seguradora = 'rejeitado'
        and not exists (select from seguradora_erros r where r.id_participante = p.id and r.resolvido_em is null)) as calados,
      (select count(*)::int from seguro_aventura_participantes where seguradora = 'rejeitado') as recusados
    from seguro_aventura`.execute(database);
  const [found] = rows;
  expect(found?.['parceiro']).toBeGreaterThanOrEqual(300);
  expect(found?.['maior']).toBeGreaterThan(950);
  expect(found?.['calados']).toBe(0);
  for (const state of ['cancelados', 'integrados', 'abertos', 'andamento', 'recusados']) expect(found?.[state], state).toBeGreaterThan(0);
});
