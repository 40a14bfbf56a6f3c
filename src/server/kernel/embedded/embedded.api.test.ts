import { execFile, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { isServing, readPostmaster } from './postmaster.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-embutido-'));
  fs.chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'banco');
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const start = () => startEmbedded({ dataDir, initSync: false, settings: { fsync: 'off' } });

/** Another process runs the code with `db` at hand and is then killed without a chance to clean up. */
function runAndKill(code: string): void {
  const script = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    const db = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, initSync: false });
    ${code}
    process.kill(process.pid, 'SIGKILL');`;
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', cwd: import.meta.dirname });
  expect(result.signal, result.stderr).toBe('SIGKILL');
}

async function count(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create table if not exists marcas (id int)');
    await client.query('insert into marcas values (1)');
    return (await client.query('select * from marcas')).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Statements that the server refuses, with a document in each of them: in its text, in a key that is taken, and as a parameter. */
async function refusedStatements(url: string, document: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create temporary table t (cpf text unique)');
  for (const [text, values] of [
    [`select '${document}'::date`, []],
    [`insert into t values ('${document}'), ('${document}')`, []],
    ['select $1::date', [document]],
  ] as const)
    await expect(client.query(text, [...values])).rejects.toThrow(/date|duplicate/);
  await client.end();
}

test('cria, fecha, reabre, sobrevive à morte do processo e à do banco', async () => {
  const first = await start();
  expect(first.fresh).toBe(true);
  expect(fs.statSync(path.join(first.dataDir, 'guarida.senha')).mode & 0o777).toBe(0o600);
  expect(await count(first.url('postgres'))).toBe(1);
  await refusedStatements(first.url('postgres'), '52998224725');
  await first.stop();
  const log = fs.readFileSync(`${dataDir}.log`, 'utf8');
  expect(log).toContain('database system is ready to accept connections');
  expect(log).not.toContain('52998224725');
  expect(readPostmaster(first.dataDir)).toBeNull();

  runAndKill(''); // our process dies, the server stays
  const orphan = readPostmaster(dataDir);
  expect(isServing(orphan, dataDir)).toBe(true);
  const adopted = await start();
  expect(adopted.port).toBe(orphan?.port);
  expect(adopted.fresh).toBe(false);
  expect(await count(adopted.url('postgres'))).toBe(2);
  await adopted.stop();
  expect(orphan && isServing(orphan, dataDir)).toBe(false);

  // Server and process die together: the pid file stays and lies.
  runAndKill(
    `process.kill(Number((await import('node:fs')).readFileSync(db.dataDir + '/postmaster.pid', 'utf8').split('\\n')[0]), 'SIGKILL');`,
  );
  const recovered = await start();
  expect(await count(recovered.url('postgres'))).toBe(3);
  await recovered.stop();
});

test('o número do banco morto, dado a um estranho, não impede a partida nem toca o estranho', async () => {
  runAndKill(
    `process.kill(Number((await import('node:fs')).readFileSync(db.dataDir + '/postmaster.pid', 'utf8').split('\\n')[0]), 'SIGKILL');`,
  );
  const file = path.join(dataDir, 'postmaster.pid');
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, [process.pid, ...rest].join('\n'));
  const database = await start();
  expect(await count(database.url('postgres'))).toBe(1);
  await database.stop();
  expect(readPostmaster(dataDir)).toBeNull();
});

test('o comando em que uma conexão morre não fica no log com o que trazia', async () => {
  const database = await start();
  const connectionString = database.url('postgres');
  const [dying, watching] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  dying.on('error', () => undefined); // more than once, as the connection and the server go
  await dying.connect();
  await watching.connect();
  const cut = dying.query(`select '52998224725', pg_sleep(60)`).then(
    () => 'ended',
    () => 'cut',
  );
  const running = async (): Promise<number | undefined> =>
    (await watching.query<{ pid: number }>("select pid from pg_stat_activity where query like 'select ''529%' and state = 'active'"))
      ?.rows[0]?.pid;
  await expect.poll(running, { interval: 5 }).toBeGreaterThan(0);
  const pid = (await running()) ?? 0;
  await watching.end();
  process.kill(pid, 'SIGKILL');
  expect(await cut).toBe('cut');
  const log = (): string => fs.readFileSync(`${dataDir}.log`, 'utf8');
  await expect.poll(() => log().split('ready to accept connections').length).toBe(3);
  expect(log()).toContain('was terminated by signal 9');
  await database.stop();
  expect(log()).not.toContain('52998224725');
});

test('um banco que não inicia diz por quê, e não se tenta sem fim', async () => {
  const database = await start();
  await database.stop();
  const impossible = startEmbedded({ dataDir, settings: { max_connections: -1 } });
  await expect(impossible).rejects.toThrow(/terminou ao iniciar \(FATAL: .*max_connections/);
});

test('quem só usa o banco de outro processo vivo não o fecha', async () => {
  const owner = await start();
  fs.writeFileSync(`${owner.dataDir}.dono`, '1'); // process 1 is always alive
  const guest = await start();
  await guest.stop();
  expect(isServing(readPostmaster(owner.dataDir), owner.dataDir)).toBe(true);
  await owner.stop();
  expect(readPostmaster(owner.dataDir)).toBeNull();
});

test('processos que sobem juntos numa pasta vazia ficam com o mesmo banco', async () => {
  const here = Promise.all([1, 2].map(start));
  const script = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    const db = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, initSync: false });
    process.stdout.write(String(db.port));
    process.exit(0);`;
  const elsewhere = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const databases = await here;
  const ports = [...databases.map((one) => String(one.port)), (await elsewhere).stdout];
  expect(new Set(ports).size).toBe(1);
  fs.rmSync(`${dataDir}.dono`); // whoever of the three started it, this process now closes it
  const last = await start();
  await last.stop();
  expect(readPostmaster(dataDir)).toBeNull();
});

test('uma trava deixada por um processo morto não impede a partida', async () => {
  fs.writeFileSync(`${dataDir}.trava`, '999999999 x');
  const database = await start();
  await database.stop();
  expect(fs.existsSync(`${dataDir}.trava`)).toBe(false);
});

test('morto enquanto cria o banco, com o initdb ainda a escrever, o próximo cria outro na hora', async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname, stdio: 'ignore' });
  const beingWritten = () =>
    fs.readdirSync(folder).some((name) => name.startsWith('banco.init') && fs.existsSync(path.join(folder, name, 'base', '1')));
  await expect.poll(beingWritten, { interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  const db = await start();
  expect(await count(db.url('postgres'))).toBe(1);
  await db.stop();
});

test.runIf(process.getuid?.() === 0)('diz onde fica o banco que root não pode ter na pasta dos dados', async () => {
  const told: string[] = [];
  fs.chmodSync(folder, 0o700);
  const database = await startEmbedded({ dataDir, initSync: false, settings: { fsync: 'off' }, tell: (text) => void told.push(text) });
  await database.stop();
  fs.rmSync(path.dirname(database.dataDir), { recursive: true });
  expect(told).toEqual([`O banco embutido fica em ${database.dataDir}: o usuário que o roda não alcança ${folder}.`]);
});
