import type { IncomingHttpHeaders } from 'node:http';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import type { Caller, Nobody, Participante, Promotor, Provider, Staff } from '#server/kernel/callers/caller.ts';
import type { RuleError } from '#server/kernel/errors.ts';
import type { Log } from '#server/kernel/log.ts';

export interface IdempotencyKey {
  readonly key: string;
  /**
   * Keyed fingerprint of what was sent: the same key with another content is a mistake of the caller. Of a file, once it was read: the
   * change comes after it.
   */
  readonly contentHash: () => Buffer;
  /** Whether the change was made under the key. */
  readonly honoured: boolean;
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
  readonly caller: Caller;
  readonly requestId: string;
  readonly userAgent: string | null;
  /** Of whoever calls, beside the address: of many behind one address it tells which (Marco Civil; STJ, REsp 1.777.769). Null where it is not known. */
  readonly port: number | null;
  /** The raw `usuario-token`, for the operations of the login itself. */
  readonly token: string | null;
  readonly idempotency: IdempotencyKey | null;
  readonly now: Date;
  /** What the schema refused of the body, to be told together with what the rules refuse of the rest; the change is undone. */
  readonly refused?: RuleError | null;
  /** Whether the request has left its entry in the history, or repeats one that has. */
  readonly trail: { written: boolean };
  readonly log: Log;
}

/** A login as this process last saw it, while nobody has confirmed that it still is so. */
export interface Presumption {
  readonly caller: Staff;
  /** Set when the entry of a reading was written, which it only is for a login that holds. */
  held: boolean;
}

/** The context of a read that may be worked out while the login is being checked: what it may lean on does not change without notice. */
export interface ReadContext extends Omit<Context, 'caller'> {
  readonly caller: Pick<Staff, 'kind' | 'id' | 'permissions'>;
  readonly presumption?: Presumption;
}

/** Called by a member of staff. */
export interface StaffContext extends Context {
  readonly caller: Staff;
}

export interface PromotorContext extends Context {
  readonly caller: Promotor;
}

export interface ParticipanteContext extends Context {
  readonly caller: Participante;
}

export interface PublicContext extends Context {
  readonly caller: Nobody;
}

/** A notice whose proof held. */
export interface ProviderContext extends Context {
  readonly caller: Provider;
  readonly headers: IncomingHttpHeaders;
}

/** The context of each kind of caller an operation may serve. */
export interface Contexts {
  readonly staff: StaffContext;
  readonly promotor: PromotorContext;
  readonly participante: ParticipanteContext;
  readonly public: PublicContext;
  readonly provider: ProviderContext;
}
