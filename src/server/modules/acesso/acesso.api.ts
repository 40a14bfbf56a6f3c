import type { Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Confirmed } from './acesso.confirmation.ts';

/** What other modules may ask of the access to the panel. */
export interface AcessoApi {
  /** Ends every session of a user, every login that waits for its code, and every link to a new password. */
  endSessions(trx: Trx, userId: number, by: Version): Promise<void>;
  /** Another set the password of a user: everything ends that `endSessions` ends, and the user is told. */
  passwordSet(trx: Trx, userId: number, by: Version): Promise<void>;
  /** No link to a new password that was sent to a user opens anything any more. */
  closeRecoveries(trx: Trx, userId: number, now: Date): Promise<void>;
  /**
   * That whoever is logged in is who they say, before something that cannot be taken back: by the password, or by a code of their
   * authenticator app. Throws 400 `{senha}`, throttled with the login (E020); what was refused is in the history, under the record it was about.
   */
  confirm(context: StaffContext, typed: string, record: number): Promise<Confirmed>;
  /** Forgets the authenticator app of a user and its recovery codes, ends their sessions and tells them (E024); whether there was one. */
  removeApp(trx: Trx, userId: number, by: Version): Promise<boolean>;
}
