import { hkdfSync } from 'node:crypto';
import type { Trx } from '#server/kernel/db/database.ts';
import type { DigestTable, SealedColumn } from '#server/kernel/security/sealed.ts';
import { type Keys, codeHash, deriveKey, open, seal } from '#server/kernel/security/secrets.ts';
import * as repository from './acesso.app.repository.ts';
import { RECOVERY_BYTES, bareRecoveryCode, recoveryCodesFrom } from './acesso.recovery-codes.ts';
import { SECRET_BYTES, acceptedStep } from './acesso.totp.ts';

/** How somebody proved to be who they are. */
export type Proof = 'aplicativo' | 'código de recuperação';

const contextOf = (userId: number): string => `aplicativo:${userId}`;

/** Derived once more, so that the key that peppers codes encrypts nothing, and makes none. */
const sealingOf = ({ codes }: Keys): Buffer => deriveKey(codes, 'aplicativo');

export const SEALED_APPS: SealedColumn = {
  table: 'usuarios_aplicativo',
  column: 'segredo_cifrado',
  id: 'id_usuario',
  owner: 'id_usuario',
  contextOf,
  keyOf: sealingOf,
};

/** Only their keyed digests are stored. */
export const RECOVERY_CODES: DigestTable = { table: 'usuarios_codigos_recuperacao' };

/** What is stored of secrets and recovery codes, and how a typed code is checked against it. */
export function createAppCodes(keys: Keys) {
  const sealing = sealingOf(keys);
  const making = deriveKey(keys.codes, 'semente');
  const bytesFrom = (seed: string, purpose: string, size: number): Buffer => Buffer.from(hkdfSync('sha256', making, seed, purpose, size));
  const openSecret = (userId: number, sealed: Buffer): Buffer => Buffer.from(open(sealing, sealed, contextOf(userId)), 'base64');
  const recoveryHash = (userId: number, code: string): Buffer =>
    codeHash(keys.codes, Buffer.from(`recuperacao:${userId}:`), bareRecoveryCode(code));

  return {
    /** The secret that a random seed stands for. */
    secretOf: (userId: number, seed: string): Buffer => bytesFrom(seed, `segredo:${userId}`, SECRET_BYTES),

    /** The recovery codes that a random seed stands for. */
    recoveryCodesOf: (userId: number, seed: string): string[] =>
      recoveryCodesFrom(bytesFrom(seed, `recuperacao:${userId}`, RECOVERY_BYTES)),

    sealSecret: (userId: number, secret: Buffer): Buffer => seal(sealing, secret.toString('base64'), contextOf(userId)),

    openSecret,

    recoveryHash,

    /** Takes a code of the user's confirmed app, or of recovery, for good: neither is accepted again. Null when it is neither. */
    async accept(trx: Trx, userId: number, typed: string, now: Date): Promise<Proof | null> {
      const app = await repository.lockApp(trx, userId);
      if (!app?.confirmado_em) return null;
      const code = typed.replaceAll(/\s/g, '');
      if (!/^\d{6}$/.test(code)) {
        return (await repository.spendRecoveryCode(trx, userId, recoveryHash(userId, code), now)) ? 'código de recuperação' : null;
      }
      const step = acceptedStep(openSecret(userId, app.segredo_cifrado), code, now, app.ultimo_passo);
      if (step === null) return null;
      await repository.keepStep(trx, userId, step);
      return 'aplicativo';
    },
  };
}

export type AppCodes = ReturnType<typeof createAppCodes>;
