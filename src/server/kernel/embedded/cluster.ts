import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

/** Kept inside the data folder so that cluster and password appear together, in one rename. */
const passwordFile = (dataDir: string): string => path.join(dataDir, 'guarida.senha');

/** A fixed environment: the database must not change with the shell that started it. */
export const DATABASE_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

export interface ClusterOptions {
  readonly native: string;
  readonly runAs: RunAs;
  readonly user: string;
  /** false skips the final fsync: only for clusters that are thrown away. */
  readonly initSync: boolean;
}

function initialise(stage: string, { native, runAs, user, initSync }: ClusterOptions): void {
  const password = randomBytes(18).toString('base64url');
  const pwfile = `${stage}.senha`;
  fs.mkdirSync(stage, { mode: 0o700 });
  fs.writeFileSync(pwfile, `${password}\n`, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    fs.chownSync(stage, runAs.uid, runAs.gid);
    fs.chownSync(pwfile, runAs.uid, runAs.gid);
  }
  try {
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
    const access = ['-U', user, '-A', 'scram-sha-256', `--pwfile=${pwfile}`];
    const result = spawnSync(
      path.join(native, 'bin', 'initdb'),
      ['-D', stage, ...access, ...locale, '--no-instructions', ...(initSync ? [] : ['--no-sync'])],
      { ...runAs, env: DATABASE_ENV, cwd: stage, encoding: 'utf8' },
    );
    if (result.status !== 0) throw new Error(`Banco embutido: initdb falhou: ${result.error?.message ?? result.stderr}`);
    fs.renameSync(pwfile, passwordFile(stage));
  } finally {
    fs.rmSync(pwfile, { force: true });
  }
}

/** What was being created when its process died. An initdb it left behind may still be writing there. */
function sweepAbandoned(dataDir: string): void {
  const folder = path.dirname(dataDir);
  const abandoned = fs.readdirSync(folder).filter((name) => name.startsWith(`${path.basename(dataDir)}.init`));
  for (const name of abandoned) fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Creates the cluster when the folder has none: aside, where nobody else ever wrote, then one rename, so that a killed initdb leaves no half
 * cluster. Returns whether this call created it. The caller holds the start lock.
 */
export function ensureCluster(dataDir: string, options: ClusterOptions): boolean {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return false;
  sweepAbandoned(dataDir);
  const stage = `${dataDir}.init-${randomUUID()}`;
  initialise(stage, options);
  fs.renameSync(stage, dataDir);
  return true;
}

/** The password of the cluster's own user. */
export const readPassword = (dataDir: string): string => fs.readFileSync(passwordFile(dataDir), 'utf8').trim();
