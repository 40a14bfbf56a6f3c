import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** How many connections are held, and for how long one may keep others waiting. */
export interface Connections {
  readonly atOnce: number;
  /** From one address; null where proxies stand in front, and one address is everybody. */
  readonly perAddress: number | null;
  /** For the headers of a request, in milliseconds. */
  readonly headersMs: number;
  /** For the whole of a request: 25 MB (E083) at less than a megabit a second. */
  readonly requestMs: number;
  /** Without a byte in either direction: longer than any answer takes to begin. */
  readonly silenceMs: number;
  /** For what is under way when the process is to end: longer than most answers take, and less than it has for all. */
  readonly closeMs: number;
  /** How often requests that take too long are looked for. */
  readonly lookMs: number;
}

const MAX_AT_ONCE = 10_000;
/** An office behind one address: forty people with the six connections of a browser. */
const MAX_PER_ADDRESS = 256;

/** Descriptors this process may have open; where nobody says, what systems give at the least. */
function descriptors(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? MAX_AT_ONCE : Number(limit);
  } catch {
    return 1024;
  }
}

/** Half of the descriptors stay for the database, files and processes: without one of those even a refusal fails. */
export function connectionsFor(behindProxies: boolean, available = descriptors()): Connections {
  const atOnce = Math.min(MAX_AT_ONCE, Math.floor(available / 2));
  return {
    atOnce,
    perAddress: behindProxies ? null : Math.min(MAX_PER_ADDRESS, Math.floor(atOnce / 2)),
    headersMs: 15_000,
    requestMs: 300_000,
    silenceMs: 120_000,
    closeMs: 10_000,
    lookMs: 5000,
  };
}

/** Closes a connection beyond those allowed as soon as it opens: refusing it in words would already keep it. */
export function capConnections(server: Server, { atOnce, perAddress }: Connections): void {
  server.maxConnections = atOnce;
  if (perAddress === null) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const held = open.get(address) ?? 0;
    if (held >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, held + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
