import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';

const WINDOW_SECONDS = 15 * 60;
const EXPIRY_AT = 16;
const BODY_BYTES = EXPIRY_AT + 4;
// 19 bytes (152 bits) make 39 in all, a multiple of three: base64url then has no spare bits, so each token has one spelling only.
const MAC_BYTES = 19;
const TOKEN = /^[A-Za-z0-9_-]{52}$/;

export interface SignedLinksOptions {
  /** At least 32 characters; the same in every process. */
  readonly secret: string;
  readonly clock: Clock;
}

export interface SignedLinks {
  /** Token of 52 characters that opens the file, as that kind of address and no other, for 15 to 30 minutes. The same file gives the same token within a quarter of an hour, so browsers can cache it. */
  readonly sign: (kind: string, chave: string) => string;
  /** The key of the file, or null when the token is forged, of another kind or expired. */
  readonly verify: (kind: string, token: string) => string | null;
}

const uuidBytes = (uuid: string): Buffer => {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new RangeError('a file key is a uuid');
  return bytes;
};

const uuidText = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Opening tokens without state (resolution 3): file, expiry and a truncated HMAC-SHA256 of the kind and both, in base64url. */
export function createSignedLinks({ secret, clock }: SignedLinksOptions): SignedLinks {
  if (secret.length < 32) throw new RangeError('the link secret needs at least 32 characters');
  // A key of its own: a signature made here can never be mistaken for one made elsewhere with the same secret.
  const key = createHmac('sha256', secret).update('guarida/links/2').digest();
  const mac = (kind: string, body: Buffer): Buffer => createHmac('sha256', key).update(body).update(kind).digest().subarray(0, MAC_BYTES);
  const nowSeconds = (): number => Math.floor(clock().getTime() / 1000);

  return {
    sign: (kind, chave) => {
      const body = Buffer.alloc(BODY_BYTES);
      uuidBytes(chave).copy(body);
      body.writeUInt32BE((Math.floor(nowSeconds() / WINDOW_SECONDS) + 2) * WINDOW_SECONDS, EXPIRY_AT);
      return Buffer.concat([body, mac(kind, body)]).toString('base64url');
    },
    verify: (kind, token) => {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(bytes.subarray(BODY_BYTES), mac(kind, body))) return null;
      if (body.readUInt32BE(EXPIRY_AT) <= nowSeconds()) return null;
      return uuidText(body.subarray(0, EXPIRY_AT));
    },
  };
}
