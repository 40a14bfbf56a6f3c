import { chmodSync, lstatSync } from 'node:fs';
import path from 'node:path';

/** Files for their owner alone. A folder may be passed through by name: root lends the database to another user, below folders of its own. */
const UMASK = 0o066;
const FILE = 0o600;
const FOLDER = 0o700;

/** What the product keeps there, by the names it gives: whatever else lies in the folder is somebody's. */
const OURS = ['arquivos', 'recebendo', 'correio', 'simuladores', 'banco.log', 'chave-mestra'];

/**
 * What the product keeps on disk is people's documents, letters and codes: from now on whatever this process writes, and those it starts,
 * is for its own user alone, and so is what an older version left in the folder.
 */
export function keepPrivate(folder: string): void {
  process.umask(UMASK);
  for (const name of OURS) {
    const entry = path.join(folder, name);
    const stat = lstatSync(entry, { throwIfNoEntry: false });
    if (stat === undefined || stat.uid !== process.getuid?.() || stat.isSymbolicLink()) continue;
    chmodSync(entry, stat.isDirectory() ? FOLDER : FILE);
  }
}
