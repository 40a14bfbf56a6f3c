import fc from 'fast-check';
import { desafioMeta } from '#contract/avisos/avisos.operations.ts';
import { CALLER_KINDS, type CallerKind, termsFor } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import {
  META_CHALLENGE_TOKEN,
  NOTICE_SENDERS,
  NOTICE_SENDER_NAMES,
  type NoticeCall,
  createNoticeSecret,
} from '#server/integrations/avisos/senders.ts';
import type { Claims } from '#server/kernel/callers/caller.ts';
import type { Scope } from '#server/kernel/callers/jwt.ts';
import { type Api, START } from './api.ts';
import { credentials } from './credentials.ts';
import { keysOf, paramNames } from './requests.ts';
import { sealedNotice } from './sealed-notice.ts';

/* Anything at all, sent to an operation by whoever it serves and by whoever it does not. */

/** Of each operation in one run of the suite; every run asks something else. */
const RUNS = 40;

/** How somebody is made whom the product knows by a JWT. */
export type Partners = { readonly [S in Scope]?: (api: Api) => Promise<Claims> };

interface Request {
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Send = (request: Request) => Promise<number>;

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

const requestOf = (operation: AnyOperation): fc.Arbitrary<Request> =>
  fc.record({
    query: fc.dictionary(
      fc.constantFrom(...keysOf(operation.query).map(([name = '']) => name), 'outra'),
      fc.oneof(nasty, fc.array(nasty, { maxLength: 3 })),
    ),
    params: fc.record(Object.fromEntries(paramNames(operation).map((name) => [name, inAddress]))),
    body: fc.oneof(fc.jsonValue({ maxDepth: 3 }), bodyOf(operation)),
  });

const strangers = await credentials();

/** Whoever calls, with some headers beside its own. */
const by =
  (caller: { readonly call: Api['anonymous']['call'] }, operation: AnyOperation, headers: Readonly<Record<string, string>> = {}): Send =>
  async ({ query, params, body }) =>
    (await caller.call(operation, { query, params, ...(operation.method !== 'GET' && { body }) }, { headers })).status;

/** A provider, whose notices hold their proof whatever they say. */
function providers(api: Api, operation: AnyOperation): Send[] {
  const secretOf = createNoticeSecret({}, api.app.kernel.keys.notices);
  if (operation.id === desafioMeta.id) {
    const challenge = by(api.anonymous, operation);
    return [(request) => challenge({ ...request, query: { ...request.query, 'hub.verify_token': secretOf(META_CHALLENGE_TOKEN) } })];
  }
  return NOTICE_SENDER_NAMES.flatMap((name) => {
    const { secret, calls } = NOTICE_SENDERS[name];
    return (calls as readonly NoticeCall[])
      .filter((call) => call.operation.id === operation.id)
      .map((call) => async ({ body }: Request) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const written = operation.method === 'GET' ? encodeURIComponent(text.toWellFormed()) : text;
        return (await api.app.http.inject(sealedNotice(call, secretOf(secret), written, new Date(START)))).statusCode;
      });
  });
}

/** One of each kind that an operation serves. */
async function servedBy(api: Api, operation: AnyOperation, partners: Partners): Promise<Send[]> {
  const one: Readonly<Record<CallerKind, () => Promise<Send | null>>> = {
    staff: async () => by(api.as('admin'), operation),
    public: async () => by(api.anonymous, operation),
    promotor: () => partner('promotor'),
    participante: () => partner('participante'),
  };
  const partner = async (scope: Scope): Promise<Send | null> => {
    const claims = await partners[scope]?.(api);
    return claims ? by(api.bearer(scope, claims), operation) : null;
  };
  const senders = await Promise.all(
    CALLER_KINDS.filter((kind) => termsFor(operation.access, kind) !== null).map(async (kind) => {
      const send = await one[kind]();
      if (send === null) throw new Error(`ninguém sabe ser ${kind} para chamar ${operation.id}`);
      return send;
    }),
  );
  return [...senders, ...providers(api, operation)];
}

const EXPECTED = new Set([200, 400, 401, 404, 422]);

/** Sends anything to an operation, mostly as whoever it serves; fails when it answers by accident. Gives the share of those who were let in. */
export async function fuzz(api: Api, operation: AnyOperation, partners: Partners, runs: number = RUNS): Promise<number> {
  const served = await servedBy(api, operation, partners);
  const strange = [by(api.as('nobody'), operation), ...strangers.map(({ headers }) => by(api.anonymous, operation, headers))];
  const anyone = fc.oneof(
    { weight: 3, arbitrary: fc.nat(served.length - 1).map((at) => ({ served: true, at })) },
    { weight: 1, arbitrary: fc.nat(strange.length - 1).map((at) => ({ served: false, at })) },
  );
  const count = { asked: 0, letIn: 0 };
  const property = fc.asyncProperty(requestOf(operation), anyone, async (request, who) => {
    const status = await (who.served ? served : strange)[who.at]?.(request);
    if (status === undefined || !EXPECTED.has(status))
      throw new Error(`${status}: ${api.log.findLast((line) => line.includes('falha inesperada')) ?? ''}`);
    if (!who.served) return;
    count.asked += 1;
    if (status !== 401) count.letIn += 1;
  });
  await fc.assert(property, { numRuns: runs });
  return count.letIn / count.asked;
}
