import type { Promotor } from '#server/kernel/callers/caller.ts';
import { createJwts, endOf } from '#server/kernel/callers/jwt.ts';
import { type Login, loginOf } from './carta-oferta.rules.ts';

export interface PromotorJwts {
  sign(login: Login, now: Date): Promise<string>;
  /** For whoever is in already: another JWT of the same login, with the same end (R05). */
  renew(caller: Promotor, now: Date): Promise<string>;
}

export function createPromotorJwts(key: Buffer): PromotorJwts {
  const jwts = createJwts(key);
  const sign: PromotorJwts['sign'] = (login, now) =>
    jwts.sign('promotor', { ...login }, now, endOf('promotor', new Date(login.inicio * 1000)));
  return {
    sign,
    async renew(caller, now) {
      const login = loginOf(caller.claims);
      if (login === null) throw new Error('a partner was recognised without a login');
      return sign(login, now);
    },
  };
}
