import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { deriveKeys, sameBytes } from './secrets.ts';

const MIN_LENGTH = 32;

export interface MasterKeyOptions {
  readonly databaseUrl: string;
  /** The configured one; null: the one kept in the folder. */
  readonly configured: string | null;
  readonly folder: string;
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Made once, readable by its owner only. */
function make(file: string): string {
  const key = randomBytes(32).toString('hex');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  return key;
}

/** The key of the folder; a new one only where nothing was ever closed with another. */
function keptKey(folder: string, known: boolean): string {
  const file = path.join(folder, 'chave-mestra');
  const kept = readKept(file);
  if (kept === null && known)
    throw new Error(`falta ${file}, a chave com que este banco foi feito. Devolva o arquivo da cópia de segurança.`);
  if (kept !== null && kept.length < MIN_LENGTH)
    throw new Error(
      `${file} está vazio ou cortado: a chave tem ao menos ${MIN_LENGTH} caracteres. Devolva o arquivo da cópia de segurança.`,
    );
  return kept ?? make(file);
}

async function readMark(client: pg.Client): Promise<Buffer | null> {
  const { rows } = await client.query<{ conferencia: Buffer }>('select conferencia from chave_mestra');
  return rows[0]?.conferencia ?? null;
}

/**
 * The master key, once it is sure to be the one of this database; the first ever seen becomes it. With another the panel would start, and
 * open neither notes nor second factors. Throws one sentence otherwise.
 */
export async function openMasterKey({ databaseUrl, configured, folder }: MasterKeyOptions): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'guarida-chave' });
  await client.connect();
  try {
    const key = configured ?? keptKey(folder, (await readMark(client)) !== null);
    const { mark } = deriveKeys(key);
    await client.query('insert into chave_mestra (conferencia) values ($1) on conflict do nothing', [mark]);
    const known = await readMark(client);
    if (known !== null && sameBytes(known, mark)) return key;
    throw new Error('a CHAVE_MESTRA não é a deste banco. Use a chave com que ele foi feito.');
  } finally {
    await client.end();
  }
}
