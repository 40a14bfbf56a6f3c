import type { CardKey } from '#server/kernel/security/card-keys.ts';
import { deriveKey, open, seal } from '#server/kernel/security/secrets.ts';

/** The two that are sealed, each under a key of its own. */
export type Secret = 'numero' | 'codigo';

/** A secret as it rests, with the name of the key it opens with. */
export interface Sealed {
  readonly chave: string;
  readonly cifrado: Buffer;
}

/** The house has not the key a card was sealed with. */
export class KeyMissing extends Error {
  readonly chave: string;

  constructor(chave: string) {
    super(`no key ${chave} for cards`);
    this.chave = chave;
  }
}

export interface Vault {
  /** Without a key, cards are neither taken nor told. */
  readonly on: boolean;
  /** The name of the key that seals; null without one. */
  readonly sealsWith: string | null;
  /** AES-256-GCM; what is sealed for one request opens for no other. */
  seal(what: Secret, id: number, plain: string): Sealed;
  /** Throws `KeyMissing`, or when the key is not the one of that name. */
  open(what: Secret, id: number, sealed: Sealed): string;
  /** Whether that is what was sealed; what does not open is none. */
  holds(what: Secret, id: number, sealed: Sealed, plain: string): boolean;
}

const contextOf = (what: Secret, id: number): string => `cartao:${what}:${id}`;

/** Seals under the first key, opens under any. */
export function createVault(keys: readonly CardKey[]): Vault {
  const [first] = keys;
  const derived = new Map<string, Buffer>();
  const keyOf = (what: Secret, { id, secret }: CardKey): Buffer => {
    const name = `${what}:${id}`;
    const known = derived.get(name);
    if (known) return known;
    const made = deriveKey(secret, `cartoes:${what}`);
    derived.set(name, made);
    return made;
  };
  const opens: Vault['open'] = (what, id, { chave, cifrado }) => {
    const key = keys.find((one) => one.id === chave);
    if (!key) throw new KeyMissing(chave);
    return open(keyOf(what, key), cifrado, contextOf(what, id));
  };
  return {
    on: first !== undefined,
    sealsWith: first?.id ?? null,
    seal(what, id, plain) {
      if (!first) throw new Error('no key for cards');
      return { chave: first.id, cifrado: seal(keyOf(what, first), plain, contextOf(what, id)) };
    },
    open: opens,
    holds(what, id, sealed, plain) {
      try {
        return opens(what, id, sealed) === plain;
      } catch {
        // Sealed with a key that is gone, or by nobody of the house: it tells nothing of what was typed.
        return false;
      }
    },
  };
}
