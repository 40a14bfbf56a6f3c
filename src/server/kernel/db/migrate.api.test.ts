import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { ensureDatabase } from './ensure-database.ts';
import { MigrationError, migrate } from './migrate.ts';

let folder: string;
let url: string;
let serial = 0;

const write = (name: string, sql: string): void => fs.writeFileSync(path.join(folder, name), sql);

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-migracoes-'));
  const name = `migracoes_${process.pid}_${++serial}`;
  await ensureDatabase(inject('clusterUrl'), name);
  url = Object.assign(new URL(inject('clusterUrl')), { pathname: `/${name}` }).href;
  write('0001_um.sql', 'create table um (id int)');
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

test('aplica em ordem, uma vez só', async () => {
  write('0002_dois.sql', 'alter table um add nome text');
  expect((await migrate(url, folder)).applied).toEqual(['0001_um.sql', '0002_dois.sql']);
  expect(await migrate(url, folder)).toEqual({ applied: [], newer: [] });
});

test('processos que sobem juntos aplicam cada arquivo uma vez', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
  expect(all.flatMap(({ applied }) => applied)).toEqual(['0001_um.sql']);
});

test('um arquivo que falha é desfeito inteiro, e os anteriores ficam', async () => {
  write('0002_dois.sql', 'create table dois (id int); select 1 / 0');
  await expect(migrate(url, folder)).rejects.toThrow(/0002_dois\.sql falhou e foi desfeita: division by zero/);
  expect(await query(`select to_regclass('um') is not null as um, to_regclass('dois') is not null as dois`)).toEqual([
    { um: true, dois: false },
  ]);
});

test('recusa um banco de outra codificação antes do primeiro arquivo', async () => {
  const { pathname } = new URL(url);
  await query(`create database ${pathname.slice(1)}_latin1 template template0 encoding 'LATIN1' locale 'C'`);
  url = Object.assign(new URL(url), { pathname: `${pathname}_latin1` }).href;
  await expect(migrate(url, folder)).rejects.toThrow('O banco deve ser UTF8: crie-o como diz docs/operacao.md.');
  expect(await query(`select to_regclass('migracoes') as migracoes`)).toEqual([{ migracoes: null }]);
});

test('recusa um arquivo alterado depois de aplicado', async () => {
  await migrate(url, folder);
  write('0001_um.sql', 'create table um (id bigint)');
  await expect(migrate(url, folder)).rejects.toThrow(/0001_um\.sql foi alterada depois de aplicada/);
});

test('fim de linha do Windows não conta como alteração', async () => {
  write('0001_um.sql', 'create table um (\n id int)');
  await migrate(url, folder);
  write('0001_um.sql', 'create table um (\r\n id int)');
  expect((await migrate(url, folder)).applied).toEqual([]);
});

