import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { RuleError } from '#server/kernel/errors.ts';
import { household, sharedLimiter, uncount } from '#server/kernel/security/rate-limits.ts';
import { fingerprint } from '#server/kernel/security/secrets.ts';
import { FAILURES_PER_ADDRESS, FAILURES_PER_LOGIN, FAILURES_PER_USER, THROTTLE_SECONDS, throttleMessage } from './acesso.rules.ts';

/** Takes a point, or says under `field` how long to wait: 400. Whoever is turned away guessed at nothing, and takes none. */
async function orWait(limiter: RateLimiterAbstract, key: string | number, field: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    await uncount(limiter, key);
    throw new RuleError({ [field]: throttleMessage(error.msBeforeNext) });
  }
}

/** What a password is typed for, and from where. */
export interface Typed {
  readonly login: string;
  readonly address: string;
}

export interface LoginThrottle {
  /**
   * Whether a typed password is right, as `look` finds. It counts while it is looked at, so that parallel guesses count too, and afterwards
   * only when it was wrong; throws 400 under `field` when there were too many.
   */
  guess(typed: Typed, field: 'login' | 'senha_atual' | 'senha', look: () => Promise<boolean>): Promise<boolean>;
}

/** Throttle of whatever tells whether a password is right, shared by all processes (E020). `key`: what is typed as a login may be anything. */
export function createThrottle(pool: pg.Pool, key: Buffer): LoginThrottle {
  const counted = (login: string): string => fingerprint(key, `login:${login.toLowerCase()}`).toString('hex');
  const byLogin = sharedLimiter(pool, 'login-falhas', { points: FAILURES_PER_LOGIN, seconds: THROTTLE_SECONDS });
  const byAddress = sharedLimiter(pool, 'login-falhas-ip', { points: FAILURES_PER_ADDRESS, seconds: THROTTLE_SECONDS });
  return {
    async guess({ login, address }, field, look) {
      const [who, where] = [counted(login), household(address)];
      await orWait(byAddress, where, field);
      try {
        await orWait(byLogin, who, field);
      } catch (error) {
        // One person who goes on trying behind a lock must not lock the whole office out.
        await uncount(byAddress, where);
        throw error;
      }
      let right: boolean;
      try {
        right = await look();
      } catch (error) {
        // What failed was ours. What cannot be given back, as the database is away, runs out by itself.
        await Promise.allSettled([uncount(byLogin, who), uncount(byAddress, where)]);
        throw error;
      }
      if (right) await Promise.all([byLogin.delete(who), uncount(byAddress, where)]);
      return right;
    },
  };
}

export interface CodeThrottle {
  /** Throws 400 under `field` when this user has no attempt left: no code is made that could not be used. */
  requireAttempts(userId: number, field: 'codigo' | 'login'): Promise<void>;
  /** Counts an attempt before the code is looked at; throws 400 under `field` when there were too many. */
  attempt(userId: number, field: 'codigo' | 'senha'): Promise<void>;
  /** The attempt was right: it does not count. Earlier wrong ones do, or a right password would wash wrong codes away. */
  succeeded(userId: number): Promise<void>;
}

/** Whoever knows a password could begin logins without end and guess at each: codes are counted by user, too. */
export function createCodeThrottle(pool: pg.Pool): CodeThrottle {
  const byUser = sharedLimiter(pool, 'codigo-falhas', { points: FAILURES_PER_USER, seconds: THROTTLE_SECONDS });
  return {
    requireAttempts: async (userId, field) => {
      const counted = await byUser.get(userId);
      if (counted !== null && counted.remainingPoints <= 0) throw new RuleError({ [field]: throttleMessage(counted.msBeforeNext) });
    },
    attempt: (userId, field) => orWait(byUser, userId, field),
    succeeded: (userId) => uncount(byUser, userId),
  };
}
