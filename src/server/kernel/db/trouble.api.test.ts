import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';
import { databaseTrouble } from './trouble.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../db/migrations');

/** What is said of a database that cannot be brought to the present. */
const troubleOf = (changes: Partial<Record<'hostname' | 'port' | 'password' | 'username' | 'pathname', string>>) =>
  migrate(Object.assign(new URL(inject('clusterUrl')), changes).href, FOLDER).then(
    () => 'nada',
    (error: unknown) => databaseTrouble(error),
  );

test('a database that is not there is said in one sentence', async () => {
  expect(await troubleOf({ port: '1' })).toMatch(/não respondeu.*DATABASE_URL/);
  // Tried by both of its addresses.
  expect(await troubleOf({ hostname: 'localhost', port: '1' })).toMatch(/não respondeu.*DATABASE_URL/);
  expect(await troubleOf({ hostname: 'maquina.invalid' })).toMatch(/não foi encontrada/);
  expect(await troubleOf({ password: 'outra' })).toMatch(/recusou o usuário ou a senha/);
  expect(await troubleOf({ pathname: '/nenhum' })).toMatch(/não existe: crie-o/);
});

test('so is one whose user may not create, or that only reads', async () => {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query("create role so_leitor login password 'leitor'");
  const { pathname } = new URL(await createTestDatabase('template0'));
  const leitor = { username: 'so_leitor', password: 'leitor', pathname };
  expect(await troubleOf(leitor)).toMatch(/não pode criar/);
  await client.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await troubleOf({ pathname })).toMatch(/só aceita leitura/);
  await client.end();
});

test('an address that cannot be read is not repeated, with its password', async () => {
  const error: unknown = await migrate('postgres://a:se#nha@maquina:port/x', FOLDER).catch((thrown: unknown) => thrown);
  expect(databaseTrouble(error)).toMatch(/^DATABASE_URL não é um endereço/);
});

test('of anything else nothing is made up', () => {
  expect(databaseTrouble(new Error('outra coisa'))).toBeNull();
});
