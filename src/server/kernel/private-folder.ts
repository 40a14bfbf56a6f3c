import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files for their owner alone. A folder may be passed through by name: root lends the database to another user, below folders of its own. */
const UMASK = 0o066;
const FILE = 0o600;
const FOLDER = 0o700;
const PASSED_THROUGH = 0o711;

/**
 * What the product keeps on disk is people's documents, letters and codes: from now on whatever this process writes, and those it starts,
 * is for its own user alone, and so is what an older version left in the folder.
 */
export function keepPrivate(folder: string): void {
  process.umask(UMASK);
  mkdirSync(folder, { recursive: true });
  const isOurs = (name: string): boolean => statSync(name).uid === process.getuid?.();
  if (!isOurs(folder)) return;
  chmodSync(folder, PASSED_THROUGH);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if ((entry.isFile() || entry.isDirectory()) && isOurs(name)) chmodSync(name, entry.isDirectory() ? FOLDER : FILE);
  }
}
