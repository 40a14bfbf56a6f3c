import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '#contract/kernel/errors.ts';
import { NotSignedIn } from '#server/kernel/errors.ts';
import type { Origin } from '#server/kernel/http/context.ts';
import type { Bearers } from './bearers.ts';
import { NOBODY, type Nobody, type Participante, type Promotor, type Staff } from './caller.ts';
import type { Jwts } from './jwt.ts';

export interface Recognition {
  /** Whoever holds the token, or null; throws `WrongTerminal` when neither address nor terminal is allowed (E035). */
  readonly authenticate: (token: string, origin: Origin, now: Date) => Promise<Staff | null>;
  readonly jwts: Jwts;
  readonly bearers: Bearers;
}

/** Longer than any JWT of ours; what is longer is not looked at. */
const MAX_CREDENTIAL = 2000;

/** A header with something in it. */
export const headerOf = (headers: IncomingHttpHeaders, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

async function bearerOf({ jwts, bearers }: Recognition, credential: string, origin: Origin, now: Date) {
  if (credential.length > MAX_CREDENTIAL) return null;
  const verified = await jwts.verify(credential.replace(/^Bearer +/i, ''), now);
  return verified && bearers[verified.scope](verified.claims, origin, now);
}

/**
 * Who calls, in this order: staff token, JWT, nobody. A credential that is there and wrong is a 401, also where nobody would be served: a
 * page that believes it is logged in must learn that it is not. Not asked where the token is what the call is about (`tokenIsSubject`).
 */
export async function recognise(
  recognition: Recognition,
  headers: IncomingHttpHeaders,
  origin: Origin,
  now: Date,
): Promise<Staff | Promotor | Participante | Nobody> {
  const token = headerOf(headers, HEADERS.token);
  const credential = headerOf(headers, HEADERS.authorization);
  if (token === null && credential === null) return NOBODY;
  const caller =
    token === null ? await bearerOf(recognition, credential ?? '', origin, now) : await recognition.authenticate(token, origin, now);
  if (!caller) throw new NotSignedIn();
  return caller;
}
