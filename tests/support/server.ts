import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** Everything the process wrote so far. */
  readonly output: () => string;
  /** Asks it to end, in order, and waits; throws when it does not end well. */
  readonly stop: () => Promise<void>;
  /** Kills it where it stands, as a power cut would, and waits for the end. */
  readonly crash: () => Promise<void>;
}

export interface ServerOptions {
  /** null: the embedded one, in the data folder. */
  readonly databaseUrl: string | null;
  /** A data folder that outlives the process and may be another's too; absent, one of its own. */
  readonly data?: string;
  /** Files that it finds in its storage. */
  readonly files?: string;
  /** Files by name that it finds among the screens of earlier versions, and serves at `/assets`. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** An open file that gets all it writes; absent, it is in `output`. */
  readonly log?: number;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A guard against hanging: a loaded machine takes ten times as long to start it. */
const START_LIMIT_MS = 60_000;

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('Nenhuma porta livre.');
  return address.port;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/saude`).then(
    (response) => response.ok,
    () => false, // not listening yet
  );

/** What Node says of listeners that are added again and again to one thing. */
const LISTENERS = 'MaxListenersExceededWarning';

/** Somebody took the port between our look and the start. */
const TAKEN = 'já está em uso';
const ATTEMPTS = 5;

/** The built product as its own process, on a free port, over a given database, with a data folder of its own. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), options);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error && error.message.includes(TAKEN))) throw error;
    }
  }
}

async function startOn(port: number, { databaseUrl, data: given, files, kept, env = {}, log }: ServerOptions): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  const data = given ?? fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-servidor-'));
  const forget = (): void => {
    if (given === undefined) fs.rmSync(data, { recursive: true, force: true });
  };
  if (files !== undefined) fs.cpSync(files, path.join(data, 'arquivos'), { recursive: true });
  if (kept !== undefined) {
    const folder = path.join(data, 'telas', 'assets');
    fs.mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(kept)) fs.writeFileSync(path.join(folder, name), text);
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      GUARIDA_RAIZ: ROOT,
      GUARIDA_DADOS: data,
      URL_PUBLICA: url,
      ...env,
    },
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
  });
  const pieces: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr?.on('data', (piece: Buffer) => pieces.push(piece));
  const output = (): string => Buffer.concat(pieces).toString('utf8');
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const code = await ended;
    forget();
    if (code !== 0) throw new Error(`O servidor terminou com ${code ?? 'um sinal'}:\n${output()}`);
    if (output().includes(LISTENERS)) throw new Error(`O servidor escuta demais uma mesma coisa:\n${output().slice(-4000)}`);
  };
  const crash = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    forget();
  };
  const limit = performance.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > limit) {
      child.kill('SIGKILL');
      forget();
      throw new Error(`O servidor não respondeu em ${url}:\n${output()}`);
    }
    await sleep(50);
  }
  return { url, pid: child.pid ?? 0, output, stop, crash };
}
