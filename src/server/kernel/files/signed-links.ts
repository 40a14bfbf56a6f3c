import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';

const LIFE_SECONDS = 15 * 60;
/** Within one of these a shared token is the same. */
const WINDOW_SECONDS = 5 * 60;
const EXPIRY_AT = 16;
const HOLDER_AT = EXPIRY_AT + 4;
const DOOR_AT = HOLDER_AT + 4;
const DOOR_BYTES = 3;
const BODY_BYTES = DOOR_AT + DOOR_BYTES;
// 18 bytes (144 bits) make 45 in all, a multiple of three: base64url then has no spare bits, so each token has one spelling only.
const MAC_BYTES = 18;
const TOKEN = /^[A-Za-z0-9_-]{60}$/;

export interface SignedLinksOptions {
  /** At least 32 characters; the same in every process. */
  readonly secret: string;
  readonly clock: Clock;
}

/** To whom a link was given, and by which operation, whose permission is asked again when it is opened. */
export interface Given {
  readonly holder: number;
  readonly operation: string;
}

/** What a token opens. */
export interface SignedLink {
  readonly chave: string;
  /** 0: nobody in particular. */
  readonly holder: number;
  readonly door: number;
}

/** What a token says of `Given.operation`; 0: of none. */
export const doorOf = (operation: string): number => createHash('sha256').update(operation).digest().readUIntBE(0, DOOR_BYTES);

export interface SignedLinks {
  /** Token of 60 characters that opens the file, as that kind of address and no other, for 15 minutes; given to nobody in particular when absent. */
  readonly sign: (kind: string, chave: string, given?: Given) => string;
  /** Given to nobody in particular, for 10 to 15 minutes: the same file gives the same token within five minutes, so browsers can cache it. */
  readonly signShared: (kind: string, chave: string) => string;
  /** Null when the token is forged, of another kind or expired. */
  readonly read: (kind: string, token: string) => SignedLink | null;
}

const uuidBytes = (uuid: string): Buffer => {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new RangeError('a file key is a uuid');
  return bytes;
};

const uuidText = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Opening tokens without state (R03): file, expiry, holder, door and a truncated HMAC-SHA256 of the kind and these, in base64url. */
export function createSignedLinks({ secret, clock }: SignedLinksOptions): SignedLinks {
  if (secret.length < 32) throw new RangeError('the link secret needs at least 32 characters');
  // A key of its own: a signature made here can never be mistaken for one made elsewhere with the same secret.
  const key = createHmac('sha256', secret).update('guarida/links/4').digest();
  const mac = (kind: string, body: Buffer): Buffer => createHmac('sha256', key).update(body).update(kind).digest().subarray(0, MAC_BYTES);
  const nowSeconds = (): number => Math.floor(clock().getTime() / 1000);

  const token = (kind: string, chave: string, expiry: number, given: Given | null): string => {
    const body = Buffer.alloc(BODY_BYTES);
    uuidBytes(chave).copy(body);
    body.writeUInt32BE(expiry, EXPIRY_AT);
    body.writeUInt32BE(given?.holder ?? 0, HOLDER_AT);
    body.writeUIntBE(given ? doorOf(given.operation) : 0, DOOR_AT, DOOR_BYTES);
    return Buffer.concat([body, mac(kind, body)]).toString('base64url');
  };

  const read: SignedLinks['read'] = (kind, text) => {
    if (!TOKEN.test(text)) return null;
    const bytes = Buffer.from(text, 'base64url');
    const body = bytes.subarray(0, BODY_BYTES);
    if (!timingSafeEqual(bytes.subarray(BODY_BYTES), mac(kind, body))) return null;
    if (body.readUInt32BE(EXPIRY_AT) <= nowSeconds()) return null;
    return {
      chave: uuidText(body.subarray(0, EXPIRY_AT)),
      holder: body.readUInt32BE(HOLDER_AT),
      door: body.readUIntBE(DOOR_AT, DOOR_BYTES),
    };
  };

  return {
    sign: (kind, chave, given) => token(kind, chave, nowSeconds() + LIFE_SECONDS, given ?? null),
    signShared: (kind, chave) => token(kind, chave, Math.floor(nowSeconds() / WINDOW_SECONDS) * WINDOW_SECONDS + LIFE_SECONDS, null),
    read,
  };
}
