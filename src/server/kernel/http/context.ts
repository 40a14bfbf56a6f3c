import type { AnyOperation } from '#contract/kernel/operation.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Log } from '#server/kernel/log.ts';

/** The login behind a request. */
export interface SignedInUser {
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

export interface IdempotencyKey {
  readonly key: string;
  /** SHA-256 of what was sent: the same key with another content is a mistake of the caller. */
  readonly bodyHash: Buffer;
}

/** Where a request comes from: what an allow-list is checked against (E035). */
export interface Origin {
  /** The connection's address, after the trusted proxies; never a header of the caller's (E006). */
  readonly address: string;
  /** SHA-256 of the secret by which the browser says it is a linked terminal; null without one. */
  readonly terminal: Buffer | null;
}

/** What every handler receives first. */
export interface Context extends Origin {
  readonly operation: AnyOperation;
  readonly requestId: string;
  readonly userAgent: string | null;
  /** The raw `usuario-token`, for the operations of the login itself. */
  readonly token: string | null;
  readonly idempotency: IdempotencyKey | null;
  readonly now: Date;
  /** Whether the request has left its entry in the history, or repeats one that has. */
  readonly trail: { written: boolean };
  readonly log: Log;
}

/** A login as this process last saw it, while nobody has confirmed that it still is so. */
export interface Presumption {
  readonly user: SignedInUser;
  /** Set when the entry of a reading was written, which it only is for a login that holds. */
  held: boolean;
}

/** The context of a read that may be worked out while the login is being checked: what it may lean on does not change without notice. */
export interface ReadContext extends Context {
  readonly user: Pick<SignedInUser, 'id' | 'permissions'>;
  readonly presumption?: Presumption;
}

/** The context of an operation whose audience is staff. */
export interface StaffContext extends ReadContext {
  readonly user: SignedInUser;
}
