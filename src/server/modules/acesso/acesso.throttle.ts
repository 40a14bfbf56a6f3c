import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { RuleError } from '#server/kernel/errors.ts';
import { household, sharedLimiter } from '#server/kernel/security/rate-limits.ts';
import { fingerprint } from '#server/kernel/security/secrets.ts';
import { FAILURES_PER_ADDRESS, FAILURES_PER_LOGIN, FAILURES_PER_USER, THROTTLE_SECONDS, throttleMessage } from './acesso.rules.ts';

/** Takes a point, or says under `field` how long to wait: 400. */
async function orWait(field: string, take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new RuleError({ [field]: throttleMessage(error.msBeforeNext) });
    throw error;
  }
}

export interface LoginThrottle {
  /** Counts an attempt before the password is looked at, so that parallel guesses count too; throws 400 under `field` when there were too many. */
  attempt(login: string, address: string, field?: 'login' | 'senha_atual' | 'senha'): Promise<void>;
  /** The attempt was right: it does not count. */
  succeeded(login: string, address: string): Promise<void>;
}

/** Throttle of whatever tells whether a password is right, shared by all processes (E020). `key`: what is typed as a login may be anything. */
export function createThrottle(pool: pg.Pool, key: Buffer): LoginThrottle {
  const counted = (login: string): string => fingerprint(key, `login:${login.toLowerCase()}`).toString('hex');
  const byLogin = sharedLimiter(pool, 'login-falhas', { points: FAILURES_PER_LOGIN, seconds: THROTTLE_SECONDS });
  const byAddress = sharedLimiter(pool, 'login-falhas-ip', { points: FAILURES_PER_ADDRESS, seconds: THROTTLE_SECONDS });
  return {
    attempt: (login, address, field = 'login') =>
      orWait(field, async () => {
        await byAddress.consume(household(address));
        await byLogin.consume(counted(login));
      }),
    succeeded: async (login, address) => {
      await byLogin.delete(counted(login));
      await byAddress.reward(household(address));
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
    attempt: (userId, field) => orWait(field, () => byUser.consume(userId)),
    succeeded: async (userId) => {
      await byUser.reward(userId);
    },
  };
}
