import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
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
  /** The body to the byte, as it came or as it was before somebody on the way encoded it; empty for a GET. */
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
  /** Why the body cannot be read, and is the bytes that came; null where it can. */
  readonly broken: string | null;
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

/** Whatever it says, it is bytes to us: types that are none are let in too. */
const BYTES = 'application/octet-stream';
/** What a notice said its type was. */
const types = new WeakMap<FastifyRequest, string | undefined>();

const DECODERS: ReadonlyMap<string, (body: Buffer) => Promise<Buffer>> = new Map(
  [
    { names: ['gzip', 'x-gzip'], decode: promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip) },
    { names: ['deflate'], decode: promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate) },
    { names: ['br'], decode: promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress) },
  ].flatMap(({ names, decode }) => names.map((name) => [name, (body) => decode(body, { maxOutputLength: MAX_BYTES })] as const)),
);

/** The body without its encoding; null where it has one that cannot be undone within the bounds. */
async function decoded(raw: Buffer, encoding: string): Promise<Buffer | null> {
  if (encoding === '' || encoding === 'identity' || raw.length === 0) return raw;
  const decode = DECODERS.get(encoding);
  return decode ? decode(raw).catch(() => null) : null;
}

async function receive(binding: Binding, { operation, prove, handle }: NoticeRoute, request: FastifyRequest): Promise<unknown> {
  const now = binding.clock();
  const raw = Buffer.isBuffer(request.body) ? request.body : EMPTY;
  const headers = { ...request.headers, 'content-type': types.get(request) };
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  const search = request.url.split('?', 2)[1] ?? '';
  const params = request.params as Record<string, string>;
  const proves = (body: Buffer): boolean => prove({ headers, raw: body, params, query: new URLSearchParams(search) }, now);
  const asCame = proves(raw);
  // Who signs a body signs what it says: an encoding may have come later, on its way.
  const content = await decoded(raw, encoding);
  if (!asCame && (content === null || content === raw || !proves(content))) throw new UnprovenNotice();
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
    raw: operation.method === 'GET' ? Buffer.from(search) : (content ?? raw),
    broken: content === null ? `Conteúdo que não se lê, em ${encoding}` : null,
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
    scope.addHook('onRequest', async (request) => {
      types.set(request, request.headers['content-type']);
      request.raw.headers['content-type'] = BYTES;
    });
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      const { operation } = route;
      scope.route({
        method: operation.method,
        url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: MAX_BYTES,
        // An encoding is part of the bytes that came.
        decompress: false,
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
