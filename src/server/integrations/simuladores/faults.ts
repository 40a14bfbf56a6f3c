import { z } from 'zod';
import type { SimRequest, SimResponse } from './simulator.ts';
import { html } from './simulator.ts';

/** A failure ordered through the control surface: the next `times` matching requests suffer it. */
export const Fault = z.object({
  provider: z.string().min(1),
  match: z.object({ method: z.string().optional(), path: z.string().optional(), bodyContains: z.string().optional() }).default({}),
  times: z.int().positive().max(100_000).default(1),
  mode: z.enum(['timeout_before', 'timeout_after_commit', 'reset', 'http', 'slow', 'malformed_json', 'html_error_page']),
  status: z.int().min(200).max(599).default(500),
  body: z.string().default('{}'),
  ms: z.int().nonnegative().max(120_000).default(10_000),
});
export type Fault = z.output<typeof Fault>;

/** What the listener does with a request: answer, never answer, or cut the connection. */
export type Outcome = { readonly kind: 'answer'; readonly response: SimResponse } | { readonly kind: 'silence' } | { readonly kind: 'cut' };

const matches = (fault: Fault, provider: string, request: SimRequest): boolean =>
  fault.provider === provider &&
  (fault.match.method === undefined || fault.match.method.toUpperCase() === request.method) &&
  (fault.match.path === undefined || request.path.includes(fault.match.path)) &&
  (fault.match.bodyContains === undefined || request.body.includes(fault.match.bodyContains));

/** The ordered failures still to happen, first ordered first used. */
export function createFaults() {
  let waiting: { readonly fault: Fault; left: number }[] = [];

  const take = (provider: string, request: SimRequest): Fault | undefined => {
    const entry = waiting.find((one) => matches(one.fault, provider, request));
    if (!entry) return undefined;
    entry.left -= 1;
    waiting = waiting.filter((one) => one.left > 0);
    return entry.fault;
  };

  return {
    add: (fault: Fault): void => void waiting.push({ fault, left: fault.times }),
    reset: (): void => {
      waiting = [];
    },
    /** Runs `handle` under the first matching failure, if any. `timeout_after_commit` does the work and loses the answer. */
    run: async (provider: string, request: SimRequest, handle: () => SimResponse | Promise<SimResponse>): Promise<Outcome> => {
      const fault = take(provider, request);
      switch (fault?.mode) {
        case undefined:
          return { kind: 'answer', response: await handle() };
        case 'timeout_before':
          return { kind: 'silence' };
        case 'timeout_after_commit':
          await handle();
          return { kind: 'silence' };
        case 'reset':
          return { kind: 'cut' };
        case 'http':
          return {
            kind: 'answer',
            response: { status: fault.status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: fault.body },
          };
        case 'slow':
          return { kind: 'answer', response: { ...(await handle()), delayMs: fault.ms } };
        case 'malformed_json':
          return { kind: 'answer', response: { ...(await handle()), body: '{"cep": "01001' } };
        case 'html_error_page':
          return { kind: 'answer', response: html(502, '<html><body><h1>502 Bad Gateway</h1></body></html>') };
      }
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
