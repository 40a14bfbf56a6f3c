import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';
import type { Staff } from '#server/kernel/callers/caller.ts';

/** A login block ready to be written: the password already hashed, outside any transaction. */
export interface PreparedLogin {
  /** The user being edited; null creates one. */
  readonly userId: number | null;
  readonly login: string;
  /** Null keeps the password. */
  readonly passwordHash: string | null;
  /** What is wrong with the block by itself (E027), to be told in one round with the rest (E001). */
  readonly problems: FieldErrors;
}

export interface LoginBlock {
  readonly id?: number | null | undefined;
  readonly login?: string | null | undefined;
  readonly senha?: string | null | undefined;
  readonly confirmar_senha?: string | null | undefined;
}

/** The user of a client. */
export interface ClientUser {
  readonly id: number;
  readonly login: string;
  /** A or I. */
  readonly status: string;
}

/** A user, by the name people know. */
export interface KnownUser {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  /** A or I. */
  readonly status: string;
}

/** A user and what they may do, as it stands until the end of the transaction. */
export interface StaffMember {
  readonly id: number;
  readonly login: string;
  /** A or I. */
  readonly status: string;
  readonly permissions: Permissions;
  readonly permissionsVersion: number;
}

/** Whoever asks for a change to a user. */
export type Asking = Pick<Staff, 'id' | 'permissions'>;

/** Somebody who asked for the digest of the day. */
export interface DigestReader {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: Permissions;
}

/** What other modules may ask of the users. */
export interface UsuariosApi {
  /** Who gets the digest of the day (E097). */
  digestReaders(executor: Executor): Promise<DigestReader[]>;
  /** Checks the login block that `byUserId` sends, and hashes what is right. Call it before the transaction. */
  prepareLogin(block: LoginBlock, byUserId: number): Promise<PreparedLogin>;
  /** What is wrong with the block, and what only the database knows: a taken login, a client that has another user. Field messages. */
  loginProblems(trx: Trx, login: PreparedLogin, clientId: number | null): Promise<Record<string, string>>;
  /** Creates or edits the user of a client; answers its id. A changed password ends its sessions, closes the links to a new one, and is told. What was taken meanwhile is a 400 `{login}`. */
  saveLogin(trx: Trx, login: PreparedLogin, clientId: number, by: Version): Promise<number>;
  /** Where new passwords of a user are sent is another by now: the links sent before open nothing. */
  closeRecoveries(trx: Trx, userId: number, now: Date): Promise<void>;
  /**
   * Throws 401, naming the first key, when this user may do something the caller may not. Every act on another user asks it: what lets one
   * enter as them, and what takes their power or shuts them out (decisions 0009 and 0041). One's own is always one's own.
   */
  requireMayActFor(trx: Trx, caller: Asking, userId: number): Promise<void>;
  /** Whether that is refused: a screen tells it before anything is typed. */
  mayMore(executor: Executor, caller: Asking, userId: number): Promise<boolean>;
  userOf(trx: Trx, clientId: number): Promise<ClientUser | undefined>;
  /** What an active user may do now; null for an inactive one and for nobody. */
  powersOf(executor: Executor, userId: number): Promise<Permissions | null>;
  find(executor: Executor, userId: number): Promise<KnownUser | undefined>;
  /**
   * Every active user and these, locked in the order of their ids: who holds what stays as it is until the end of the transaction. Comes
   * before any other lock on a user.
   */
  lockStaff(trx: Trx, ids: readonly number[]): Promise<readonly StaffMember[]>;
  /** Two users, locked until the end of the transaction, in the order asked; always locked in the order of their ids. */
  lockPair(trx: Trx, one: number, other: number): Promise<readonly [KnownUser | undefined, KnownUser | undefined]>;
  /**
   * Why `byUserId` may not inactivate this user, or null: nobody inactivates their own, nor the last active one that manages permissions
   * (E037). Who manages them stays as it is until the end of the transaction.
   */
  inactivationProblem(trx: Trx, userId: number, byUserId: number): Promise<string | null>;
  /** Status I: the sessions end, the links to a new password open nothing, and no login begins. Ask `inactivationProblem` first. */
  inactivate(trx: Trx, userId: number, by: Version): Promise<void>;
}

/** Why somebody may not be made responsible for a record, by the status of the user; null when they may. */
export function responsibleProblem(status: 'A' | 'I' | null | undefined): string | null {
  if (status === 'A') return null;
  return status === 'I' ? 'Este responsável está inativo' : 'Responsável não encontrado';
}
