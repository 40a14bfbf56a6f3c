import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openMasterKey } from '#server/kernel/security/master-key.ts';
import { deriveKeys, open, sameBytes, seal } from '#server/kernel/security/secrets.ts';
import { UNDER_MASTER_KEY } from '#server/modules/under-master-key.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OLD = 'uma chave mestra de trinta e duas letras';
const NEW = 'outra chave mestra de trinta e duas letras';
const NOTES = 6000;
const DEATHS = 2;

test('the command that changes the master key, killed anywhere, leaves everything under the one key or the other', async () => {
  const databaseUrl = await createTestDatabase();
  await openMasterKey({ databaseUrl, configured: OLD, folder: '/nonexistent', sealed: UNDER_MASTER_KEY.sealed });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const texts = Array.from({ length: NOTES }, (_, at) => seal(deriveKeys(OLD).notes, `senha ${at}`, 'cliente:216'));
  await client.query(
    'insert into clientes_observacoes_grupo (id_cliente, texto_cifrado, criado_em) select 216, t, now() from unnest($1::bytea[]) t',
    [texts],
  );
  const command = (env: Readonly<Record<string, string>> = {}) =>
    spawn(process.execPath, ['tools/trocar-chave.ts'], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl, CHAVE_MESTRA: OLD, CHAVE_MESTRA_NOVA: NEW, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const keyOfAll = async (): Promise<string> => {
    const { rows: marks } = await client.query<{ conferencia: Buffer }>('select conferencia from chave_mestra');
    const key = [OLD, NEW].find((one) => sameBytes(deriveKeys(one).mark, marks[0]?.conferencia ?? Buffer.alloc(0))) ?? '';
    const { rows } = await client.query<{ t: Buffer }>('select texto_cifrado as t from clientes_observacoes_grupo order by id');
    const wrong = rows.filter(({ t }, at) => open(deriveKeys(key).notes, t, 'cliente:216') !== `senha ${at}`);
    expect([rows.length, wrong.length]).toEqual([NOTES, 0]);
    return key;
  };
  const working = async (): Promise<boolean> => {
    const { rowCount } = await client.query("select from pg_stat_activity where application_name = 'guarida-troca-de-chave'");
    return rowCount !== 0;
  };

  for (let death = 0; death < DEATHS; death += 1) {
    const child = command();
    await expect.poll(working, { interval: 5 }).toBe(true);
    // Further into the work each time.
    await wait(death * 40);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(working).toBe(false);
    expect([OLD, NEW]).toContain(await keyOfAll());
  }
  const [code] = (await once(command(), 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(await keyOfAll()).toBe(NEW);

  // The panel starts with the new one only, and while it runs no other is taken.
  await expect(startServer({ databaseUrl, env: { CHAVE_MESTRA: OLD } })).rejects.toThrow('não é a deste banco');
  const server = await startServer({ databaseUrl, env: { CHAVE_MESTRA: NEW } });
  const refused = command({ CHAVE_MESTRA: NEW, CHAVE_MESTRA_NOVA: OLD });
  let said = '';
  refused.stderr.on('data', (piece: Buffer) => {
    said += piece.toString('utf8');
  });
  expect((await once(refused, 'exit'))[0]).toBe(1);
  expect(said).toContain('Há um painel em execução neste banco');
  await server.stop();
  await client.end();
}, 120_000);
