import type { z } from 'zod';

/** One request as a simulator sees it: `path` starts after the simulator's own prefix, names of headers are in lower case. */
export interface SimRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SimResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Waits this long before answering. */
  readonly delayMs?: number;
}

/** A stand-in for one outside provider, speaking its own HTTP API under `prefix`. */
export interface Simulator {
  readonly name: string;
  readonly prefix: string;
  readonly handle: (request: SimRequest) => SimResponse | Promise<SimResponse>;
  readonly reset: () => Promise<void>;
  /** Somebody moved the clock of the simulators: what happens by the day happens now. */
  readonly clockMoved?: (now: Date) => void | Promise<void>;
  /** Documented inputs that make it fail, shown on the index page: input, effect. */
  readonly magic: readonly (readonly [input: string, effect: string])[];
  /** What follows the prefix in the provider's own base address, e.g. `/v3`. */
  readonly base?: string;
  /** Where the product reaches it, when it is not below the common address. */
  readonly address?: string;
  readonly stop?: () => Promise<void>;
}

export const json = (status: number, value: unknown, delayMs = 0): SimResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
  delayMs,
});

export const html = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): SimResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
});

/** A body as it should be, or null. */
export function parsed<S extends z.ZodType>(schema: S, body: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
