import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readIfPresent } from '#server/kernel/read-if-present.ts';
import { type SealedColumn, holdsSealed } from './sealed.ts';
import { deriveKeys, sameBytes } from './secrets.ts';

/** Of the advisory lock: shared by whoever serves with the key, alone for whoever changes it. */
export const KEY_LOCK = 0x6368_6176;

const MIN_LENGTH = 32;

/** Why a database does not open with a key, in words for whoever operates the system. */
export class KeyRefused extends Error {}

export interface MasterKeyOptions {
  readonly databaseUrl: string;
  /** The configured one; null: the one kept in the folder. */
  readonly configured: string | null;
  readonly folder: string;
  /** What rests in the database under the key. */
  readonly sealed: readonly SealedColumn[];
}

const keyFile = (folder: string): string => path.join(folder, 'chave-mestra');
const nextFile = (folder: string): string => path.join(folder, 'chave-mestra.nova');

const readKept = (file: string): string | null => readIfPresent(file)?.trim() ?? null;

/** Made once, readable by its owner only. */
function make(file: string): string {
  const key = randomBytes(32).toString('hex');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function replaceKey(folder: string): void {
  renameSync(nextFile(folder), keyFile(folder));
  flushFolder(folder);
}

/**
 * A key to come, kept beside the present one before the database has it; `settle` puts it in its place, `discard` takes away one that the
 * database surely has not. A process that dies in between leaves both, and the database says which of them is its own.
 */
export function keepNextKey(folder: string): { readonly key: string; readonly settle: () => void; readonly discard: () => void } {
  rmSync(nextFile(folder), { force: true });
  const key = make(nextFile(folder));
  flushFolder(folder);
  return { key, settle: () => replaceKey(folder), discard: () => rmSync(nextFile(folder), { force: true }) };
}

/** A change of the key that was cut after the database had it is finished. */
function finishChange(folder: string, known: Buffer): void {
  const next = readKept(nextFile(folder));
  if (next !== null && sameBytes(deriveKeys(next).mark, known)) replaceKey(folder);
}

/** The key of the folder; a new one only where nothing was ever closed with another. */
function keptKey(folder: string, known: boolean): string {
  const file = keyFile(folder);
  const kept = readKept(file);
  if (kept === null && known)
    throw new KeyRefused(`falta ${file}, a chave com que este banco foi feito. Devolva o arquivo da cópia de segurança.`);
  if (kept !== null && kept.length < MIN_LENGTH)
    throw new KeyRefused(
      `${file} está vazio ou cortado: a chave tem ao menos ${MIN_LENGTH} caracteres. Devolva o arquivo da cópia de segurança.`,
    );
  return kept ?? make(file);
}

/** What tells the key of this database from any other; null while it has none. */
export async function readMark(client: pg.Client): Promise<Buffer | null> {
  const { rows } = await client.query<{ conferencia: Buffer }>('select conferencia from chave_mestra');
  return rows[0]?.conferencia ?? null;
}

/**
 * The master key, once it is sure to be the one of this database; the first ever seen becomes it. With another the panel would start, and
 * open neither notes nor second factors. Throws one sentence otherwise.
 */
export async function openMasterKey({ databaseUrl, configured, folder, sealed }: MasterKeyOptions): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'guarida-chave' });
  await client.connect();
  try {
    const before = await readMark(client);
    if (before !== null && configured === null) finishChange(folder, before);
    // A database of before the mark may hold what was closed with a key that is gone.
    const key = configured ?? keptKey(folder, before !== null || (await holdsSealed(client, sealed, null)));
    const keys = deriveKeys(key);
    if (before === null) await holdsSealed(client, sealed, keys);
    await client.query('insert into chave_mestra (conferencia) values ($1) on conflict do nothing', [keys.mark]);
    const known = await readMark(client);
    if (known !== null && sameBytes(known, keys.mark)) return key;
    throw new KeyRefused('a CHAVE_MESTRA não é a deste banco. Use a chave com que ele foi feito.');
  } finally {
    await client.end();
  }
}
