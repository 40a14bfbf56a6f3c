import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_ENV } from './cluster.ts';
import { isServing, type Postmaster, pidFile, readPostmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

export type Settings = Readonly<Record<string, string | number>>;

export interface ServerOptions {
  readonly native: string;
  readonly runAs: RunAs;
  readonly settings: Settings;
  /** Where the server's own messages are appended. */
  readonly log: string;
}

/** A recovery after a crash may take a while; a server silent for this long is a fault. */
const START_LIMIT_MS = 120_000;
const ATTEMPTS = 3;

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
export async function settle(dataDir: string): Promise<Postmaster | null> {
  for (;;) {
    const current = readPostmaster(dataDir);
    if (!isServing(current, dataDir)) return null;
    if (current.status === 'ready') return current;
    await sleep(20);
  }
}

async function launch(dataDir: string, { native, runAs, settings, log }: ServerOptions): Promise<Postmaster | null> {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: await freePort(), ...settings };
  const output = fs.openSync(log, 'a');
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
    if (state.exited) return null;
    const current = readPostmaster(dataDir);
    if (current?.pid === child.pid && current?.status === 'ready') return current;
    await sleep(10);
  }
  throw new Error(`Banco embutido: o PostgreSQL não ficou pronto em ${START_LIMIT_MS / 1000} s; veja ${log}`);
}

/** Adopts the server that already serves the folder (an orphan of a killed process, or a neighbour's), else starts one. */
export async function serve(dataDir: string, options: ServerOptions): Promise<{ postmaster: Postmaster; started: boolean }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const running = await settle(dataDir);
    if (running) return { postmaster: running, started: false };
    // Whatever is recorded is dead, and its number may already belong to a process that PostgreSQL would take for a live server.
    fs.rmSync(pidFile(dataDir), { force: true });
    const postmaster = await launch(dataDir, options);
    if (postmaster) return { postmaster, started: true };
  }
  throw new Error(`Banco embutido: o PostgreSQL terminou ao iniciar; veja ${options.log}`);
}
