import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a made-up checkout is allowed to depend on: the same packages, in the same two lists, as the real one. */
const COPIED = ['package.json', 'tsconfig.json'];

/** Beside node_modules, where packages are found; no check reads dist/. */
export const NEAR_PACKAGES = path.join(ROOT, 'dist');

/** Writes a small made-up checkout in a new folder under `base`, hands it over and removes it. */
export async function withTree<T>(
  base: string,
  files: Readonly<Record<string, string>>,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  fs.mkdirSync(base, { recursive: true });
  const folder = fs.mkdtempSync(path.join(base, 'guarida-arquitetura-'));
  try {
    for (const name of COPIED) fs.copyFileSync(path.join(ROOT, name), path.join(folder, name));
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), content);
    }
    return await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
