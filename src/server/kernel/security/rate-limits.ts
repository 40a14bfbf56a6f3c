import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AnyOperation, RateLimit } from '#contract/kernel/operation.ts';
import { TooManyRequests } from '#server/kernel/errors.ts';

/** A counter shared by all processes, in the table `limites`. */
export function sharedLimiter(pool: pg.Pool, name: string, limit: RateLimit): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limites',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    clearExpiredByTimeout: false,
  });
}

/** Takes one point of `key`, or refuses with 429. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

export type OperationLimits = (operation: AnyOperation, address: string) => Promise<void>;

/**
 * The limits that operations declare. Writes (login, codes, recovery) count in PostgreSQL, across processes; openings of unguessable
 * addresses count in the process, where a row per photo would cost more than what it protects.
 */
export function operationLimits(pool: pg.Pool, enabled: boolean): OperationLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  return async (operation, address) => {
    if (!operation.rateLimit || !enabled) return;
    let limiter = limiters.get(operation.id);
    if (!limiter) {
      const { points, seconds } = operation.rateLimit;
      limiter =
        operation.method === 'GET'
          ? new RateLimiterMemory({ keyPrefix: operation.id, points, duration: seconds })
          : sharedLimiter(pool, operation.id, operation.rateLimit);
      limiters.set(operation.id, limiter);
    }
    await consume(limiter, address);
  };
}
