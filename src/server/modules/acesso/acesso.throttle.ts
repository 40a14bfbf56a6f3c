import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { RuleError } from '#server/kernel/errors.ts';
import { sharedLimiter } from '#server/kernel/security/rate-limits.ts';
import { FAILURES_PER_ADDRESS, FAILURES_PER_LOGIN, THROTTLE_SECONDS, throttleMessage } from './acesso.rules.ts';

export interface LoginThrottle {
  /** Counts an attempt before the password is looked at, so that parallel guesses count too; throws 400 `{login}` when there were too many. */
  attempt(login: string, address: string): Promise<void>;
  /** The attempt was right: it does not count. */
  succeeded(login: string, address: string): Promise<void>;
}

/** Throttle of the login, shared by all processes (E020). */
export function createThrottle(pool: pg.Pool): LoginThrottle {
  const byLogin = sharedLimiter(pool, 'login-falhas', { points: FAILURES_PER_LOGIN, seconds: THROTTLE_SECONDS });
  const byAddress = sharedLimiter(pool, 'login-falhas-ip', { points: FAILURES_PER_ADDRESS, seconds: THROTTLE_SECONDS });
  return {
    attempt: async (login, address) => {
      try {
        await byAddress.consume(address);
        await byLogin.consume(login.toLowerCase());
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RuleError({ login: throttleMessage(error.msBeforeNext) });
        throw error;
      }
    },
    succeeded: async (login, address) => {
      await byLogin.delete(login.toLowerCase());
      await byAddress.reward(address);
    },
  };
}
