import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// By its name in the package, so that the sources and the bundle find the same file.
const LIST = createRequire(import.meta.url).resolve('#server/kernel/security/common-passwords.txt');

/**
 * Whether everybody uses it, in capitals or not. The list has what tops the leaks among ten characters or more, which is what a password
 * may have here, and Brazilian habits; shorter ones fall by length. It is read when a password is set, and rests in no memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (/^(.)\1*$/u.test(password)) return true;
  const list = await readFile(LIST, 'utf8');
  return `\n${list}`.includes(`\n${password.toLowerCase()}\n`);
}
