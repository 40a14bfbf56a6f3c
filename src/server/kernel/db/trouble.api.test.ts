import { once } from 'node:events';
import net from 'node:net';
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

/** What is said of a port where whoever answers does as told. */
async function troubleAt(answer: (socket: net.Socket) => void, query = ''): Promise<string | null> {
  const server = net.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const said = await migrate(`postgres://a:b@127.0.0.1:${port}/c${query}`, FOLDER, { answerMs: 200 }).catch((error: unknown) =>
    databaseTrouble(error),
  );
  server.close();
  return typeof said === 'string' ? said : null;
}

test('so is what answers there and is no PostgreSQL, says nothing, or has no TLS', async () => {
  expect(await troubleAt((socket) => socket.end())).toMatch(/fechou a conexão sem dizer por quê/);
  expect(await troubleAt((socket) => void socket.on('error', () => undefined).resume())).toMatch(/não respondeu a tempo/);
  expect(await troubleAt((socket) => void socket.once('data', () => socket.end('N')), '?sslmode=verify-full')).toMatch(
    /não atende com TLS/,
  );
});

test('an address that cannot be read is not repeated, with its password', async () => {
  const error: unknown = await migrate('postgres://a:se#nha@maquina:port/x', FOLDER).catch((thrown: unknown) => thrown);
  expect(databaseTrouble(error)).toMatch(/^DATABASE_URL não é um endereço/);
});

test('of anything else nothing is made up', () => {
  expect(databaseTrouble(new Error('outra coisa'))).toBeNull();
});
