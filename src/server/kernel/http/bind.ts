import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { allows, refusedKey } from '#contract/kernel/permissions.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { Malformed, NotPermitted, NotSignedIn } from '#server/kernel/errors.ts';
import type { Log } from '#server/kernel/log.ts';
import type { OperationLimits } from '#server/kernel/security/rate-limits.ts';
import { sha256 } from '#server/kernel/security/secrets.ts';
import type { Context, IdempotencyKey, Origin, Presumption, SignedInUser } from './context.ts';
import { readMultipart } from './multipart.ts';
import type { PresumedLogins } from './presumed-logins.ts';
import { type FileReply, type Route, type UploadedFile, WithHeaders } from './route.ts';
import { terminalOf } from './terminal-cookie.ts';
import { parsePart } from './validation.ts';

export interface Binding {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: OperationLimits;
  /** Whoever holds the token, or null; throws `WrongTerminal` when neither address nor terminal is allowed (E035). */
  readonly authenticate: (token: string, origin: Origin, now: Date) => Promise<SignedInUser | null>;
}

const MAX_KEY = 200;
/** In the log when an operation that touches personal data left no entry in the history (E148). */
export const UNRECORDED = 'resposta sem entrada no histórico';

/** As the allow-list knows it: an IPv4 address that a socket of both families shows as IPv6, and without the zone of a link. */
const plainAddress = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function idempotencyOf(request: FastifyRequest, body: unknown): IdempotencyKey | null {
  if (request.method !== 'POST') return null;
  const key = headerOf(request, HEADERS.idempotencyKey);
  if (key === null) return null;
  if (key.length > MAX_KEY) throw new Malformed({ [HEADERS.idempotencyKey]: `Use no máximo ${MAX_KEY} caracteres` });
  return { key, bodyHash: sha256(JSON.stringify([request.params, body ?? null])) };
}

// What people uploaded opens in a tab of our origin: the reply's own policy lets it run nothing there.
const sendFile = (reply: FastifyReply, file: FileReply): FastifyReply => reply.headers(file.headers).send(file.stream);

interface Caller extends Origin {
  readonly token: string | null;
  readonly now: Date;
}

/** Whoever calls an operation of staff, or its refusal. The version of the permissions travels even with a refusal, so that the screen catches up (E030). */
async function requireUser(binding: Binding, operation: AnyOperation, reply: FastifyReply, caller: Caller) {
  const user = caller.token === null ? null : await binding.authenticate(caller.token, caller, caller.now);
  if (!user) throw new NotSignedIn();
  reply.header(HEADERS.permissionsVersion, String(user.permissionsVersion));
  if (!allows(user.permissions, operation.permission)) throw new NotPermitted(refusedKey(user.permissions, operation.permission));
  return user;
}

type Login = { readonly user: SignedInUser; readonly presumption?: Presumption };

/** Shape, then handler. */
async function perform(binding: Binding, { operation, handle }: Route, request: FastifyRequest, caller: Caller, login: Login | null) {
  const params = parsePart(operation.params, request.params);
  const query = parsePart(operation.query, normalizeKeys(request.query));
  let file: UploadedFile | null = null;
  let raw = request.body;
  if (operation.upload) {
    const parts = await readMultipart(request, operation.upload);
    file = parts.file;
    raw = parts.fields;
  }
  let body: unknown;
  try {
    body = parsePart(operation.body, raw ?? {});
  } catch (error) {
    file?.stream.resume();
    throw error;
  }

  const context: Context = {
    operation,
    requestId: request.id,
    ...caller,
    userAgent: headerOf(request, 'user-agent'),
    idempotency: idempotencyOf(request, body),
    trail: { written: false },
    // Made only for whoever has something to say.
    get log() {
      return binding.log.child({ requisicao: request.id, operacao: operation.id });
    },
  };
  const answer = await handle(Object.assign(context, login), { params, query, body, file } as never);
  // A change may find nothing left to change; a read without its entry is a mistake of ours, and its tests fail.
  if (operation.audience === 'staff' && operation.history !== 'none' && !context.trail.written) {
    context.log[operation.history === 'read' ? 'error' : 'debug'](UNRECORDED);
  }
  return answer;
}

/** Makes a route of the server from an operation: limit, login, terminal, permission, shape, handler, exact answer; nothing skips a step. */
export function bindRoute(app: FastifyInstance, binding: Binding, logins: PresumedLogins, route: Route): void {
  const { operation } = route;
  const url = operation.path.replace(/\{(\w+)\}/g, ':$1');

  /** The answer worked out while the login is checked, by the entry of its own reading; null when it takes the ordinary way. */
  const performAhead = async (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown> => {
    const { token } = caller;
    const user = route.ahead && token !== null ? logins.of(token) : null;
    if (token === null || !user || !allows(user.permissions, operation.permission)) return null;
    const presumption = { user, held: false };
    const [attempt] = await Promise.allSettled([perform(binding, route, request, caller, { user, presumption })]);
    if (attempt.status === 'rejected' || !presumption.held) {
      // Whatever went wrong, the ordinary way says it in the order of the catalogue.
      logins.forget(token);
      return null;
    }
    reply.header(HEADERS.permissionsVersion, String(user.permissionsVersion));
    return attempt.value;
  };

  const performInTurn = async (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown> => {
    if (operation.audience !== 'staff') return perform(binding, route, request, caller, null);
    const user = await requireUser(binding, operation, reply, caller);
    if (caller.token !== null) logins.keep(caller.token, user);
    return perform(binding, route, request, caller, { user });
  };

  app.route({
    method: operation.method,
    url,
    // The description of the API is made from the schemas; requests are parsed below, so that refusals come in the catalogue's order.
    schema: {
      summary: operation.summary,
      operationId: operation.id,
      ...(operation.params && { params: operation.params }),
      ...(operation.query && { querystring: operation.query }),
      ...(operation.body && !operation.upload && { body: operation.body }),
      response: { 200: operation.response },
    },
    config: { operation },
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const token = headerOf(request, HEADERS.token);
      const caller = { token, address: plainAddress(request.ip), terminal: terminalOf(request.headers.cookie), now: binding.clock() };
      await binding.limits(operation, caller.address);
      const answer = (await performAhead(request, reply, caller)) ?? (await performInTurn(request, reply, caller));
      if (answer instanceof WithHeaders) return reply.headers(answer.headers).send(answer.body);
      return isFile(answer) ? sendFile(reply, answer) : reply.send(answer);
    },
  });
}

const isFile = (answer: unknown): answer is FileReply =>
  typeof answer === 'object' && answer !== null && 'stream' in answer && 'headers' in answer;

/** `chave[]=` is the same as `chave=` (resolution 1). */
function normalizeKeys(query: unknown): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    result[name] = name in result ? [result[name], value].flat() : value;
  }
  return result;
}
