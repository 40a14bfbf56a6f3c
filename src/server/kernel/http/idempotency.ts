import type { FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kernel/errors.ts';
import { headerOf } from '#server/kernel/callers/recognise.ts';
import { Malformed } from '#server/kernel/errors.ts';
import type { IdempotencyKey } from './context.ts';
import type { UploadedFile } from './route.ts';

const MAX_KEY = 200;

/** What a call asks for, as it was understood. */
interface Content {
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null;
}

/** Keyed fingerprint of a text: whoever reads the table cannot try what was sent. */
export type Fingerprint = (content: string) => Buffer;

/** The key of a POST that brings one, and of what (E012). */
export function idempotencyOf(fingerprint: Fingerprint, request: FastifyRequest, { query, body, file }: Content): IdempotencyKey | null {
  if (request.method !== 'POST') return null;
  const key = headerOf(request.headers, HEADERS.idempotencyKey);
  if (key === null) return null;
  if (key.length > MAX_KEY) throw new Malformed({ [HEADERS.idempotencyKey]: `Use no máximo ${MAX_KEY} caracteres` });
  const said = [request.params, body ?? null];
  return {
    key,
    contentHash: () =>
      fingerprint(JSON.stringify(query || file ? [...said, query ?? null, file && { nome: file.name, sha256: file.digest() }] : said)),
  };
}
