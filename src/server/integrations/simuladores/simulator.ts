/** One request as a simulator sees it: `path` starts after the simulator's own prefix. */
export interface SimRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
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
  /** Documented inputs that make it fail, shown on the index page: input, effect. */
  readonly magic: readonly (readonly [input: string, effect: string])[];
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
