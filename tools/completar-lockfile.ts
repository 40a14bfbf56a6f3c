/**
 * After any `npm install` against a registry that lacks the packages of other platforms, npm leaves them out of package-lock.json and
 * `npm ci` then refuses the file. This writes the missing entries: version from their parent, platform from their name; no
 * integrity, since nobody here has seen the package. Running it twice changes nothing.
 */
import fs from 'node:fs';
import path from 'node:path';

interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

interface LockedPackage extends Platform {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

function libcOf(words: readonly string[]): string[] {
  if (words.some((word) => word.startsWith('musl'))) return ['musl'];
  return words.includes('gnu') ? ['glibc'] : [];
}

/** `os`, `cpu` and `libc` as the package itself declares them; null when its name does not tell. */
export function platformOf(name: string): Platform | null {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = (name.split('/').at(-1) ?? '').replace('linuxmusl', 'linux-musl').split(/[-.]/);
  const os = SYSTEMS.filter((one) => words.includes(one) || (one === 'win32' && words.includes('windows')));
  const cpu = PROCESSORS.filter((one) => words.includes(one));
  if (os.length === 0 && cpu.length === 0) return null;
  const libc = os.includes('linux') ? libcOf(words) : [];
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}

/** Whether a package at `place` would find `name`, walking up as Node does. */
function isLocked({ packages }: Lockfile, place: string, name: string): boolean {
  const levels = place.split('/node_modules/');
  const nested = levels.map((_, depth) => `${levels.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`);
  return [...nested, `node_modules/${name}`].some((one) => packages[one] !== undefined);
}

/** Adds the entries to a parsed lockfile; returns the names it added and those whose platform it could not tell. */
export function complete(lock: Lockfile): { added: string[]; unknown: string[] } {
  const missing = Object.entries(lock.packages).flatMap(([place, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, place, name))
      .map(([name, range]) => ({ name, range, parent, platform: platformOf(name) })),
  );
  for (const { name, range, parent, platform } of missing) {
    if (!platform) continue;
    const kind = parent.dev ? { dev: true } : parent.devOptional ? { devOptional: true } : {};
    lock.packages[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ''), ...kind, optional: true, ...platform };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    added: missing.filter((one) => one.platform !== null).map((one) => one.name),
    unknown: missing.filter((one) => one.platform === null).map((one) => one.name),
  };
}

if (process.argv[1] === import.meta.filename) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as Lockfile;
  const { added, unknown } = complete(lock);
  if (added.length > 0) fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${added.length} entradas acrescentadas.\n`);
  if (unknown.length > 0) process.stdout.write(`Sem plataforma reconhecida no nome: ${unknown.join(', ')}\n`);
}
