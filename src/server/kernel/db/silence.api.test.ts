import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { unavailableFor } from '../http/unavailable.ts';
import { createDatabase, createPool } from './database.ts';

/** Stands before a database, and may hear and say nothing more on the connections that are open: as where its machine is gone. */
async function between(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const open = new Set<readonly [net.Socket, net.Socket]>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(url.port), url.hostname);
    open.add([near, far]);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: databaseUrl.replace(url.host, `127.0.0.1:${port}`),
    goSilent: (): void => {
      for (const [near, far] of open) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
      }
    },
    stop: (): void => {
      for (const pair of open) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

test('a database that went without a word keeps no connection of ours waiting, and is asked again by others', async () => {
  const door = await between(await createTestDatabase());
  const database = createDatabase(createPool({ connectionString: door.url, max: 2, name: 'teste', silenceMs: 300 }));
  const ask = () => sql<{ um: number }>`select 1 as um`.execute(database).then(({ rows }) => rows[0]?.um);
  const change = () => database.transaction().execute((trx) => sql`select 1`.execute(trx));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  door.goSilent();
  const lost = await Promise.allSettled([ask(), change()]);
  expect(lost.map((one) => one.status === 'rejected' && unavailableFor(one.reason)?.status)).toEqual([503, 503]);
  // One that ended in that very moment may still be handed out.
  await expect.poll(() => Promise.all([ask(), ask(), ask()]).catch(() => null)).toEqual([1, 1, 1]);
  await database.destroy();
  door.stop();
});
