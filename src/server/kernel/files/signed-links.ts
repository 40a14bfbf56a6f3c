import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';

/** What the address opens; a token of one kind never opens another. */
export type LinkKind = 'download' | 'anexo' | 'foto';

const KIND_CODES: Readonly<Record<LinkKind, number>> = { download: 1, anexo: 2, foto: 3 };

const WINDOW_SECONDS = 15 * 60;
const BODY_BYTES = 1 + 16 + 4;
// 18 bytes (144 bits) make 39 in all, a multiple of three: base64url then has no spare bits, so each token has one spelling only.
const MAC_BYTES = 18;
const TOKEN = /^[A-Za-z0-9_-]{52}$/;

export interface SignedLinksOptions {
  /** At least 32 characters; the same in every process. */
  readonly secret: string;
  readonly clock: Clock;
}

export interface SignedLinks {
  /** Token of 52 characters that opens the file for 15 to 30 minutes. The same file gives the same token within a quarter of an hour, so browsers can cache it. */
  readonly sign: (kind: LinkKind, chave: string) => string;
  /** The key of the file, or null when the token is forged, of another kind or expired. */
  readonly verify: (kind: LinkKind, token: string) => string | null;
}

const uuidBytes = (uuid: string): Buffer => {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new RangeError('a file key is a uuid');
  return bytes;
};

const uuidText = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Opening tokens without state (resolution 3): kind, file, expiry and a truncated HMAC-SHA256, in base64url. */
export function createSignedLinks({ secret, clock }: SignedLinksOptions): SignedLinks {
  if (secret.length < 32) throw new RangeError('the link secret needs at least 32 characters');
  // A key of its own: a signature made here can never be mistaken for one made elsewhere with the same secret.
  const key = createHmac('sha256', secret).update('guarida/links/1').digest();
  const mac = (body: Buffer): Buffer => createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);
  const nowSeconds = (): number => Math.floor(clock().getTime() / 1000);

  return {
    sign: (kind, chave) => {
      const body = Buffer.alloc(BODY_BYTES);
      body.writeUInt8(KIND_CODES[kind], 0);
      uuidBytes(chave).copy(body, 1);
      body.writeUInt32BE((Math.floor(nowSeconds() / WINDOW_SECONDS) + 2) * WINDOW_SECONDS, 17);
      return Buffer.concat([body, mac(body)]).toString('base64url');
    },
    verify: (kind, token) => {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(bytes.subarray(BODY_BYTES), mac(body))) return null;
      if (body.readUInt8(0) !== KIND_CODES[kind] || body.readUInt32BE(17) <= nowSeconds()) return null;
      return uuidText(body.subarray(1, 17));
    },
  };
}
