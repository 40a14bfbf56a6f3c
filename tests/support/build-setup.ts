import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Global setup: what a browser is shown is what is shipped, never an old build. */
export default function setup(): void {
  const result = spawnSync(process.execPath, ['tools/construir.ts'], { cwd: ROOT, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`A construção falhou:\n${result.stdout}${result.stderr}`);
}
