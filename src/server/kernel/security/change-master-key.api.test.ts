import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNDER_MASTER_KEY as under } from '#server/modules/under-master-key.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { changeMasterKey } from './change-master-key.ts';
import { holdMasterKey } from './hold-master-key.ts';
import { keepNextKey, openMasterKey } from './master-key.ts';
import { deriveKeys, open, seal } from './secrets.ts';

const OLD = 'uma chave mestra de trinta e duas letras';
const NEW = 'outra chave mestra de trinta e duas letras';
const NOTES = 1203;

let databaseUrl: string;
let folder: string;
let client: pg.Client;
beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-troca-'));
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

const begin = (configured: string | null = OLD) => openMasterKey({ databaseUrl, configured, folder, sealed: under.sealed });
const change = (from = OLD, to = NEW) => changeMasterKey({ databaseUrl, from, to, under });
async function writeNotes(key = OLD): Promise<void> {
  const texts = Array.from({ length: NOTES }, (_, at) => seal(deriveKeys(key).notes, `senha ${at}`, 'cliente:216'));
  await client.query(
    'insert into clientes_observacoes_grupo (id_cliente, texto_cifrado, criado_em) select 216, t, now() from unnest($1::bytea[]) t',
    [texts],
  );
}
async function opensAll(key: string): Promise<boolean> {
  const { rows } = await client.query<{ t: Buffer }>('select texto_cifrado as t from clientes_observacoes_grupo order by id');
  try {
    return rows.every(({ t }, at) => open(deriveKeys(key).notes, t, 'cliente:216') === `senha ${at}`);
  } catch {
    return false;
  }
}

describe('the master key is not changed', () => {
  test('while a panel serves, and nothing is touched', async () => {
    await begin();
    await writeNotes();
    const held = await holdMasterKey(databaseUrl, OLD);
    await expect(change()).rejects.toThrow('Há um painel em execução neste banco');
    await held.stop();
    expect(await opensAll(OLD)).toBe(true);
    expect(await change()).toEqual({ sealed: NOTES, dropped: 0 });
  });

  test('from another key than that of the database', async () => {
    await begin();
    await expect(change(NEW, 'uma terceira chave mestra de muitas letras')).rejects.toThrow('não é a deste banco');
  });

  test('to itself', async () => {
    await begin();
    await expect(change(OLD, OLD)).rejects.toThrow('A chave nova é igual à de agora. Nada foi mudado.');
  });

  test('of a database that was never served, and has none', async () => {
    await expect(change()).rejects.toThrow('Este banco ainda não tem chave: inicie o painel uma vez. Nada foi mudado.');
  });

  test('when something does not open, and what does stays as it was', async () => {
    await begin();
    await writeNotes();
    await client.query('insert into clientes_observacoes_grupo (id_cliente, texto_cifrado, criado_em) values (216, $1, now())', [
      seal(deriveKeys(NEW).notes, 'de outra', 'cliente:216'),
    ]);
    await expect(change()).rejects.toThrow(/clientes_observacoes_grupo \d+ não abre/);
    await client.query('delete from clientes_observacoes_grupo where id = (select max(id) from clientes_observacoes_grupo)');
    expect(await opensAll(OLD)).toBe(true);
    expect(await begin()).toBe(OLD);
  });
});

test('changed, everything opens with the new key and the database knows no other; again it is nothing', async () => {
  await begin();
  await writeNotes();
  expect(await change()).toEqual({ sealed: NOTES, dropped: 0 });
  expect([await opensAll(NEW), await opensAll(OLD)]).toEqual([true, false]);
  await expect(begin(OLD)).rejects.toThrow('não é a deste banco');
  expect(await begin(NEW)).toBe(NEW);
  expect(await change()).toBeNull();
});

test('a process that starts while the key is being changed is refused, and one that had the old one cannot go on', async () => {
  await begin();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(1667785078)');
  await expect(holdMasterKey(databaseUrl, OLD)).rejects.toThrow('está sendo trocada');
  await client.query('commit');
  await change();
  await expect(holdMasterKey(databaseUrl, OLD)).rejects.toThrow('foi trocada');
});

test('a kept key cut anywhere in its change is the one the database has', async () => {
  const old = await begin(null);
  const cutBefore = keepNextKey(folder);
  expect(await begin(null)).toBe(old);
  expect(cutBefore.key).not.toBe(old);
  const next = keepNextKey(folder);
  await change(old, next.key);
  // Cut here: the file still says the old one.
  expect(await begin(null)).toBe(next.key);
  expect(fs.readdirSync(folder)).toEqual(['chave-mestra']);
  expect(fs.statSync(path.join(folder, 'chave-mestra')).mode & 0o777).toBe(0o600);
});

test('no key is made, nor another taken, beside data of a database that was never told its key', async () => {
  await writeNotes();
  await expect(begin(null)).rejects.toThrow('falta');
  expect(fs.readdirSync(folder)).toEqual([]);
  await expect(begin(NEW)).rejects.toThrow('não abre');
  expect(await begin(OLD)).toBe(OLD);
});

test('every column that holds something sealed is gone through', async () => {
  const { rows } = await client.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name like '%cifrad%' order by 1`,
  );
  // Cards rest under keys of their own, which a change of this one does not touch.
  const byCardKeys = ['solicitacoes_pagamento.numero_cifrado', 'solicitacoes_pagamento_codigos.codigo_cifrado'];
  const sealed = under.sealed.map(({ table, column }) => `${table}.${column}`);
  expect([...sealed, ...byCardKeys].toSorted()).toEqual(rows.map(({ place }) => place));
});
