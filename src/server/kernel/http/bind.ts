import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CallerKind, type Terms, staffRule, termsFor } from '#contract/kernel/access.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type AnyOperation, answersOf } from '#contract/kernel/operation.ts';
import { allows, refusedKey } from '#contract/kernel/permissions.ts';
import { NOBODY, type Nobody, type Participante, type Promotor, type Staff } from '#server/kernel/callers/caller.ts';
import { type Recognition, headerOf, recognise } from '#server/kernel/callers/recognise.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { NotPermitted, NotSignedIn, Refusal, type RuleError, Unavailable } from '#server/kernel/errors.ts';
import type { Log } from '#server/kernel/log.ts';
import type { OperationLimits } from '#server/kernel/security/rate-limits.ts';
import type { Context, Origin, Presumption } from './context.ts';
import { type Fingerprint, UNHONOURED, idempotencyOf } from './idempotency.ts';
import { bodyLimitOf, parseJsonBody } from './json-body.ts';
import { readMultipart } from './multipart.ts';
import type { PresumedLogins } from './presumed-logins.ts';
import { type FileReply, type Route, type UploadedFile, WithHeaders, readsOneRecord } from './route.ts';
import { UNKNOWN_ADDRESS, toldAddress } from './addresses.ts';
import { terminalOf } from './terminal-cookie.ts';
import { parsePart, parseSparing } from './validation.ts';

export interface Binding extends Recognition {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: OperationLimits;
  readonly fingerprint: Fingerprint;
  /** What must see the routes being declared: the generator of the API's description. Absent, they carry no description. */
  readonly beforeRoutes?: (api: FastifyInstance) => Promise<void>;
  /** Where a trusted proxy tells the port of whoever calls; null: no proxy does. */
  readonly portHeader?: string | null;
}

/** In the log when an operation that touches personal data left no entry in the history (E148). */
export const UNRECORDED = 'resposta sem entrada no histórico';

export const originOf = (request: FastifyRequest): Origin => ({
  // As the allow-list knows it.
  address: toldAddress(request.ip)?.address ?? UNKNOWN_ADDRESS,
  terminal: terminalOf(request.headers.cookie),
});

/** Behind a proxy the connection's port is the proxy's: then only its header counts. */
function portOf({ headers, raw, ip }: FastifyRequest, header: string | null | undefined): number | null {
  const { remoteAddress, remotePort } = raw.socket;
  if (remoteAddress === ip) return remotePort ?? null;
  const told = header ? headerOf(headers, header) : null;
  return told !== null && /^\d{1,5}$/.test(told) && Number(told) <= 65_535 ? Number(told) : null;
}

// What people uploaded opens in a tab of our origin: the reply's own policy lets it run nothing there.
const sendFile = (reply: FastifyReply, file: FileReply): FastifyReply => reply.headers(file.headers).send(file.stream);

type Recognised = Staff | Promotor | Participante | Nobody;

/** One call on its way: what is known of it before anybody is recognised. */
interface Call extends Origin {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly token: string | null;
  readonly now: Date;
}

interface Admitted {
  readonly caller: Recognised;
  readonly terms: Terms;
  readonly presumption?: Presumption;
}

interface Answered {
  readonly answer: unknown;
  readonly caller: Recognised;
}

const kindOf = (caller: Recognised): CallerKind => (caller.kind === 'nobody' ? 'public' : caller.kind);

/** Whoever calls, on the operation's terms, or the refusal. The version of the permissions travels even with a refusal, so that the screen catches up (E030). */
async function admit(binding: Binding, { access }: AnyOperation, call: Call): Promise<Admitted> {
  const forNobody = termsFor(access, 'public');
  const caller = forNobody?.tokenIsSubject ? NOBODY : await recognise(binding, call.request.headers, call, call.now);
  if (caller.kind === 'staff') call.reply.header(HEADERS.permissionsVersion, String(caller.permissionsVersion));
  const own = termsFor(access, kindOf(caller));
  // Where anybody is served, a good credential of another kind is nobody's; elsewhere it opens nothing.
  if (own === null && forNobody !== null) return { caller: NOBODY, terms: forNobody };
  if (own === null) throw new NotSignedIn();
  if (caller.kind === 'staff' && own.permission && !allows(caller.permissions, own.permission))
    throw new NotPermitted(refusedKey(caller.permissions, own.permission));
  return { caller, terms: own };
}

