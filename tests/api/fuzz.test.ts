import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { BLANK_PDF } from '#tests/support/blank-pdf.ts';
import { credentials } from '#tests/support/credentials.ts';
import { keysOf, paramNames } from '#tests/support/requests.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

const operations = await allOperations();
// What ends sessions or writes messages is left alone: the rest must stand any input.
const targets = operations.filter((operation) => !operation.id.startsWith('acesso/') && !operation.upload);

const RUNS = 60;
/** However busy the machine is, only what hangs takes longer. */
const SLOWEST_MS = 1000;

let api: Api;
beforeAll(async () => {
  // What is asked here is how requests are read: no document needs to be made.
  api = await startApi({ pdf: BLANK_PDF });
});
afterAll(() => api.stop());

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    "'; drop table clientes; --",
    '%',
    '\\',
    '_',
    '../../etc/passwd',
    '9'.repeat(40),
    '-1',
    '1e9',
    'null',
    '{}',
    '[]',
    '2026-02-30',
    '😀',
    '\ud800',
  ),
  fc.integer().map(String),
);

// Half a character cannot be written in an address at all.
const inAddress = nasty.filter((text) => text.isWellFormed() && text !== '');

/** Any value under any of the operation's own keys, one or two levels deep, with one that it does not know. */
const bodyOf = (operation: AnyOperation) => {
  const paths = [...keysOf(operation.body), ['outra']];
  const value = fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }));
  return fc.array(fc.tuple(fc.constantFrom(...paths), value), { maxLength: 8 }).map((entries) => {
    const body: Record<string, unknown> = {};
    for (const [[first = '', second], content] of entries) {
      const inner = body[first];
      if (second === undefined) body[first] = content;
      else body[first] = { ...(typeof inner === 'object' ? inner : {}), [second]: content };
    }
    return body;
  });
};

const request = (operation: AnyOperation) =>
  fc.record({
    query: fc.dictionary(
      fc.constantFrom(...keysOf(operation.query).map(([name = '']) => name), 'outra'),
      fc.oneof(nasty, fc.array(nasty, { maxLength: 3 })),
    ),
    params: fc.record(Object.fromEntries(paramNames(operation).map((name) => [name, inAddress]))),
    body: fc.oneof(fc.jsonValue({ maxDepth: 3 }), bodyOf(operation)),
  });

const strangers = await credentials();

/** Mostly somebody who may everything, for only then is anything read; sometimes anybody else. */
const anyone = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ persona: 'admin', headers: {} } as const) },
  { weight: 1, arbitrary: fc.constant({ persona: 'nobody', headers: {} } as const) },
  { weight: 1, arbitrary: fc.constantFrom(...strangers.map(({ headers }) => ({ persona: null, headers }))) },
);

test.each(targets.map((operation) => [operation.id, operation] as const))(
  '%s answers anything without an unexpected error',
  async (_id, operation) => {
    await fc.assert(
      fc.asyncProperty(request(operation), anyone, async ({ query, params, body }, { persona, headers }) => {
        const sent = { query, params, ...(operation.method !== 'GET' && { body }) } as never;
        const reply = await (persona ? api.as(persona) : api.anonymous).call(operation, sent, { headers });
        if (reply.status >= 500) throw new Error(`${reply.status}: ${api.log.findLast((line) => line.includes('falha inesperada')) ?? ''}`);
        expect([200, 400, 401, 404, 422]).toContain(reply.status);
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * SLOWEST_MS,
);
