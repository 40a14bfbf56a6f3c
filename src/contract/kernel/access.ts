import type { z } from 'zod';
import type { PermissionRule } from './permissions.ts';

/*
 * Whom an operation serves. One field says it, so that contradictions do not compile: whoever is not staff has no permission to check, and
 * what anybody may call has a limit.
 */

/** A part of the request that somebody could guess at, by its names. */
type Part = `${'params' | 'query' | 'body'}.${string}`;

/** At most `points` calls in `seconds`; beyond that 429 with `Retry-After`. */
interface Rate {
  readonly points: number;
  readonly seconds: number;
  /** Calls whose limits have the same name share one count; the operation's own id otherwise. */
  readonly name?: string;
  /** Only wrong guesses count: a call that is answered, turned away, or failed for a reason of ours, gives its point back. */
  readonly refusedOnly?: true;
  /** A part of the request that nobody guesses: a call that brings it is judged by that first, and is not counted here. */
  readonly unless?: `body.${string}`;
}

/**
 * What is counted: the connection's address, whoever calls, the two together, or a part of the request. And where: in PostgreSQL, across
 * processes, what can be guessed (passwords, codes, documents); in the process the rest, and what no table may hold, not even under a key.
 */
export type Limit = Rate &
  (
    | { readonly counts: 'address' | 'caller' | 'address+caller'; readonly kept: 'database' | 'process' }
    | { readonly counts: Part; readonly kept: 'database' }
    | { readonly counts: Part; readonly kept: 'process'; readonly held: 'nowhere' }
  );

export type Limits = Limit | readonly [Limit, ...Limit[]];

/** What each kind of caller brings with it; a part that belongs to another kind does not compile. */
interface Callers {
  /** By the header `usuario-token`. */
  readonly staff: { readonly permission: PermissionRule; readonly limit?: Limits; readonly tokenIsSubject?: never };
  /** A partner of adventure insurance, by a JWT of its scope in the header `authorization`. */
  readonly promotor: { readonly limit?: Limits; readonly permission?: never; readonly tokenIsSubject?: never };
  /** Whoever registers for one event, by a JWT of its scope. */
  readonly participante: { readonly limit?: Limits; readonly permission?: never; readonly tokenIsSubject?: never };
  /** Nobody in particular. */
  readonly public: {
    readonly limit: Limits;
    readonly permission?: never;
    /**
     * The header `usuario-token` is what the call is about (a second step, a logout), not who calls. The call judges it: to leave with one that
     * is worth nothing is done as with any other (E028).
     */
    readonly tokenIsSubject?: true;
  };
}

/** The kinds of callers that one address can tell apart. */
export type CallerKind = keyof Callers;
export const CALLER_KINDS = ['staff', 'promotor', 'participante', 'public'] as const satisfies readonly CallerKind[];

/** An outside provider, by a proof over the headers and the raw body of its notice. */
interface ToProvider {
  readonly to: 'provider';
  /** Its name among the integrations. */
  readonly provider: string;
  readonly limit?: Limits;
  readonly permission?: never;
  readonly tokenIsSubject?: never;
}

/** One kind of caller. */
export type SingleAccess = { readonly [K in CallerKind]: { readonly to: K } & Callers[K] }[CallerKind] | ToProvider;

/** Several: each has one exact answer of its own, and nobody else is served. */
export type SharedAccess = { readonly [K in CallerKind]?: Callers[K] & { readonly answer: z.ZodType } };

export type Access = SingleAccess | ({ readonly to: 'several' } & SharedAccess);

/** What serving one kind of caller asks for. */
export interface Terms {
  readonly permission?: PermissionRule;
  readonly limit?: Limits;
  readonly tokenIsSubject?: true;
}

/** The terms on which an operation serves a kind of caller; null when it does not. */
export function termsFor(access: Access, kind: CallerKind | 'provider'): Terms | null {
  if (access.to !== 'several') return access.to === kind ? access : null;
  return kind === 'provider' ? null : (access[kind] ?? null);
}

/** The rule a member of staff has to pass; null when the operation is not for staff. */
export const staffRule = (access: Access): PermissionRule | null => termsFor(access, 'staff')?.permission ?? null;