test('recusa número repetido, nome fora do padrão, arquivo sumido e número atrasado', async () => {
  write('0001_outro.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow(MigrationError);
  fs.rmSync(path.join(folder, '0001_outro.sql'));
  write('x.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow(/não segue o padrão/);
  fs.rmSync(path.join(folder, 'x.sql'));
  write('0003_tres.sql', 'select 1');
  await migrate(url, folder);
  write('0002_dois.sql', 'select 1');
  await expect(migrate(url, folder)).rejects.toThrow(/0002_dois\.sql tem número menor/);
  fs.renameSync(path.join(folder, '0001_um.sql'), path.join(folder, '0004_um.sql'));
  fs.rmSync(path.join(folder, '0002_dois.sql'));
  await expect(migrate(url, folder)).rejects.toThrow(/0001_um\.sql já foi aplicada neste banco e não existe mais/);
});

test('um processo mais antigo sobe sobre um banco mais novo, e diz o que não conhece', async () => {
  write('0002_dois.sql', 'select 1');
  await migrate(url, folder);
  fs.rmSync(path.join(folder, '0002_dois.sql'));
  expect(await migrate(url, folder)).toEqual({ applied: [], newer: ['0002_dois.sql'] });
});

test('enquanto uma cópia lê as tabelas, a migração espera sem que ninguém espere atrás dela', async () => {
  await migrate(url, folder);
  write('0002_dois.sql', 'alter table um add nome text');
  const copy = new pg.Client({ connectionString: url });
  await copy.connect();
  await copy.query('begin; select from um');
  const busy = Promise.withResolvers<string>();
  const migrated = migrate(url, folder, { tableMs: 50, againMs: 50, onBusy: busy.resolve });
  expect(await busy.promise).toBe('0002_dois.sql');
  expect(await query('select count(*)::int as linhas from um')).toEqual([{ linhas: 0 }]);
  await copy.end();
  expect((await migrated).applied).toEqual(['0002_dois.sql']);
});

test('uma migração que espera por quem espera por ela dá a vez, e volta', async () => {
  write('0002_dois.sql', 'create table dois (id int)');
  await migrate(url, folder);
  write('0003_tres.sql', 'alter table um add nome text; alter table dois add nome text');
  const change = new pg.Client({ connectionString: url });
  await change.connect();
  // Whoever waits longest is ended: a second for whoever migrates, and a minute for the change.
  await change.query("set deadlock_timeout = '60s'; begin; insert into dois values (1)");
  const busy = Promise.withResolvers<string>();
  const migrated = migrate(url, folder, { tableMs: 30_000, againMs: 50, onBusy: busy.resolve });
  await expect.poll(() => query("select from pg_locks where relation = 'um'::regclass and granted")).not.toEqual([]);
  await change.query('insert into um values (1)');
  expect(await busy.promise).toBe('0003_tres.sql');
  await change.query('commit');
  await change.end();
  expect((await migrated).applied).toEqual(['0003_tres.sql']);
  expect(await query('select um.id, dois.id as outro from um, dois')).toEqual([{ id: 1, outro: 1 }]);
});

test('uma migração que espera desiste quando o processo é encerrado', async () => {
  await migrate(url, folder);
  write('0002_dois.sql', 'alter table um add nome text');
  const copy = new pg.Client({ connectionString: url });
  await copy.connect();
  await copy.query('begin; select from um');
  const leaving = new AbortController();
  const migrated = migrate(url, folder, { tableMs: 50, onBusy: () => leaving.abort(), leaving: leaving.signal });
  await expect(migrated).rejects.toThrow('This operation was aborted');
  await copy.end();
});

test('whoever is asked to go does not wait for the process that migrates, nor ever begins', async () => {
  const before = new pg.Client({ connectionString: url });
  await before.connect();
  await before.query('select pg_advisory_lock(4827431)');
  const leaving = new AbortController();
  const going = migrate(url, folder, { leaving: leaving.signal });
  const waiting = async (): Promise<boolean> =>
    (await before.query("select from pg_locks where locktype = 'advisory' and not granted and objid = 4827431")).rowCount === 1;
  await expect.poll(waiting).toBe(true);
  leaving.abort();
  await expect(going).rejects.toBe(leaving.signal.reason);
  await before.end();
  expect(await query("select 1 where to_regclass('um') is not null")).toEqual([]);
});

test('nor where it is asked to before its turn: it waits for none, and leaves no connection behind', async () => {
  const before = new pg.Client({ connectionString: url });
  await before.connect();
  await before.query('select pg_advisory_lock(4827431)');
  const leaving = new AbortController();
  const reason = new Error('asked to go');
  const seeing = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
    leaving.abort(reason);
    return Promise.resolve({ rows: [{ number: 180_000, version: '18', encoding: 'UTF8', missing: [] }] }) as never;
  });
  await expect(migrate(url, folder, { leaving: leaving.signal })).rejects.toBe(reason);
  seeing.mockRestore();
  await expect(migrate(url, folder, { leaving: AbortSignal.abort() })).rejects.toThrow('aborted');
  const left = async (): Promise<unknown> =>
    (await before.query("select from pg_stat_activity where application_name = 'guarida-migracoes' and datname = current_database()"))
      .rowCount;
  await expect.poll(left).toBe(0);
  await before.end();
});

test('a folder that is no folder of migrations is said by the name of its variable', async () => {
  await expect(migrate(url, path.join(folder, 'nenhuma'))).rejects.toThrow(/GUARIDA_RAIZ deve ser a pasta/);
  await expect(migrate(url, path.join(folder, '0001_um.sql'))).rejects.toThrow(MigrationError);
});

test('a server without the extensions is refused before anything is written to it', async () => {
  const { pathname } = new URL(url);
  await query('create schema falsa');
  await query("create view falsa.pg_available_extensions as select 'pg_trgm'::name as name");
  await query(`alter database ${pathname.slice(1)} set search_path = falsa, pg_catalog, public`);
  await expect(migrate(url, folder)).rejects.toThrow(/postgresql-contrib: unaccent, btree_gin\./);
  expect(await query("select 1 where to_regclass('public.migracoes') is not null")).toEqual([]);
});
