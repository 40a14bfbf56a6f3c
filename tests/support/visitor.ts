import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CallerKind } from '#contract/kernel/access.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation, RequestOf, ResponseOf } from '#contract/kernel/operation.ts';

/* Calling the API without a network, as whoever a few headers make one. */

export interface Reply<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The declared answer; a refusal's body is read as `refusal`. */
  readonly body: T;
  readonly refusal: Readonly<Record<string, unknown>>;
}

type Partially<T> = { readonly [K in keyof T]?: T[K] };

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Idempotency key of the call. */
  readonly key?: string;
}

/** Whoever calls, of one kind or of any. */
export interface Visitor<K extends CallerKind = CallerKind> {
  call<O extends AnyOperation>(operation: O, request?: Partially<RequestOf<O>>, options?: CallOptions): Promise<Reply<ResponseOf<O, K>>>;
  /** A multipart call: text fields, then the file; `params` of its address among the options. */
  upload<O extends AnyOperation>(
    operation: O,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Uint8Array },
    query?: string,
    options?: CallOptions & { readonly params?: Readonly<Record<string, string>> },
  ): Promise<Reply<ResponseOf<O, K>>>;
}

const addressOf = (operation: AnyOperation, request: { params?: unknown; query?: unknown }): string => {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const url = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(key, String(one));
  }
  return `/api${url}${query.size > 0 ? `?${query}` : ''}`;
};

function multipart(fields: Readonly<Record<string, string>>, fileField: string, file: { name: string; bytes: Uint8Array }) {
  const boundary = 'limite-do-teste';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** As the screens do: a call that may be repeated under a key has one, so that every test proves that it is looked at. */
const keyOf = (operation: AnyOperation, { key }: CallOptions): Record<string, string> => {
  if (key === undefined && operation.repeat !== 'key') return {};
  return { [HEADERS.idempotencyKey]: key ?? randomUUID() };
};

/** Whoever the headers of `credential` make one; they are asked for at each call. */
export function visitor<K extends CallerKind>(
  http: FastifyInstance,
  credential: () => Promise<Readonly<Record<string, string>>>,
): Visitor<K> {
  const send = async (
    method: AnyOperation['method'],
    url: string,
    payload: string | Buffer | undefined,
    more: Record<string, string>,
  ): Promise<Reply<never>> => {
    const headers = { ...(await credential()), ...more };
    const response = await http.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const json = String(response.headers['content-type']).startsWith('application/json');
    const body = json ? response.json<unknown>() : response.rawPayload;
    return { status: response.statusCode, headers: response.headers, body: body as never, refusal: body as Record<string, unknown> };
  };
  return {
    call: (operation, request = {}, options = {}) =>
      send(operation.method, addressOf(operation, request), 'body' in request ? JSON.stringify(request.body) : undefined, {
        ...('body' in request && { 'content-type': 'application/json' }),
        ...keyOf(operation, options),
        ...options.headers,
      }),
    upload: (operation, fields, file, query = '', options = {}) => {
      const { payload, type } = multipart(fields, operation.upload?.file ?? 'arquivo', file);
      return send(operation.method, `${addressOf(operation, options)}${query}`, payload, {
        'content-type': type,
        ...keyOf(operation, options),
        ...options.headers,
      });
    },
  };
}
