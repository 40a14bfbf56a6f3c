import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Writing, logLines } from './log-lines.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A disk that is full, or a reader who is slow or gone, until it is told otherwise; takes so many bytes at a time. */
function disk(most = 1000) {
  const state = { code: '' as string, written: '', tries: 0 };
  const put = (bytes: Buffer): number => {
    state.tries += 1;
    if (state.code !== '') throw failure(state.code);
    const part = bytes.subarray(0, most);
    state.written += part.toString();
    return part.length;
  };
  const system: Writing = {
    write: (_fd, bytes, done) =>
      setImmediate(() => {
        try {
          done(null, put(bytes));
        } catch (error) {
          done(error as Error, 0);
        }
      }),
    writeSync: (_fd, bytes) => put(bytes),
  };
  return { state, lines: logLines(1, system) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
};

/** Until it is tried again. */
const soon = async (): Promise<void> => {
  vi.advanceTimersByTime(250);
  await turns();
};

test('lines are written in their order, however few bytes are taken at a time', async () => {
  const { state, lines } = disk(3);
  for (const line of ['um\n', 'dois\n', 'três\n']) lines.write(line);
  await turns();
  expect(state.written).toBe('um\ndois\ntrês\n');
});

test('what a full disk does not take is written once it has room, in its order; meanwhile it is tried now and then', async () => {
  const { state, lines } = disk();
  state.code = 'ENOSPC';
  lines.write('um\n');
  await turns();
  lines.write('dois\n');
  lines.write('três\n');
  await turns();
  expect([state.written, state.tries]).toEqual(['', 1]);
  await soon();
  expect(state.tries).toBe(2);
  state.code = '';
  await soon();
  expect(state.written).toBe('um\ndois\ntrês\n');
});

test('of what cannot be written only so much waits', async () => {
  const { state, lines } = disk(10_000_000);
  state.code = 'ENOSPC';
  for (let mebibyte = 0; mebibyte < 8; mebibyte += 1) lines.write('x'.repeat(1024 * 1024));
  await turns();
  state.code = '';
  await soon();
  expect(state.written.length / 1024 / 1024).toBe(5);
});

test('at the end a full disk is tried once, a slow reader for a moment, and one who is gone never again', async () => {
  const { state, lines } = disk();
  state.code = 'ENOSPC';
  lines.write('um\n');
  await turns();
  lines.flushSync();
  expect(state.tries).toBe(2);
  state.code = 'EAGAIN';
  lines.flushSync();
  expect(state.tries).toBe(6);
  state.code = 'EPIPE';
  await soon();
  lines.write('dois\n');
  await soon();
  lines.flushSync();
  expect(state.tries).toBe(7);
});

/** A process that logs to a full disk, dies of what nobody caught, and would say on the way that it lives. */
const LOGGING = `
  import { createLog } from './src/server/kernel/log.ts';
  import { onLastFailure } from './src/server/kernel/last-words.ts';
  const log = createLog('info');
  onLastFailure(log, () => process.exit(7));
  log.info('uma linha');
  setTimeout(() => log.info('outra linha'), 100);
  setTimeout(() => process.stderr.write('vivo; '), 200);
  setTimeout(() => { throw new Error('fora de tudo'); }, 300);
`;

test.skipIf(!existsSync('/dev/full'))('a full disk under the log neither ends a process nor holds its end', () => {
  const full = openSync('/dev/full', 'w');
  const { status, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', LOGGING], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  });
  closeSync(full);
  expect({ status, signal, stderr: stderr.replace(/\(node[\s\S]*?warning was created\)\n/g, '') }).toEqual({
    status: 7,
    signal: null,
    stderr: 'vivo; O processo termina por uma falha fora de qualquer pedido; o log diz qual.\n',
  });
});
