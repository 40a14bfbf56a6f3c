import type { Permissions } from '#contract/kernel/permissions.ts';

/*
 * Who acts: in a request, in a notice, in background work. The same for the history, for repeated calls and for limits.
 */

/** A member of staff, by a session. */
export interface Staff {
  readonly kind: 'staff';
  readonly id: number;
  readonly login: string;
  /** Name of the linked client, or the login. */
  readonly name: string;
  readonly permissions: Permissions;
  readonly permissionsVersion: number;
  /** Version of the user's row in the database: another one when anything of the user changed. */
  readonly version: string;
  readonly session: {
    readonly id: number;
    readonly tokenHash: Buffer;
    readonly startedAt: Date;
    /** Transaction of this login's last change; a total counted before it is stale for this login. */
    readonly lastTransaction: bigint | null;
  };
}

/** Somebody with a JWT of ours. */
interface Bearer<K extends string> {
  readonly kind: K;
  readonly id: number;
  readonly name: string;
  /** The member of staff who entered in its place by the panel. */
  readonly enteredBy: { readonly id: number; readonly name: string } | null;
  /** What the JWT says beyond its scope. */
  readonly claims: Claims;
}

export type Claims = Readonly<Record<string, string | number | null>>;

/** A partner of adventure insurance: `id` is the client's. */
export type Promotor = Bearer<'promotor'>;

/** Whoever registers for an insured event: `id` is the event's. */
export type Participante = Bearer<'participante'>;

/** An outside provider that sent a notice. */
export interface Provider {
  readonly kind: 'provider';
  readonly name: string;
}

/** The product itself: background work, and what follows from a notice. */
export interface System {
  readonly kind: 'system';
  /** What made it act, in Portuguese: a schedule, a notice with its id. */
  readonly cause: string;
}

export interface Nobody {
  readonly kind: 'nobody';
}

export type Caller = Staff | Promotor | Participante | Provider | System | Nobody;

/** The kinds of callers as the database knows them. */
const AUTHORS = {
  staff: 'equipe',
  promotor: 'promotor',
  participante: 'participante',
  provider: 'provedor',
  system: 'sistema',
  nobody: 'publico',
} as const satisfies Record<Caller['kind'], string>;

export type Author = (typeof AUTHORS)[Caller['kind']];

export const authorOf = (kind: Caller['kind']): Author => AUTHORS[kind];

/** Who owns what a caller leaves in the database: the key of a repeated call, a counted limit. 0 for whoever has no id. */
export const ownerOf = (caller: Caller): { readonly author: Author; readonly id: number } => ({
  author: authorOf(caller.kind),
  id: 'id' in caller ? caller.id : 0,
});

export const NOBODY: Nobody = { kind: 'nobody' };
