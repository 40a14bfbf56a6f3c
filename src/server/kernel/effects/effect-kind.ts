import type { z } from 'zod';
import type { Result } from '#server/integrations/result.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';

/** A kind of change made outside: a charge issued, a document sent to be signed. */
export interface EffectKind<P extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** One line in Portuguese: what people read where the work is named. */
  readonly summary: string;
  /** What is needed to make it, kept until it is made. */
  readonly payload: P;
  /** What the provider gives back. */
  readonly result: R;
  /** At the same time in one process. */
  readonly concurrency: number;
}

export const effectKind = <P extends z.ZodType, R extends z.ZodType>(kind: EffectKind<P, R>): EffectKind<P, R> => kind;

/** One effect on its way. */
export interface Effect<P> {
  readonly id: number;
  /** What it is about, by our own key: what travels to the provider so that the effect can be found again. */
  readonly key: string;
  readonly payload: P;
  readonly context: SystemContext;
}

/** What came of an effect, as its module hears of it. */
export type Outcome<R> =
  | { readonly state: 'feito'; readonly result: R }
  /** `answer`: the body of the refusal, where the provider said why; kept nowhere. */
  | { readonly state: 'recusado'; readonly reason: string; readonly code: string | null; readonly answer?: unknown }
  /** It may have been done, and there is nobody to ask: a person decides. */
  | { readonly state: 'incerto'; readonly reason: string };

/** Why an effect is not made yet, and when it is tried, or asked about, next. */
export interface Delay {
  /** `incerto`: it may have been made, and is asked about. */
  readonly state: 'pendente' | 'incerto';
  readonly reason: string;
  /** The provider's own, or the HTTP status. */
  readonly code: string | null;
  readonly next: Date;
}

/** How a kind is made, found and written down. */
export interface EffectActs<P extends z.ZodType, R extends z.ZodType> {
  /** Makes it: one call that changes something. It ends within a minute, whatever happens. */
  readonly perform: (effect: Effect<z.output<P>>) => Promise<Result<z.input<R>>>;
  /** Asks, by our key, whether it was made: what it gave, or null when the provider knows nothing of it. Absent where nobody can be asked. */
  readonly find?: (effect: Effect<z.output<P>>) => Promise<Result<z.input<R> | null>>;
  /** Writes what came of it, in the transaction that ends the effect. */
  readonly settle?: (trx: Trx, effect: Effect<z.output<P>>, outcome: Outcome<z.output<R>>) => Promise<void>;
  /** Writes, in the transaction that puts the effect off, that it waits and why. */
  readonly delayed?: (trx: Trx, effect: Effect<z.output<P>>, delay: Delay) => Promise<void>;
}
