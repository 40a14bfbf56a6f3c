import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { type Database, createDatabase, createPool } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type FileStore, createFileStore } from './file-store.ts';
import { PDF } from './samples.fixture.ts';
import { type Storage, createStorage } from './storage.ts';
import { limparArquivos } from './sweep.ts';

const start = Date.UTC(2026, 10, 21);
const log = pino({ level: 'silent' });
let now = start;
const clock = () => new Date(now);

let folder: string;
let db: Database;
let storage: Storage;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-arquivos-'));
  db = createDatabase(createPool({ connectionString: await createTestDatabase(), max: 4, name: 'teste' }));
  storage = await createStorage({ kind: 'disk', folder: join(folder, 'guarda') });
  files = createFileStore({ db, storage, temporaryFolder: join(folder, 'espera'), clock });
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const receive = (nome = 'apólice.pdf', content: Buffer = PDF, maxBytes = 1024) =>
  files.receber(Readable.from([content]), { tipo: 'anexo', nome, maxBytes });
const confirm = (chave: string) => db.transaction().execute((trx) => files.confirmar(trx, chave));
const sweep = () => limparArquivos({ db, storage, clock, log });
const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((caught: unknown) => caught);
  return error instanceof RuleError ? error.fields : error;
};

it('forgets what a process that was killed left half-written a day ago, and nothing that is on its way', async () => {
  const temporaryFolder = join(folder, 'de-quem-morreu');
  await mkdir(temporaryFolder);
  for (const [name, hours] of Object.entries({ morto: 25, vivo: 23 })) {
    await writeFile(join(temporaryFolder, name), 'nomes e telefones');
    const then = new Date(Date.now() - hours * HOUR_MS);
    await utimes(join(temporaryFolder, name), then, then);
  }
  const store = createFileStore({ db, storage, temporaryFolder, clock });
  await store.gerar({ tipo: 'temporario', nome: 'a.pdf', mime: 'application/pdf' }, async (out) => void out.end(PDF));
  expect(await readdir(temporaryFolder)).toEqual(['vivo']);
});

describe('receiving a file', () => {
  it('keeps it pending until a transaction confirms it', async () => {
    const { chave, nome, mime, tamanho } = await receive();
    expect([nome, mime, tamanho]).toEqual(['apólice.pdf', 'application/pdf', PDF.length]);
    expect(await files.consultar(db, chave)).toBeNull();
    await confirm(chave);
    expect(await files.consultar(db, chave)).toEqual({ chave, nome, mime, tamanho });
    expect(await text(await files.abrir(chave))).toBe(PDF.toString());
    await expect(confirm(chave)).rejects.toThrow('not pending');
  });

  it('stays pending when the transaction fails', async () => {
    const { chave } = await receive();
    const failing = db.transaction().execute(async (trx) => {
      await files.confirmar(trx, chave);
      throw new Error('business failed');
    });
    await expect(failing).rejects.toThrow('business failed');
    expect(await files.consultar(db, chave)).toBeNull();
  });

  it('refuses by field message and leaves nothing behind', async () => {
    const before = await db.selectFrom('arquivos').select('chave').execute();
    expect(await refusal(receive('a.pdf', Buffer.alloc(0)))).toEqual({ arquivo: 'O arquivo está vazio' });
    expect(await refusal(receive('a.exe'))).toEqual({ arquivo: 'Tipo de arquivo não permitido' });
    expect(await refusal(receive('a.pdf', Buffer.alloc(3 * 1024 * 1024), 2 * 1024 * 1024))).toEqual({
      arquivo: 'O arquivo deve ter no máximo 2 MB',
    });
    expect(await db.selectFrom('arquivos').select('chave').execute()).toEqual(before);
    expect(await readdir(join(folder, 'espera'))).toEqual([]);
  });

  it('accepts exactly the limit', async () => {
    expect((await receive('a.pdf', PDF, PDF.length)).tamanho).toBe(PDF.length);
  });

  it('gives up when the sender does', async () => {
    async function* broken() {
      yield PDF;
      throw new Error('connection lost');
    }
    await expect(files.receber(Readable.from(broken()), { tipo: 'anexo', nome: 'a.pdf', maxBytes: 1024 })).rejects.toThrow(
      'connection lost',
    );
    expect(await readdir(join(folder, 'espera'))).toEqual([]);
  });
});

describe('files of our own making', () => {
  const generate = () =>
    files.gerar({ tipo: 'temporario', nome: 'lista.csv', mime: 'text/csv', expiraEm: new Date(now + HOUR_MS) }, async (out) => {
      out.end('a;b');
    });

  it('open until they expire', async () => {
    const { chave } = await generate();
    await confirm(chave);
    expect(await text(await files.abrir(chave))).toBe('a;b');
    now += HOUR_MS;
    expect(await files.consultar(db, chave)).toBeNull();
  });

  it('leave nothing when the writing fails', async () => {
    const failing = files.gerar({ tipo: 'temporario', nome: 'a.csv', mime: 'text/csv' }, async (out) => {
      out.write('a');
      throw new Error('query failed');
    });
    await expect(failing).rejects.toThrow('query failed');
    expect(await readdir(join(folder, 'espera'))).toEqual([]);
  });
});

describe('the sweeper', () => {
  it('removes old pending and expired files, rows and bytes, and nothing else', async () => {
    const kept = await receive();
    await confirm(kept.chave);
    const forgotten = await receive();
    const discarded = await receive();
    await confirm(discarded.chave);
    await db.transaction().execute((trx) => files.descartar(trx, discarded.chave));
    expect(await files.consultar(db, discarded.chave)).toBeNull();

    now += 23 * HOUR_MS;
    await expect(confirm(forgotten.chave)).rejects.toThrow('not pending');
    const recent = await receive();
    now += HOUR_MS + 1;
    await sweep();
    const left = (await db.selectFrom('arquivos').select('chave').execute()).map((row) => row.chave);
    expect(left).toContain(kept.chave);
    expect(left).toContain(recent.chave);
    for (const { chave } of [forgotten, discarded]) {
      expect(left).not.toContain(chave);
      expect(await storage.exists(chave)).toBe(false);
    }
    expect(await storage.exists(kept.chave)).toBe(true);
  });

  it('takes the attachment that was never saved with its file', async () => {
    const { chave, mime, tamanho } = await receive();
    await db
      .insertInto('anexos')
      .values({ tabela: 'clientes_fichas', id_tabela: null, nome: 'rascunho.pdf', chave, mime, tamanho, data_cadastro: clock() })
      .execute();
    now += 25 * HOUR_MS;
    await sweep();
    expect(await db.selectFrom('anexos').select('id').where('chave', '=', chave).execute()).toEqual([]);
  });

  it('may run twice, and in two processes at once', async () => {
    for (let n = 0; n < 5; n += 1) await receive();
    now += 25 * HOUR_MS;
    const [first, second] = await Promise.all([sweep(), sweep()]);
    expect(first.falhas + second.falhas).toBe(0);
    expect(await sweep()).toEqual({ removidos: 0, falhas: 0 });
  });

  it('goes past a file it cannot remove', async () => {
    const [stuck, other] = [await receive(), await receive()];
    now += 25 * HOUR_MS;
    const failing: Storage = {
      ...storage,
      delete: (key) => (key === stuck.chave ? Promise.reject(new Error('down')) : storage.delete(key)),
    };
    const swept = await limparArquivos({ db, storage: failing, clock, log });
    expect(swept.falhas).toBe(1);
    expect(await storage.exists(other.chave)).toBe(false);
    expect((await sweep()).removidos).toBe(1);
  });
});
