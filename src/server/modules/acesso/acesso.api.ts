import type { Trx } from '#server/kernel/db/database.ts';

/** What other modules may ask of the access to the panel. */
export interface AcessoApi {
  /** Ends every session of a user, and every login that waits for its code. */
  endSessions(trx: Trx, userId: number, now: Date): Promise<void>;
  /** Forgets the authenticator app of a user and its recovery codes (E024); whether there was one. */
  removeApp(trx: Trx, userId: number, now: Date): Promise<boolean>;
}
