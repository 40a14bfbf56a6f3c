import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { allows, refusedKey } from '#contract/kernel/permissions.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { Malformed, NotPermitted, NotSignedIn } from '#server/kernel/errors.ts';
import type { Log } from '#server/kernel/log.ts';
import type { OperationLimits } from '#server/kernel/security/rate-limits.ts';
import { sha256 } from '#server/kernel/security/secrets.ts';
import type { Context, IdempotencyKey, SignedInUser } from './context.ts';
import { readMultipart } from './multipart.ts';
import type { FileReply, Route, UploadedFile } from './route.ts';
import { parsePart } from './validation.ts';

export interface Binding {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: OperationLimits;
  /** Whoever holds the token, or null; throws `WrongTerminal` when the address is not allowed (E035). */
  readonly authenticate: (token: string, address: string, now: Date) => Promise<SignedInUser | null>;
}

const MAX_KEY = 200;

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

/** Whoever calls an operation of staff, or its refusal. The version of the permissions travels even with a refusal, so that the screen catches up (E030). */
async function requireUser(
  binding: Binding,
  operation: AnyOperation,
  reply: FastifyReply,
  caller: { token: string | null; address: string; now: Date },
) {
  const user = caller.token === null ? null : await binding.authenticate(caller.token, caller.address, caller.now);
  if (!user) throw new NotSignedIn();
  reply.header(HEADERS.permissionsVersion, String(user.permissionsVersion));
  if (!allows(user.permissions, operation.permission)) throw new NotPermitted(refusedKey(operation.permission));
  return user;
}

/** Makes a route of the server from an operation: limit, login, terminal, permission, shape, handler, exact answer; nothing skips a step. */
export function bindRoute(app: FastifyInstance, binding: Binding, route: Route): void {
  const { operation } = route;
  const url = operation.path.replace(/\{(\w+)\}/g, ':$1');

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
      const now = binding.clock();
      const address = request.ip;
      const token = headerOf(request, HEADERS.token);
      await binding.limits(operation, address);
      const user = operation.audience === 'staff' ? await requireUser(binding, operation, reply, { token, address, now }) : null;

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
        address,
        userAgent: headerOf(request, 'user-agent'),
        token,
        idempotency: idempotencyOf(request, body),
        now,
        log: binding.log.child({ requisicao: request.id, operacao: operation.id }),
      };
      const input = { params, query, body, file } as never;
      const answer = await route.handle(user ? Object.assign(context, { user }) : context, input);
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
