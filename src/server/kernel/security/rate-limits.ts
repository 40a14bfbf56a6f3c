import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limit, Limits } from '#contract/kernel/access.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { type Caller, ownerOf } from '#server/kernel/callers/caller.ts';
import { TooManyRequests } from '#server/kernel/errors.ts';
import { fingerprint } from './secrets.ts';

/** Between the clocks of the processes that count together. */
const SLACK_MS = 5 * MINUTE_MS;

/**
 * A counter holds until an instant: one that was begun by a clock that was set back since would count, and refuse, for as long as that was.
 * None holds longer than its limit says.
 */
class SharedLimiter extends RateLimiterPostgres {
  readonly #outlives = (counted: RateLimiterRes): boolean => counted.msBeforeNext > this.msDuration + SLACK_MS;

  override async consume(...[key, ...rest]: Parameters<RateLimiterPostgres['consume']>): Promise<RateLimiterRes> {
    try {
      return await super.consume(key, ...rest);
    } catch (error) {
      if (!(error instanceof RateLimiterRes) || !this.#outlives(error)) throw error;
      await this.delete(key);
      return super.consume(key, ...rest);
    }
  }

  override async get(...[key, ...rest]: Parameters<RateLimiterPostgres['get']>): Promise<RateLimiterRes | null> {
    const counted = await super.get(key, ...rest);
    if (counted === null || !this.#outlives(counted)) return counted;
    await this.delete(key);
    return null;
  }
}

/** A counter shared by all processes, in the table `limites`. */
export function sharedLimiter(pool: pg.Pool, name: string, limit: Pick<Limit, 'points' | 'seconds'>): RateLimiterAbstract {
  return new SharedLimiter({
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

/**
 * Takes back what was counted of `key`. Of a count that ran out meanwhile there is nothing to take back: whoever crosses its end with many at
 * once would have as many guesses to spare.
 */
export async function uncount(limiter: RateLimiterAbstract, key: string | number): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints < 0) await limiter.delete(key);
}

/** What a limit may count of one request. */
export interface Counted {
  readonly operationId: string;
  readonly address: string;
  readonly caller: Caller;
}

/** The parts of a request, once read. */
export interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Gives the points back that only wrong guesses are to keep. */
export type GiveBack = () => Promise<void>;

export interface OperationLimits {
  /** What can be counted before the request is read. */
  enter(limits: Limits | undefined, counted: Counted): Promise<GiveBack>;
  /** What counts, or asks for, a part of the request; a part that is not there is not counted. */
  guess(limits: Limits | undefined, counted: Counted, parts: Parts): Promise<GiveBack>;
}

const nothing: GiveBack = async () => undefined;

export const NO_LIMITS: OperationLimits = { enter: async () => nothing, guess: async () => nothing };

/** One household: an IPv6 customer has 2^64 addresses to change between. */
export function household(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':');
  const right = tail === undefined ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => (group === '' ? '0' : group))
    .join(':');
}

function partOf(parts: Parts, path: string): string | null {
  let value: unknown = parts;
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : null;
}

const asList = (limits: Limits | undefined): readonly Limit[] => (limits === undefined ? [] : 'points' in limits ? [limits] : limits);

/** The limits that operations declare. What is guessed at is counted under a keyed hash: a CPF never rests in the table of the counters. */
export function operationLimits(pool: pg.Pool, key: Buffer): OperationLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  const limiterOf = (limit: Limit, operationId: string): RateLimiterAbstract => {
    // Two limits of one operation differ in what they count or for how long.
    const name = `${limit.name ?? operationId}:${limit.counts}:${limit.seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = limit;
    const made =
      limit.kept === 'process' ? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }) : sharedLimiter(pool, name, limit);
    limiters.set(name, made);
    return made;
  };

  const take = async (limit: Limit, operationId: string, counted: string): Promise<GiveBack> => {
    const limiter = limiterOf(limit, operationId);
    const giveBack: GiveBack = limit.refusedOnly ? () => uncount(limiter, counted) : nothing;
    try {
      await consume(limiter, counted);
    } catch (error) {
      // Whoever is turned away guessed at nothing: counted, a crowd that comes at once would keep itself out.
      if (error instanceof TooManyRequests) await giveBack();
      throw error;
    }
    return giveBack;
  };

  const takeAll = async (taking: readonly Promise<GiveBack>[]): Promise<GiveBack> => {
    const taken = await Promise.allSettled(taking);
    const giveBack: GiveBack = async () => {
      await Promise.all(taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value()] : [])));
    };
    const refused = taken.find((one) => one.status === 'rejected');
    if (refused === undefined) return giveBack;
    await giveBack();
    throw refused.reason;
  };

  /** Who is counted; null where it is a part of the request. */
  const whoOf = ({ counts }: Limit, { address, caller }: Counted): string | null => {
    if (counts === 'address') return household(address);
    const { author, id } = ownerOf(caller);
    const who = `${author}:${id}`;
    if (counts === 'address+caller') return `${household(address)}:${who}`;
    return counts === 'caller' ? who : null;
  };

  const partIn = ({ counts }: Limit, parts: Parts): string | null => {
    const part = partOf(parts, counts);
    return part === null ? null : fingerprint(key, part).toString('base64url');
  };

  return {
    enter: (limits, counted) =>
      takeAll(
        asList(limits).flatMap((limit) => {
          const who = limit.unless === undefined ? whoOf(limit, counted) : null;
          return who === null ? [] : [take(limit, counted.operationId, who)];
        }),
      ),
    guess: (limits, counted, parts) =>
      takeAll(
        asList(limits).flatMap((limit) => {
          if (limit.unless !== undefined && partOf(parts, limit.unless) !== null) return [];
          const guessed = partIn(limit, parts) ?? (limit.unless === undefined ? null : whoOf(limit, counted));
          return guessed === null ? [] : [take(limit, counted.operationId, guessed)];
        }),
      ),
  };
}
