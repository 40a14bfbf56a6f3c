// After any `npm install` in a place whose registry lacks the packages of other platforms: npm leaves them out of package-lock.json
// and then `npm ci` refuses the file everywhere. This writes the missing entries (version from their parent, platform from their name;
// no integrity, since nobody here has seen the package). Running it twice changes nothing.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/**
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Platform
 * @typedef {{ packages: Record<string, { version: string, dev?: boolean, devOptional?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }> }} Lockfile
 */

/**
 * `os`, `cpu` and `libc` as the package itself declares them; null when its name does not tell.
 * @param {string} name
 * @returns {Platform | null}
 */
export function platformOf(name) {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = name.split('/').at(-1).replace('linuxmusl', 'linux-musl').split(/[-.]/);
  const os = SYSTEMS.filter((one) => words.includes(one) || (one === 'win32' && words.includes('windows')));
  const cpu = PROCESSORS.filter((one) => words.includes(one));
  if (os.length === 0 && cpu.length === 0) return null;
  const libc = os.includes('linux')
    ? words.some((word) => word.startsWith('musl'))
      ? ['musl']
      : words.includes('gnu')
        ? ['glibc']
        : []
    : [];
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) };
}

/**
 * Whether a package at `place` would find `name`, walking up as Node does.
 * @param {Lockfile['packages']} packages
 * @param {string} place
 * @param {string} name
 */
function isLocked(packages, place, name) {
  const levels = place.split('/node_modules/');
  return (
    levels.some((_, depth) => {
      const at = levels.slice(0, depth + 1).join('/node_modules/');
      return packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`] !== undefined;
    }) || packages[`node_modules/${name}`] !== undefined
  );
}

/**
 * Adds the entries to a parsed lockfile; returns the names it added and those whose platform it could not tell.
 * @param {Lockfile} lock
 */
export function complete(lock) {
  const added = [];
  const unknown = [];
  for (const [place, parent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(lock.packages, place, name)) continue;
      const platform = platformOf(name);
      if (!platform) {
        unknown.push(name);
        continue;
      }
      const dev = parent.dev ? { dev: true } : parent.devOptional ? { devOptional: true } : {};
      lock.packages[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ''), ...dev, optional: true, ...platform };
      added.push(name);
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  lock.packages = Object.fromEntries(sorted);
  return { added, unknown };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(fs.readFileSync(FILE, 'utf8'));
  const { added, unknown } = complete(lock);
  if (added.length > 0) fs.writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${added.length} entradas acrescentadas.\n`);
  if (unknown.length > 0) process.stdout.write(`Sem plataforma reconhecida no nome: ${unknown.join(', ')}\n`);
}
