import { type Result, failure, success } from './result.ts';

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface GetJsonOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly maxBytes?: number;
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const retryAfter = (response: Response): { retryAfterMs?: number } => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {};
};

/** Reads at most `maxBytes`: a provider gone wrong must not fill our memory. */
async function boundedText(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string, status: number): Result<JsonAnswer> {
  try {
    return success({ status, body: JSON.parse(text) as unknown });
  } catch {
    const kind = status >= 400 && status < 500 ? 'rejected' : 'unavailable';
    return failure(kind, `answer is not JSON (HTTP ${status})`, { code: String(status) });
  }
}

/**
 * A safe GET that expects JSON. Any status with a JSON body is a success (the client reads what it means), except 429 and 5xx.
 * One time limit covers connecting, headers and body; redirects are refused, for no provider here uses them.
 */
export async function getJson({ url, timeoutMs, maxBytes = 256 * 1024 }: GetJsonOptions): Promise<Result<JsonAnswer>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'guarida' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response, maxBytes);
    if (response.status === 429) return failure('rate_limited', 'too many requests', { code: '429', ...retryAfter(response) });
    if (response.status >= 500) return failure('unavailable', `HTTP ${response.status}`, { code: String(response.status) });
    if (text === null) return failure('unavailable', `answer above ${maxBytes} bytes`);
    return parse(text, response.status);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return failure('unavailable', timedOut ? `no answer in ${timeoutMs} ms` : describe(error));
  }
}
