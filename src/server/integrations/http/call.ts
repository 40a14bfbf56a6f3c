import { setTimeout as wait } from 'node:timers/promises';
import { type Failure, type Result, failure, success } from '../result.ts';
import { type Answer, type RawAnswer, interpretAnswer, interpretError } from './interpret.ts';

export interface HttpCall {
  readonly url: string;
  /** GET when absent. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, the fields of a form, or a form with files. */
  readonly body?: { readonly json: unknown } | { readonly form: Readonly<Record<string, string>> } | { readonly multipart: FormData };
  /** One limit for connecting, headers and body. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  /** Changes nothing on the other side, and may be repeated; so does every GET. */
  readonly safe?: boolean;
  /** How often a safe call is tried; one that changes something is tried once. */
  readonly tries?: number;
}

/** What a call needs of the world; another only in tests. */
export interface HttpSurroundings {
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly random: () => number;
}

const WORLD: HttpSurroundings = {
  // The timer must not keep a stopping process alive.
  sleep: (ms) => wait(ms, undefined, { ref: false }),
  random: Math.random,
};

const TRIES = 3;
const BASE_MS = 500;
const LONGEST_MS = 20_000;
const MAX_BYTES = 256 * 1024;

/** Reads at most `maxBytes`: a provider gone wrong must not fill our memory. */
export async function boundedBytes(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function requestOf({ method = 'GET', headers = {}, body, timeoutMs }: HttpCall): RequestInit {
  const content =
    body === undefined
      ? {}
      : 'json' in body
        ? { body: JSON.stringify(body.json), headers: { 'content-type': 'application/json' } }
        : { body: 'multipart' in body ? body.multipart : new URLSearchParams(body.form) };
  return {
    ...content,
    method,
    headers: { accept: 'application/json', 'user-agent': 'guarida', ...content.headers, ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  };
}

async function once(call: HttpCall, safe: boolean): Promise<Result<Answer>> {
  try {
    const response = await fetch(call.url, requestOf(call));
    const raw: RawAnswer = {
      status: response.status,
      headers: response.headers,
      text: (await boundedBytes(response, call.maxBytes ?? MAX_BYTES))?.toString('utf8') ?? null,
    };
    return interpretAnswer(raw, safe);
  } catch (error) {
    return interpretError(error, safe, call.timeoutMs);
  }
}

const mayBeRepeated = ({ kind, retryAfterMs = 0 }: Failure): boolean =>
  (kind === 'unavailable' || kind === 'rate_limited') && retryAfterMs <= LONGEST_MS;

/**
 * Calls a provider. A success is any 2xx with JSON or without a body; a refusal carries the provider's own words. A call that changes
 * nothing is tried again when nobody answered, after a random wait that grows, or as long as the provider asks. One that changes something
 * never is: when its answer was lost, whoever asked for it finds out by other means whether it was done.
 */
export async function callProvider(call: HttpCall, { sleep, random }: HttpSurroundings = WORLD): Promise<Result<Answer>> {
  const safe = call.safe ?? (call.method ?? 'GET') === 'GET';
  const tries = safe ? (call.tries ?? TRIES) : 1;
  let result: Result<Answer> = failure('unavailable', 'not tried');
  for (let tried = 0; tried < tries; tried += 1) {
    result = await once(call, safe);
    if (result.ok || !mayBeRepeated(result) || tried === tries - 1) break;
    const backoff = random() * Math.min(BASE_MS * 2 ** tried, LONGEST_MS);
    await sleep(Math.max(backoff, result.retryAfterMs ?? 0));
  }
  return result;
}

export interface FileCall {
  readonly url: string;
  /** The provider's own address: a file of another origin is only fetched over https. */
  readonly within: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** A file that a provider keeps for us, by the address that it gave. */
export async function fetchFile({ url, within, timeoutMs, maxBytes }: FileCall): Promise<Result<Uint8Array>> {
  const address = URL.parse(url);
  if (!address || (address.protocol !== 'https:' && address.origin !== new URL(within).origin))
    return failure('rejected', 'a file at an address that is none of the provider');
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = await boundedBytes(response, maxBytes);
    if (response.status !== 200) return failure('unavailable', `HTTP ${response.status}`, { code: String(response.status) });
    return bytes === null ? failure('rejected', 'the file is too large') : success(Uint8Array.from(bytes));
  } catch (error) {
    return interpretError(error, true, timeoutMs);
  }
}
