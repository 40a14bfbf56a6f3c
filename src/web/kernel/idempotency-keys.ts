import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomKey } from './idempotency.ts';

/** 128 bits that tell the contents of one secret apart, and nothing of them to whoever has not the secret. */
export const sealed = (secret: string, content: unknown): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(JSON.stringify(content) ?? ''))).slice(0, 32);

export interface IdempotencyKeys {
  /** The key for this content: the same content gives the same key, so a second click or a retry repeats nothing (E012). */
  readonly keyFor: (content: unknown) => string;
  /** After a success: saving the same content again is a new act. */
  readonly renew: () => void;
}

/** Where the number of a form instance waits while what was sent has no answer. Nothing of what was typed lies there. */
export interface KeyPlace {
  /** What another load of the page left here. */
  readonly left: () => string | null;
  readonly keep: (instance: string) => void;
  readonly clear: () => void;
}

const NO_PLACE: KeyPlace = { left: () => null, keep: () => undefined, clear: () => undefined };

/**
 * Keys of one form instance, or of the one that was here before the page was loaded again and heard no answer. A key rests in the server and
 * must say nothing of a content that may hold a password: it is made with the number of the instance, which never leaves the tab.
 */
export function createKeys(place: KeyPlace = NO_PLACE): IdempotencyKeys {
  let instance = place.left() ?? randomKey();
  return {
    keyFor: (content) => {
      place.keep(instance);
      return sealed(instance, content);
    },
    renew: () => {
      place.clear();
      instance = randomKey();
    },
  };
}