/**
 * Body and file, in their shape; `refused`: what is wrong with some of it, where the operation judges the rest all the same. `still`: whoever
 * sends the file may call, by then.
 */
async function readSent(
  operation: AnyOperation,
  request: FastifyRequest,
  still: () => Promise<unknown>,
): Promise<{ readonly file: UploadedFile | null; readonly body: unknown; readonly refused: RuleError | null }> {
  const { file, fields } = operation.upload
    ? await readMultipart(request, operation.upload, still)
    : { file: null, fields: parseJsonBody(request) };
  try {
    if (operation.order === undefined) return { file, body: parsePart(operation.body, fields ?? {}, operation.named), refused: null };
    const { data, refused } = parseSparing(operation.body, fields ?? {});
    return { file, body: data, refused };
  } catch (error) {
    file?.stream.resume();
    throw error;
  }
}

/** Whether a call failed for a reason of ours: whoever sent it guessed at nothing. */
const isOurs = (error: unknown): boolean => !(error instanceof Refusal) || error instanceof Unavailable;

/** Limits, shape, limits of what is guessed, handler. */
async function perform(binding: Binding, { operation, handlers }: Route, call: Call, { caller, terms, presumption }: Admitted) {
  const { request, reply: _reply, ...origin } = call;
  const counted = { operationId: operation.id, address: call.address, caller };
  const giveBack = await binding.limits.enter(terms.limit, counted);
  const params = parsePart(operation.params, request.params);
  const query = parsePart(operation.query, normalizeKeys(request.query));
  const { file, body, refused } = await readSent(operation, request, () => admit(binding, operation, { ...call, now: binding.clock() }));
  const giveGuessBack = await binding.limits.guess(terms.limit, counted, { params, query, body });

  const context: Context = {
    ...origin,
    operation,
    caller,
    requestId: request.id,
    userAgent: headerOf(request.headers, 'user-agent'),
    port: portOf(request, binding.portHeader),
    idempotency: idempotencyOf(binding.fingerprint, operation, request, { query, body, file }),
    refused,
    trail: { written: false },
    // Made only for whoever has something to say.
    get log() {
      return binding.log.child({ requisicao: request.id, operacao: operation.id });
    },
  };
  const handle = handlers[kindOf(caller)];
  if (!handle) throw new Error(`${operation.id} has nothing for ${caller.kind}`);
  const answered = async (): Promise<unknown> => {
    const answer = await handle(Object.assign(context, presumption && { presumption }) as never, { params, query, body, file } as never);
    // Whatever a handler made of the rest: nothing that was refused is answered as done.
    if (refused !== null) throw refused;
    return answer;
  };
  const answer = await answered().catch(async (error: unknown) => {
    // What cannot be given back, as the database is away, is forgotten with its minute.
    if (isOurs(error)) await Promise.allSettled([giveBack(), giveGuessBack()]);
    throw error;
  });
  await Promise.all([giveBack(), giveGuessBack()]);
  // A change may find nothing left to change; a read without its entry is a mistake of ours, and its tests fail.
  if (caller.kind !== 'nobody' && operation.history !== 'none' && !context.trail.written) {
    context.log[operation.history === 'read' ? 'error' : 'debug'](UNRECORDED);
  }
  if (context.idempotency?.honoured === false) context.log.error(UNHONOURED);
  return answer;
}

type Serializer = (answer: unknown) => string;

/** The exact answer of each caller, so that a public view cannot carry what a handler returned too much. */
function serializersOf(operation: AnyOperation, url: string): Partial<Record<CallerKind, Serializer>> {
  const compile = (schema: z.ZodType) => serializerCompiler({ schema, method: operation.method, url, httpStatus: '200' });
  return Object.fromEntries(Object.entries(answersOf(operation)).map(([kind, schema]) => [kind, compile(schema)]));
}

/** The answer as the description of the API tells it: one of several where there are several callers. */
function describedAnswer(operation: AnyOperation): z.ZodType {
  const answers = Object.values(answersOf(operation));
  return answers.length === 1 && answers[0] ? answers[0] : z.union(answers);
}

