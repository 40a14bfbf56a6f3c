import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every part also depends on the versions of everything. */
const ALWAYS = ['package.json', 'package-lock.json', 'tsconfig.json'];

function filesUnder(entry: string): string[] {
  const full = path.join(ROOT, entry);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [entry];
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !/\.test\.tsx?$/.test(one.name))
    .map((one) => path.relative(ROOT, path.join(one.parentPath, one.name)));
}

/** One hash of the names and contents of the sources; tests do not count. */
export function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...ALWAYS, ...sources].flatMap(filesUnder).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const stampFile = (part: string): string => path.join(ROOT, 'dist', `.build-${part}`);

/** The fingerprint of the last complete build; null when there is none. */
export function readStamp(part: string, output: string): string | null {
  if (!fs.existsSync(path.join(ROOT, output)) || !fs.existsSync(stampFile(part))) return null;
  return fs.readFileSync(stampFile(part), 'utf8');
}

export const writeStamp = (part: string, value: string): void => fs.writeFileSync(stampFile(part), value);

/** Puts a finished folder in the place of the old one, so that nobody ever finds it half written. */
export function swapIn(stage: string, target: string): void {
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(stage, target);
}
