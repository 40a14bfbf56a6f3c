import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf, OperationTo } from '#contract/kernel/operation.ts';
import type { Provider } from '#server/kernel/callers/caller.ts';
import { headerOf } from '#server/kernel/callers/recognise.ts';
import { UnprovenNotice } from '#server/kernel/errors.ts';
import { type Binding, originOf } from './bind.ts';
import type { ProviderContext } from './context.ts';
import { parsePart } from './validation.ts';

/** A notice as it came: what a proof is computed over, and what is kept. */
export interface RawNotice {
  readonly headers: IncomingHttpHeaders;
  /** The body to the byte; empty for a GET. */
  readonly raw: Buffer;
  /** Parameters of the address, a secret among them where nothing else can prove a notice. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Whether a notice is the provider's; pure, over what came and the instant of now. */
export type Proof = (notice: RawNotice, now: Date) => boolean;

/** What a handler keeps: the body, or of a GET the query as it was written. */
interface Kept {
  readonly raw: Buffer;
}

type Handler<O> = (context: ProviderContext, input: InputOf<O> & Kept) => Promise<AnswerOf<O>>;

/** A provider's call bound to its proof and to what keeps the notice. */
export interface NoticeRoute {
  readonly operation: OperationTo<'provider'>;
  readonly prove: Proof;
  readonly handle: (context: ProviderContext, input: never) => Promise<unknown>;
}

/** Binds a call of a provider: nothing of it is looked at before its proof holds. */
export const noticeRoute = <O extends OperationTo<'provider'>>(operation: O, prove: Proof, handle: Handler<O>): NoticeRoute => ({
  operation,
  prove,
  handle,
});

/** Larger than any notice a provider documents. */
const MAX_BYTES = 1024 * 1024;

const EMPTY = Buffer.alloc(0);

async function receive(binding: Binding, { operation, prove, handle }: NoticeRoute, request: FastifyRequest): Promise<unknown> {
  const now = binding.clock();
  const raw = Buffer.isBuffer(request.body) ? request.body : EMPTY;
  const { headers } = request;
  const search = request.url.split('?', 2)[1] ?? '';
  const params = request.params as Record<string, string>;
  if (!prove({ headers, raw, params, query: new URLSearchParams(search) }, now)) throw new UnprovenNotice();
  const caller: Provider = { kind: 'provider', name: operation.access.provider };
  const origin = originOf(request);
  await binding.limits.enter(operation.access.limit, { operationId: operation.id, address: origin.address, caller });
  const context: ProviderContext = {
    ...origin,
    operation,
    caller,
    headers,
    requestId: request.id,
    userAgent: headerOf(headers, 'user-agent'),
    port: null,
    token: null,
    idempotency: null,
    now,
    trail: { written: false },
    get log() {
      return binding.log.child({ requisicao: request.id, operacao: operation.id });
    },
  };
  const input = {
    params: parsePart(operation.params, request.params),
    query: parsePart(operation.query, request.query),
    body: undefined,
    raw: operation.method === 'GET' ? Buffer.from(search) : raw,
  };
  return handle(context, input as never);
}

/**
 * The calls of providers, apart from the others: a body of any type comes to them as the bytes it is, for a signature covers those and
 * nothing that was parsed and written again.
 */
export async function bindNotices(api: FastifyInstance, binding: Binding, routes: readonly NoticeRoute[]): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      const { operation } = route;
      scope.route({
        method: operation.method,
        url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: MAX_BYTES,
        schema: { summary: operation.summary, operationId: operation.id, response: { 200: operation.response } },
        config: { operation },
        validatorCompiler: () => (value: unknown) => ({ value }),
        handler: async (request, reply) => {
          const answer = await receive(binding, route, request);
          // A provider that checks an address by a challenge expects it back as it is.
          return typeof answer === 'string' ? reply.type('text/plain; charset=utf-8').serializer(String).send(answer) : reply.send(answer);
        },
      });
    }
  });
}
