import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import type { NoticeSecret } from '../avisos/senders.ts';
import { createFaults } from './faults.ts';
import { createHttpListener } from './http-listener.ts';
import { createJournal } from './journal.ts';
import { createSimClock } from './sim-clock.ts';
import type { Simulator } from './simulator.ts';
import { type StartSimulator, createWorld } from './world.ts';

export interface SimulatorOptions<Name extends string> {
  /** Where the simulators keep what survives a restart. Created when missing. */
  readonly dataFolder: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly log: Logger;
  readonly simulators: Readonly<Record<Name, StartSimulator>>;
  /** Where the product takes notices; null while nobody knows. */
  readonly productUrl?: () => string | null;
  /** What proves a notice to the product; any text where nobody checks. */
  readonly noticeSecret?: NoticeSecret;
}

export interface Simulators<Name extends string> {
  /** Without a final slash; each simulator is below its own prefix. */
  readonly httpUrl: string;
  /** Where the product reaches each provider. */
  readonly addresses: Readonly<Record<Name, string>>;
  readonly stop: () => Promise<void>;
}

const addressOf = ({ address, prefix, base = '' }: Simulator, httpUrl: string): string => address ?? `${httpUrl}${prefix}${base}`;

/** That of the last time: addresses of boletos that were written down then are still good. */
function portIn(file: string): number {
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

const listenAt = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Somebody else may have the port of the last time by now: then any other. `asked` is not given up for another. */
async function listen(server: Server, wanted: number, asked: boolean): Promise<void> {
  try {
    await listenAt(server, wanted);
  } catch (error) {
    if (asked || wanted === 0) throw error;
    await listenAt(server, 0);
  }
}

/** Starts stand-ins of outside providers on 127.0.0.1. Load this module lazily: production never needs it. */
export async function startSimulators<Name extends string>(options: SimulatorOptions<Name>): Promise<Simulators<Name>> {
  const { dataFolder, port, log, productUrl = () => null, noticeSecret = String } = options;
  const [clock, faults, journal] = [createSimClock(), createFaults(), createJournal()];
  const { world, queues } = createWorld({ log, clock, dataFolder, journal, productUrl, noticeSecret });
  const started = new Map<Name, Simulator>();
  const stopStarted = async (): Promise<void> => {
    for (const queue of queues.values()) queue.stop();
    await Promise.all([...started.values()].map(async (one) => one.stop?.()));
  };
  try {
    for (const name of Object.keys(options.simulators) as Name[]) started.set(name, await options.simulators[name](world));
    const server = createHttpListener({ simulators: [...started.values()], faults, journal, clock, queues }, log);
    const known = path.join(dataFolder, 'simuladores', 'porta');
    await listen(server, port === 0 ? portIn(known) : port, port !== 0);
    const { port: taken } = server.address() as AddressInfo;
    mkdirSync(path.dirname(known), { recursive: true });
    writeFileSync(known, String(taken));
    const httpUrl = `http://127.0.0.1:${taken}`;
    // What was left to send before the last stop.
    for (const queue of queues.values()) void queue.pump();
    return {
      httpUrl,
      addresses: Object.fromEntries([...started].map(([name, one]) => [name, addressOf(one, httpUrl)])) as Record<Name, string>,
      stop: async () => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeAllConnections();
        await Promise.all([closed, stopStarted()]);
      },
    };
  } catch (error) {
    await stopStarted();
    throw error;
  }
}
