import type { FastifyInstance, FastifyRequest } from 'fastify';
import { termsFor } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';

/*
 * Whoever calls is recognised before what they sent is parsed: a large body of nobody costs its bytes, not the seconds of its parsing
 * that everybody else would wait.
 */

/** The largest form of the panel, a hundred reminders with their texts, and room. */
const STAFF_BYTES = 2 * 1024 * 1024;
/** What anybody may send: a login, a code, one page of a public form. */
const PUBLIC_BYTES = 16 * 1024;

/** A body is cut off beyond this, before anything is done with it. */
export const bodyLimitOf = ({ access, maxBytes }: AnyOperation): number =>
  maxBytes ?? (termsFor(access, 'public') ? PUBLIC_BYTES : STAFF_BYTES);

/** Reads bodies of JSON as the text they are, and no other type. */
export function acceptJsonText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
}

/** Lets bodies of forms in where they are declared, below `api` and nowhere else; nothing in them is read. */
export function acceptUnreadForms(api: FastifyInstance): void {
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) => done(null, undefined));
}

/** The body of a request as JSON; undefined when it brought none. Throws what the one handler says is malformed. */
export function parseJsonBody(request: FastifyRequest): unknown {
  const { body, server } = request;
  if (typeof body !== 'string') return undefined;
  const outcome: { error: Error | null; value: unknown } = { error: null, value: undefined };
  // Fastify's own parser, which refuses keys that poison prototypes; it answers before it returns.
  void server.getDefaultJsonParser('error', 'error')(request, body, (error, value) => {
    outcome.error = error;
    outcome.value = value;
  });
  if (outcome.error) throw outcome.error;
  return outcome.value;
}
