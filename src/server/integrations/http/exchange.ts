import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';

/** A part of a form with files. */
export interface FormPart {
  readonly name: string;
  readonly content: string | { readonly bytes: Uint8Array; readonly fileName: string; readonly type: string };
}

/** What a body says, and how it is to be read. */
interface Content {
  readonly type: string;
  readonly bytes: Buffer;
}

export const jsonContent = (value: unknown): Content => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });

export const formContent = (fields: Readonly<Record<string, string>>): Content => ({
  type: 'application/x-www-form-urlencoded;charset=UTF-8',
  bytes: Buffer.from(new URLSearchParams(fields).toString()),
});

const headOf = ({ name, content }: FormPart): string =>
  typeof content === 'string'
    ? `Content-Disposition: form-data; name="${name}"`
    : `Content-Disposition: form-data; name="${name}"; filename="${content.fileName}"\r\nContent-Type: ${content.type}`;

/** Names are ours: nothing in them has to be escaped. */
export function multipartContent(parts: readonly FormPart[]): Content {
  const boundary = `----guarida-${randomUUID()}`;
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
    typeof part.content === 'string' ? Buffer.from(part.content) : part.content.bytes,
    Buffer.from('\r\n'),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]) };
}

export interface Exchange {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: Content | undefined;
  /** One limit for connecting, headers and body. */
  readonly timeoutMs: number;
  /** A provider gone wrong must not fill our memory. */
  readonly maxBytes: number;
}

export interface Received {
  readonly status: number;
  readonly header: (name: string) => string | null;
  /** Null when they passed the limit. */
  readonly bytes: Buffer | null;
}

/** Why a connection was not made, where that has a name. */
const NAMED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** A connection that was never made: nothing left. */
export class NoConnection extends Error {
  readonly code: string;
  constructor(error: unknown, words?: string) {
    const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    // Of several addresses that were all tried, the error of each is inside.
    super(words ?? (message || code || String(error)), { cause: error });
    this.code = NAMED.has(code) ? code : 'NO_CONNECTION';
  }
}

const headerOf = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
};

async function boundedBytes(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether a request was ever in a position to leave. */
function watchConnection(request: ClientRequest, secure: boolean): () => boolean {
  let connected = false;
  request.once('socket', (socket: Socket) => {
    // One without a way there is over before anybody could listen.
    if (request.reusedSocket || (!socket.connecting && !socket.destroyed)) connected = true;
    else socket.once(secure ? 'secureConnect' : 'connect', () => void (connected = true));
  });
  return () => connected;
}

/**
 * Sends a request and reads the answer, whatever it is; redirections are not followed. By Node's own sockets: `fetch` says the same, and keeps
 * some ten megabytes more in a process for as long as it lives.
 */
export async function exchange(
  address: string | URL,
  { method = 'GET', headers, content, timeoutMs, maxBytes }: Exchange,
): Promise<Received> {
  const url = new URL(address);
  const secure = url.protocol === 'https:';
  const signal = AbortSignal.timeout(timeoutMs);
  const request = (secure ? https : http).request(url, {
    method,
    signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(content && { 'content-type': content.type, 'content-length': content.bytes.length }),
      ...headers,
    },
  });
  const connected = watchConnection(request, secure);
  // Once the answer began its errors are told by what reads it, and repeated here.
  request.on('error', () => undefined);
  request.end(content?.bytes);
  try {
    const [incoming] = (await once(request, 'response')) as [IncomingMessage];
    const bytes = await boundedBytes(incoming, maxBytes);
    return { status: incoming.statusCode ?? 0, header: (name) => headerOf(incoming, name), bytes };
  } catch (error) {
    if (!connected()) throw new NoConnection(error, signal.aborted ? `no connection in ${timeoutMs} ms` : undefined);
    throw signal.aborted ? signal.reason : error;
  }
}