/** For the description only: requests are parsed below, so that refusals come in the catalogue's order, and answers have their own serializers. */
const describedAs = (operation: AnyOperation) => ({
  schema: {
    summary: operation.summary,
    operationId: operation.id,
    ...(operation.params && { params: operation.params }),
    ...(operation.query && { querystring: operation.query }),
    ...(operation.body && !operation.upload && { body: operation.body }),
    response: { 200: describedAnswer(operation) },
  },
  validatorCompiler: () => (value: unknown) => ({ value }),
});

/** Makes a route of the server from an operation: caller, permission, limit, shape, handler, exact answer; nothing skips a step. */
export function bindRoute(app: FastifyInstance, binding: Binding, logins: PresumedLogins, route: Route): void {
  const { operation } = route;
  if (readsOneRecord(operation) !== (route.ahead ?? false))
    throw new Error(`${operation.id}: readRoute binds the reads of one record that leave an entry, and those only`);
  const rule = staffRule(operation.access);
  const url = operation.path.replace(/\{(\w+)\}/g, ':$1');
  const serializers = serializersOf(operation, url);

  /** The answer worked out while the login is checked, by the entry of its own reading; null when it takes the ordinary way. */
  const performAhead = async (call: Call): Promise<Answered | null> => {
    const { token } = call;
    const caller = route.ahead && token !== null ? logins.of(token) : null;
    if (token === null || !caller || rule === null || !allows(caller.permissions, rule)) return null;
    const presumption = { caller, held: false };
    const terms = { permission: rule };
    const [attempt] = await Promise.allSettled([perform(binding, route, call, { caller, terms, presumption })]);
    const refused = attempt.status === 'rejected';
    if (!presumption.held || (refused && isOurs(attempt.reason))) {
      // Whatever went wrong, the ordinary way says it in the order of the catalogue.
      logins.forget(token);
      return null;
    }
    call.reply.header(HEADERS.permissionsVersion, String(caller.permissionsVersion));
    // The login held, and what was asked for has its entry: asked again it would have another.
    if (refused) throw attempt.reason;
    return { answer: attempt.value, caller };
  };

  const performInTurn = async (call: Call): Promise<Answered> => {
    const admitted = await admit(binding, operation, call);
    const { caller } = admitted;
    if (caller.kind === 'staff' && call.token !== null) logins.keep(call.token, caller);
    return { answer: await perform(binding, route, call, admitted), caller };
  };

  app.route({
    method: operation.method,
    url,
    bodyLimit: bodyLimitOf(operation),
    // As whoever watches a server asks for its health; of a read of data there is only the whole.
    exposeHeadRoute: operation.access.to === 'public',
    ...(binding.beforeRoutes && describedAs(operation)),
    config: { operation },
    handler: async (request, reply) => {
      const token = headerOf(request.headers, HEADERS.token);
      const call = { request, reply, token, now: binding.clock(), ...originOf(request) };
      const { answer, caller } = (await performAhead(call)) ?? (await performInTurn(call));
      return sendAnswer(reply, answer, serializers[kindOf(caller)]);
    },
  });
}

const isFile = (answer: unknown): answer is FileReply =>
  typeof answer === 'object' && answer !== null && 'stream' in answer && 'headers' in answer;

/** A longer text is laid out three times as large to be sent; its bytes go as they are. */
const AS_BYTES_FROM = 16_384;

const bytesOf = (text: string): string | Buffer => (text.length < AS_BYTES_FROM ? text : Buffer.from(text));

function sendAnswer(reply: FastifyReply, answer: unknown, exact: Serializer | undefined): FastifyReply {
  if (isFile(answer)) return sendFile(reply, answer);
  if (!exact) throw new Error('an answer to a caller that the operation does not know');
  reply.type('application/json; charset=utf-8');
  return answer instanceof WithHeaders
    ? reply.headers(answer.headers).send(bytesOf(exact(answer.body)))
    : reply.send(bytesOf(exact(answer)));
}

/** `chave[]=` is the same as `chave=` (R01). */
function normalizeKeys(query: unknown): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    result[name] = name in result ? [result[name], value].flat() : value;
  }
  return result;
}
