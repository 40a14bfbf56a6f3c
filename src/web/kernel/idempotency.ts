import { useState } from 'react';

/** 128 random bits in hexadecimal. Not `randomUUID`: that one is missing on plain http addresses. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Short fingerprint of a JSON value (FNV-1a, twice with different seeds): tells two contents of one form apart. */
export function fingerprint(content: unknown): string {
  const text = JSON.stringify(content) ?? '';
  const hash = (seed: number): string => {
    let value = seed;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  return `${hash(0x811c9dc5)}${hash(0x1b873593)}`;
}

export interface IdempotencyKeys {
  /** The key for this content: the same content gives the same key, so a second click or a retry repeats nothing (E012). */
  readonly keyFor: (content: unknown) => string;
  /** After a success: saving the same content again is a new act. */
  readonly renew: () => void;
}

/** Keys of one form instance: random ones, since a key rests in the server and must say nothing of a content that may hold a password. */
export function createKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    keyFor: (content) => {
      const known = fingerprint(content);
      const key = keys.get(known) ?? randomKey();
      keys.set(known, key);
      return key;
    },
    renew: () => keys.clear(),
  };
}

/** Keys for as long as the component lives. */
export const useIdempotency = (): IdempotencyKeys => useState(createKeys)[0];
