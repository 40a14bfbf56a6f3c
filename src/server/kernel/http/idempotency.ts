import type { FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { headerOf } from '#server/kernel/callers/recognise.ts';
import { Malformed } from '#server/kernel/errors.ts';
import type { IdempotencyKey } from './context.ts';
import type { UploadedFile } from './route.ts';

const MAX_KEY = 200;
/** In the log when an operation that promises to be done once under its key did not look at the key: a mistake of ours (E012). */
export const UNHONOURED = 'chave de repetição que ninguém conferiu';

/** What a call asks for, as it was understood. */
interface Content {
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null;
}

/** Keyed fingerprint of a text: whoever reads the table cannot try what was sent. */
export type Fingerprint = (content: string) => Buffer;

/** The key under which an operation that promises it is done once, and of what; null for a call that brings none (E012). */
export function idempotencyOf(
  fingerprint: Fingerprint,
  operation: AnyOperation,
  request: FastifyRequest,
  { query, body, file }: Content,
): IdempotencyKey | null {
  if (operation.repeat !== 'key') return null;
  const key = headerOf(request.headers, HEADERS.idempotencyKey);
  if (key === null) return null;
  if (key.length > MAX_KEY) throw new Malformed({ [HEADERS.idempotencyKey]: `Use no máximo ${MAX_KEY} caracteres` });
  const said = [request.params, body ?? null];
  let honoured = false;
  return {
    // Whatever a caller puts there, a card or a document too, rests nowhere.
    key: fingerprint(`chave:${key}`).toString('base64url'),
    contentHash: () => {
      honoured = true;
      const whole = query || file ? [...said, query ?? null, file && { nome: file.name, sha256: file.digest() }] : said;
      return fingerprint(JSON.stringify(whole));
    },
    get honoured() {
      return honoured;
    },
  };
}
