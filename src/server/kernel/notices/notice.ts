import type { SystemContext } from '#server/kernel/callers/system.ts';

/** A notice of a provider, its proof held. */
export interface Notice {
  readonly provider: string;
  /** The provider's own id of it. */
  readonly eventId: string;
  /** What the provider calls this kind of notice. */
  readonly kind: string;
  /** To the byte: what the proof was computed over. */
  readonly body: Buffer;
  /** Why nobody can read it; null where somebody may. */
  readonly broken: string | null;
}

/** One that was kept, in the hands of whoever knows what it means. */
export interface KeptNotice extends Omit<Notice, 'broken'> {
  readonly id: number;
  /** The product acting because of it. */
  readonly context: SystemContext;
}

/** It tells of what is still under way here: another time it is heard, and nothing is wrong with it nor with its provider. */
export class TooEarly extends Error {}

/**
 * What a module does with some kinds of notices of a provider. A notice only says that something happened: what did is read afresh. It may
 * be called more than once for the same notice, and for an older one after a newer.
 */
export interface NoticeHandler {
  readonly provider: string;
  readonly kinds: readonly string[];
  readonly perform: (notice: KeptNotice) => Promise<void>;
}
