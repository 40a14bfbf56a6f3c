import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { processExists } from '#server/kernel/embedded/postmaster.ts';

const PRELOADED = path.join(import.meta.dirname, 'com-quem-iniciou.mjs');
/** Does as `npm start` does: becomes, by way of its tools, something that stays. It tells its number. */
const STARTER = `
  import { spawn } from 'node:child_process';
  import { endingWith, starters } from '${PRELOADED}';
  const { flags, environment } = endingWith(starters());
  const stays = "process.stdout.write(process.pid + '\\\\n'); setInterval(() => undefined, 1000)";
  process.execve(process.execPath, [process.execPath, ...flags, '-e', stays], { ...process.env, ...environment });
`;
/** npm, with the shell it runs a script by; the second command keeps the shell from becoming the first. */
const NPM = `
  const shell = require('node:child_process').spawn('sh', ['-c', '"$0" --input-type=module -e "$STARTER"; :', process.execPath], { stdio: 'inherit' });
  process.stdout.write(shell.pid + '\\n');
  setInterval(() => undefined, 1000);
`;

let npm: ChildProcess | null = null;
let last = 0;
afterEach(() => {
  npm?.kill('SIGKILL');
  if (last > 0 && processExists(last)) process.kill(last, 'SIGKILL');
});

/** The numbers of npm, of its shell and of what was begun. */
async function begin(more: Readonly<Record<string, string>>): Promise<{ npm: number; shell: number; begun: number }> {
  const { npm_lifecycle_event: _ours, ...env } = process.env;
  npm = spawn(process.execPath, ['-e', NPM], { env: { ...env, STARTER, ...more }, stdio: ['ignore', 'pipe', 'ignore'] });
  let told = '';
  npm.stdout?.on('data', (piece) => {
    told += String(piece);
  });
  await expect.poll(() => told.trim().split('\n').length).toBe(2);
  const [shell = 0, begun = 0] = told.split('\n').map(Number);
  last = begun;
  return { npm: npm.pid ?? 0, shell, begun };
}

test.runIf(process.platform === 'linux').each([
  ['npm', 'SIGKILL'],
  ['npm', 'SIGHUP'],
  ['shell', 'SIGTERM'],
] as const)('what npm began ends when %s is taken away by %s', async (who, signal) => {
  const numbers = await begin({ npm_lifecycle_event: 'start' });
  process.kill(numbers[who], signal);
  await expect.poll(() => processExists(numbers.begun)).toBe(false);
});

test.runIf(process.platform === 'linux')('what was begun without npm looks after nobody: whoever began it may go', async () => {
  const { begun } = await begin({});
  expect(readFileSync(`/proc/${begun}/environ`, 'utf8')).not.toContain('GUARIDA_INICIADO_POR');
  expect(readFileSync(`/proc/${begun}/cmdline`, 'utf8')).not.toContain('com-quem-iniciou');
});

/** As where there is no /proc: the system tells a process its own parent, and that of nobody else. */
const NO_PROC = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  const { readFileSync } = fs;
  fs.readFileSync = (name, ...how) => readFileSync(String(name).startsWith('/proc/') ? '/nenhum' : name, ...how);
`)}`;
/** Does as `npm run dev` does, and tells when what it began ended, and what by. */
const DEV = `
  import { spawn } from 'node:child_process';
  import { endingWith, starters } from '${PRELOADED}';
  const { flags, environment } = endingWith([process.pid, ...starters()]);
  const stays = 'setTimeout(() => undefined, 2500)';
  const begun = spawn(process.execPath, ['--import', process.env.NO_PROC, ...flags, '-e', stays], { env: { ...process.env, ...environment } });
  begun.on('exit', (code, signal) => process.stdout.write(String(code ?? signal)));
`;

test('where the system does not tell the parents of others, what npm began goes on with it', async () => {
  const env = { ...process.env, NO_PROC, npm_lifecycle_event: 'dev' };
  npm = spawn(process.execPath, ['--import', NO_PROC, '--input-type=module', '-e', DEV], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let told = '';
  npm.stdout?.on('data', (piece) => {
    told += String(piece);
  });
  await expect.poll(() => told).not.toBe('');
  expect(told).toBe('0');
});
