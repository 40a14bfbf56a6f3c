import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './error-code.ts';

/** Why nothing can be kept there, in one sentence to whoever starts the process. */
export class NoDataFolder extends Error {}

/** For its owner alone, but passed through by name: root lends the database to another user, below folders of its own. */
const MODE = 0o711;

const SENTENCES = [
  [['ENOTDIR', 'EEXIST'], 'há um arquivo no caminho'],
  [['EACCES', 'EPERM'], 'este usuário não pode: execute com o dono da pasta, ou escolha outra'],
  [['EROFS'], 'o disco só aceita leitura'],
  [['ENOENT', 'ELOOP', 'ENAMETOOLONG'], 'o caminho não existe, e não pode ser criado'],
] as const;

/** With those above it. Node's own way of that never ends where the system says of a parent that is there that it is not, as below /proc. */
function make(folder: string): void {
  try {
    mkdirSync(folder, { mode: MODE });
  } catch (error) {
    if (existsSync(folder)) return;
    const parent = path.dirname(folder);
    if (!hasCode(error, 'ENOENT') || existsSync(parent)) throw error;
    make(parent);
    make(folder);
  }
}

/**
 * Makes the folder of the data where it is missing, and sees that something can be written to it: found out only by whoever sends the first
 * file, it would be too late. A full disk is no reason not to start: what is only read goes on (it comes and goes by itself).
 */
export function requireDataFolder(folder: string): void {
  try {
    make(folder);
    rmdirSync(mkdtempSync(path.join(folder, '.guarida-')));
  } catch (cause) {
    if (hasCode(cause, 'ENOSPC', 'EDQUOT')) return;
    const why = SENTENCES.find(([codes]) => hasCode(cause, ...codes))?.[1] ?? String(cause);
    throw new NoDataFolder(`Não se pode gravar em ${folder}, a pasta de GUARIDA_DADOS: ${why}.`, { cause });
  }
}
