import { setTimeout as wait } from 'node:timers/promises';
import { type Failure, type Result, failure, success } from '../result.ts';
import { type Exchange, type FormPart, exchange, formContent, jsonContent, multipartContent } from './exchange.ts';
import { type Answer, interpretAnswer, interpretError } from './interpret.ts';

export interface HttpCall {
  readonly url: string;
  /** GET when absent. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, the fields of a form, or a form with files. */
  readonly body?:
    | { readonly json: unknown }
    | { readonly form: Readonly<Record<string, string>> }
    | { readonly multipart: readonly FormPart[] };
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

function contentOf(body: HttpCall['body']): Exchange['content'] {
  if (body === undefined) return undefined;
  if ('json' in body) return jsonContent(body.json);
  return 'form' in body ? formContent(body.form) : multipartContent(body.multipart);
}

async function once(
  { url, method = 'GET', headers, body, timeoutMs, maxBytes = MAX_BYTES }: HttpCall,
  safe: boolean,
): Promise<Result<Answer>> {
  try {
    const { bytes, ...received } = await exchange(url, {
      method,
      headers: { accept: 'application/json', 'user-agent': 'guarida', ...headers },
      content: contentOf(body),
      timeoutMs,
      maxBytes,
    });
    return interpretAnswer({ ...received, text: bytes?.toString('utf8') ?? null }, safe);
  } catch (error) {
    return interpretError(error, safe, timeoutMs);
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
    const { status, bytes } = await exchange(address, { timeoutMs, maxBytes });
    if (status !== 200) return failure('unavailable', `HTTP ${status}`, { code: String(status) });
    return bytes === null ? failure('rejected', 'the file is too large') : success(Uint8Array.from(bytes));
  } catch (error) {
    return interpretError(error, true, timeoutMs);
  }
}
