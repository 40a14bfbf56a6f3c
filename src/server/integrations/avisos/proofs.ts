import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Proof } from '#server/kernel/http/notices.ts';

/*
 * How providers prove that a notice is theirs. Pure: over what came and the instant of now. Every comparison takes the same time whatever
 * is compared.
 */

/** Compared by their digests, so that not even the length of ours is told. */
const same = (given: unknown, expected: string): boolean => {
  if (typeof given !== 'string') return false;
  const digest = (text: string): Buffer => createHmac('sha256', 'comparar').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};

const hmac = (secret: string, ...parts: (string | Buffer)[]): string => {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest('hex');
};

/** A token of ours comes back in a header. */
export const headerToken =
  (header: string, token: string): Proof =>
  ({ headers }) =>
    same(headers[header], token);

/** HMAC-SHA256 of the raw body, in hexadecimal, after a prefix. */
export const bodySignature =
  (header: string, secret: string, prefix = ''): Proof =>
  ({ headers, raw }) =>
    same(headers[header], prefix + hmac(secret, raw));

const TOLERANCE_SECONDS = 5 * 60;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.body`, sent within five minutes. */
export const stampedSignature =
  (header: string, secret: string): Proof =>
  ({ headers, raw }, now) => {
    const value = headers[header];
    const [, stamp = '', signature = ''] = (typeof value === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(value)) || [];
    const late = Math.abs(now.getTime() / 1000 - Number(stamp));
    return same(signature, hmac(secret, stamp, '.', raw)) && late <= TOLERANCE_SECONDS;
  };

/** A secret part of the address, where nothing else proves anything. */
export const secretAddress =
  (secret: string): Proof =>
  ({ params }) =>
    same(params['segredo'], secret);

/** A token of ours comes back in the query. */
export const queryToken =
  (name: string, token: string): Proof =>
  ({ query }) =>
    same(query.get(name), token);

/** How a notice is proved, whatever its secret. */
export type ProofKind =
  | { readonly by: 'token' | 'stampedSignature'; readonly header: string }
  | { readonly by: 'signature'; readonly header: string; readonly prefix: string }
  | { readonly by: 'address' };

/** The proof of a kind with a secret. */
export function proofOf(kind: ProofKind, secret: string): Proof {
  switch (kind.by) {
    case 'token':
      return headerToken(kind.header, secret);
    case 'signature':
      return bodySignature(kind.header, secret, kind.prefix);
    case 'stampedSignature':
      return stampedSignature(kind.header, secret);
    case 'address':
      return secretAddress(secret);
  }
}
