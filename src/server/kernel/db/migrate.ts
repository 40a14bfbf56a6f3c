import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hasCode } from '#server/kernel/error-code.ts';
import { seeDatabase, whyUnfit } from './fit-database.ts';

/** Any number will do, as long as every process of the product asks for the same one. */
const LOCK = 4_827_431;
const LOCK_NOT_AVAILABLE = '55P03';
/** It waited for whoever waited for it: the database ends the one that waited longer. */
const DEADLOCK = '40P01';
/** Longer than PostgreSQL lets its own vacuum stay in the way. */
const TABLE_MS = 3000;
const AGAIN_MS = 5000;
/** For the first word of a server: one that takes connections and says nothing would be waited for without end. */
const ANSWER_MS = 10_000;

interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface LandedMigration {
  readonly numero: number;
  readonly nome: string;
  readonly checksum: string;
}

/** A refusal to migrate, said in one sentence to whoever operates the system. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (!hasCode(cause, 'ENOENT', 'ENOTDIR', 'EACCES')) throw cause;
    throw new MigrationError(`Não há migrações a ler em ${folder}: GUARIDA_RAIZ deve ser a pasta em que o Guarida está.`, { cause });
  });
  return names.filter((name) => name.endsWith('.sql')).sort();
}

async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = await namesIn(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
      if (number === undefined) throw new MigrationError(`O nome da migração ${name} não segue o padrão 0001_assunto.sql.`);
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const repeated = files.find((file, index) => files[index + 1]?.number === file.number);
  if (repeated) throw new MigrationError(`Há mais de uma migração com o número de ${repeated.name}.`);
  return files;
}

/**
 * Landed migrations are history: an edited or vanished one, or a new one numbered before the last landed, stops everything. Only a
 * number above all the files is let be: it is an older process starting on a newer database, as in a rolling deploy.
 */
function pendingFiles(files: readonly MigrationFile[], landed: readonly LandedMigration[]): MigrationFile[] {
  const newest = files.at(-1)?.number ?? 0;
  for (const { numero, nome, checksum } of landed) {
    const file = files.find((one) => one.number === numero);
    if (!file && numero < newest) throw new MigrationError(`A migração ${nome} já foi aplicada neste banco e não existe mais na pasta.`);
    if (file && file.checksum !== checksum) {
      throw new MigrationError(`A migração ${nome} foi alterada depois de aplicada neste banco; desfaça a alteração e crie uma nova.`);
    }
  }
  const last = landed.at(-1)?.numero ?? 0;
  const pending = files.filter((file) => !landed.some((one) => one.numero === file.number));
  const late = pending.find((file) => file.number < last);
  if (late)
    throw new MigrationError(`A migração ${late.name} tem número menor que a última aplicada neste banco; dê a ela o próximo número.`);
  return pending;
}

export interface MigrateOptions {
  /** Told each time that a migration gave up waiting for a table somebody is reading. */
  readonly onBusy?: (name: string) => void;
  /** Aborted when the process is asked to go. */
  readonly leaving?: AbortSignal;
  readonly tableMs?: number;
  readonly againMs?: number;
  readonly answerMs?: number;
}

/** Whether it was applied, or a table it needs was in use: for too long, or by somebody who needs one that it holds. */
async function attempt(client: pg.Client, file: MigrationFile, tableMs: number): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${tableMs}`);
    await client.query(file.sql);
    await client.query('insert into migracoes (numero, nome, checksum) values ($1, $2, $3)', [file.number, file.name, file.checksum]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (hasCode(error, LOCK_NOT_AVAILABLE) || hasCode(error, DEADLOCK)) return false;
    const detail = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`A migração ${file.name} falhou e foi desfeita: ${detail}`, { cause: error });
  }
}

/**
 * Behind whoever waits for a table everybody else who comes for it waits too: beside a backup, which reads every table to its end, a
 * version that still serves would answer nobody. So it waits a little, lets the others pass, and tries again, until it is applied.
 */
async function apply(client: pg.Client, file: MigrationFile, options: MigrateOptions): Promise<void> {
  const { onBusy, leaving, tableMs = TABLE_MS, againMs = AGAIN_MS } = options;
  while (!(await attempt(client, file, tableMs))) {
    onBusy?.(file.name);
    // Whoever is asked to go does not wait for the next turn.
    await sleep(againMs, undefined, leaving && { signal: leaving }).catch(() => undefined);
    leaving?.throwIfAborted();
  }
}

export interface Migrated {
  /** Names, in the order they were applied. */
  readonly applied: readonly string[];
  /** Names the database has and the folder does not: it is of a newer version (decision 0053). */
  readonly newer: readonly string[];
}

/** Whoever is asked to go does not wait for another process's turn, which may last as long as a backup. */
async function takeTurn(client: pg.Client, leaving: AbortSignal | undefined): Promise<void> {
  leaving?.throwIfAborted();
  const cut = (): void => void client.end();
  leaving?.addEventListener('abort', cut);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  } finally {
    leaving?.removeEventListener('abort', cut);
    leaving?.throwIfAborted();
  }
}

async function migrateLocked(client: pg.Client, files: readonly MigrationFile[], options: MigrateOptions): Promise<Migrated> {
  await client.query(`create table if not exists migracoes (
    numero integer primary key,
    nome text not null,
    checksum text not null,
    aplicada_em timestamptz not null default now()
  )`);
  const { rows } = await client.query<LandedMigration>('select numero, nome, checksum from migracoes order by numero');
  const pending = pendingFiles(files, rows);
  for (const file of pending) await apply(client, file, options);
  const newest = files.at(-1)?.number ?? 0;
  return { applied: pending.map((file) => file.name), newer: rows.filter(({ numero }) => numero > newest).map(({ nome }) => nome) };
}

/**
 * Brings the database up to the numbered .sql files of the folder, each in its own transaction, one process at a time (advisory
 * lock). Throws MigrationError; what was applied before the fault stays.
 */
export async function migrate(connectionString: string, folder: string, options: MigrateOptions = {}): Promise<Migrated> {
  const files = await readFiles(folder);
  const client = new pg.Client({
    connectionString,
    application_name: 'guarida-migracoes',
    connectionTimeoutMillis: options.answerMs ?? ANSWER_MS,
  });
  // What is under way on a connection that breaks rejects by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const unfit = whyUnfit(await seeDatabase(client));
    if (unfit !== null) throw new MigrationError(unfit);
    await takeTurn(client, options.leaving);
    return await migrateLocked(client, files, options);
  } finally {
    await client.end(); // the session ends, and the lock with it
  }
}
