import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_ENV } from './cluster.ts';
import { type Tell, waitFor } from './patience.ts';
import { disown, isServing, type Postmaster, readPostmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

export type Settings = Readonly<Record<string, string | number>>;

export interface ServerOptions {
  readonly native: string;
  readonly runAs: RunAs;
  readonly settings: Settings;
  /** Where the server's own messages are appended. */
  readonly log: string;
  readonly tell: Tell;
}

/** A recovery after a crash may take a while; a server silent for this long is a fault. */
const START_LIMIT_MS = 120_000;
/** Another took the port in between, or children of a killed server end their last statement: thirty seconds at most. */
const PAUSES_MS = [100, 500, 1000, 2000, 4000, 8000, 16_000, 16_000];
/** What a second try may mend, in the words of PostgreSQL. */
const PASSING = /shared memory block|could not bind|Address already in use/;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('porta'))));
    });
  });

/** Waits while a living server recovers or shuts down; null when none is left. */
export async function settle(dataDir: string, tell: Tell): Promise<Postmaster | null> {
  const look = (): { readonly server: Postmaster | null } | null => {
    const current = readPostmaster(dataDir);
    if (!isServing(current, dataDir)) return { server: null };
    return current.status === 'ready' ? { server: current } : null;
  };
  const waitingFor = (): string => {
    const current = readPostmaster(dataDir);
    return `o PostgreSQL (processo ${current?.pid}), que está ${current?.status === 'stopping' ? 'encerrando' : 'se recuperando'}`;
  };
  return (await waitFor(look, waitingFor, { tell, limitMs: START_LIMIT_MS })).server;
}

/** What the server wrote since its log had that size. */
function writtenSince(log: string, size: number): string {
  const bytes = fs.readFileSync(log);
  return bytes.subarray(size).toString('utf8').trim();
}

/** Starts a server; the words it ended with when it did not come to serve. */
async function launch(dataDir: string, { native, runAs, settings, log }: ServerOptions): Promise<Postmaster | string> {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: await freePort(), ...settings };
  const output = fs.openSync(log, 'a');
  const { size } = fs.fstatSync(output);
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', dataDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C reaches only us, and we shut it down in order.
    { ...runAs, env: DATABASE_ENV, cwd: dataDir, stdio: ['ignore', output, output], detached: true },
  );
  fs.closeSync(output);
  const state: { failure: Error | null; exited: boolean } = { failure: null, exited: false };
  child.once('error', (error) => {
    state.failure = error;
  });
  child.once('exit', () => {
    state.exited = true;
  });
  child.unref();
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit) {
    if (state.failure) throw new Error('Banco embutido: não foi possível executar o PostgreSQL.', { cause: state.failure });
    if (state.exited) return writtenSince(log, size);
    const current = readPostmaster(dataDir);
    if (current?.pid === child.pid && current?.status === 'ready') return current;
    await sleep(10);
  }
  throw new Error(`Banco embutido: o PostgreSQL não ficou pronto em ${START_LIMIT_MS / 1000} s; veja ${log}`);
}

/** Adopts the server that already serves the folder (an orphan of a killed process, or a neighbour's), else starts one. */
export async function serve(dataDir: string, options: ServerOptions): Promise<{ postmaster: Postmaster; started: boolean }> {
  for (const pause of [...PAUSES_MS, null]) {
    const running = await settle(dataDir, options.tell);
    if (running) return { postmaster: running, started: false };
    disown(dataDir);
    const outcome = await launch(dataDir, options);
    if (typeof outcome !== 'string') return { postmaster: outcome, started: true };
    if (pause === null || !PASSING.test(outcome)) {
      const reason = /FATAL: .*/.exec(outcome)?.[0] ?? 'sem dizer por quê';
      throw new Error(`Banco embutido: o PostgreSQL terminou ao iniciar (${reason}); veja ${options.log}`);
    }
    if (pause >= 1000) options.tell('Banco embutido: esperando que o PostgreSQL anterior termine…');
    await sleep(pause);
  }
  throw new Error('unreachable');
}
