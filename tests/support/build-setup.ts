import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sharedSetup } from './shared-setup.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Global setup: what a browser is shown is what is shipped, never an old build; made once in a run. */
export default async function setup(): Promise<void> {
  await sharedSetup('build', () => {
    const result = spawnSync(process.execPath, ['tools/construir.ts'], { cwd: ROOT, encoding: 'utf8' });
    return result.status === 0 ? Promise.resolve() : Promise.reject(new Error(`A construção falhou:\n${result.stdout}${result.stderr}`));
  });
}
