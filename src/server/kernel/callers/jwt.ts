import { SignJWT, errors, jwtVerify } from 'jose';
import type { Claims } from './caller.ts';

/** Who holds a JWT of ours. */
export type Scope = 'promotor' | 'participante';

/** How long a JWT lasts from its first login (R05), in seconds. */
const LIFE_SECONDS: Readonly<Record<Scope, number>> = { promotor: 10 * 60 * 60, participante: 2 * 60 * 60 };

/** When a JWT of a login ends, however often it is renewed. */
export const endOf = (scope: Scope, startedAt: Date): Date => new Date(startedAt.getTime() + LIFE_SECONDS[scope] * 1000);

export interface VerifiedJwt {
  readonly scope: Scope;
  readonly claims: Claims;
  readonly expiresAt: Date;
}

export interface Jwts {
  /** `expiresAt`: the end of the login it continues; by default the whole life of its scope from `now`. */
  sign(scope: Scope, claims: Claims, now: Date, expiresAt?: Date): Promise<string>;
  /** Null for whatever is not exactly ours: forged, of another algorithm or scope, expired, without an end. */
  verify(token: string, now: Date): Promise<VerifiedJwt | null>;
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
const isScope = (value: unknown): value is Scope => value === 'promotor' || value === 'participante';

/** Those of a crowd that holds one link, or of a partner who works, are the same call after call. */
const REMEMBERED = 500;

/**
 * JWTs of partners and participants: HS256 under a key of their own, the scope inside. The signature of one that was found good stays good,
 * and is not worked out again while it is among the last that were new: only its end is looked at.
 */
export function createJwts(secret: Buffer): Jwts {
  const good = new Map<string, VerifiedJwt>();
  // Of bytes the library would make a key anew for each call.
  const imported = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  return {
    sign: async (scope, claims, now, expiresAt = endOf(scope, now)) =>
      new SignJWT({ ...claims, escopo: scope })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(expiresAt))
        .sign(await imported),

    async verify(token, now) {
      const known = good.get(token);
      if (known) return seconds(now) < seconds(known.expiresAt) ? known : null;
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['exp', 'iat'],
        });
        const { escopo, exp = 0, iat: _at, ...claims } = payload;
        if (!isScope(escopo)) return null;
        const verified = { scope: escopo, claims: claims as Claims, expiresAt: new Date(exp * 1000) };
        if (good.size >= REMEMBERED) good.delete(good.keys().next().value ?? token);
        good.set(token, verified);
        return verified;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
