import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { verifyPassword } from '#server/kernel/security/passwords.ts';
import type { AppCodes } from './acesso.app.codes.ts';
import { passwordHashOf } from './acesso.app.repository.ts';
import type { CodeThrottle, LoginThrottle } from './acesso.throttle.ts';

/** By what somebody showed again who they are. */
export type Confirmed = 'senha' | 'aplicativo';

interface Parts {
  readonly codes: AppCodes;
  readonly throttle: LoginThrottle;
  readonly codeThrottle: CodeThrottle;
}

const SIX_DIGITS = /^\d{6}$/;

/** Password or code of the app, again: an unattended screen must not tell what only its owner may see. */
export function createConfirmation({ database, history }: Kernel, { codes, throttle, codeThrottle }: Parts) {
  const record = (context: StaffContext, about: number, resultado: string): Promise<void> =>
    database.transaction().execute((trx) => history.recordChange(trx, context, { record: about, detail: { resultado } }));

  /** A code is spent in a transaction of its own: whatever comes of the call, it is accepted once. */
  const byCode = async (context: StaffContext, typed: string): Promise<boolean> => {
    const { id } = context.caller;
    await codeThrottle.attempt(id, 'senha');
    const accepted = await database.transaction().execute((trx) => codes.accept(trx, id, typed, context.now));
    if (accepted === null) return false;
    await codeThrottle.succeeded(id);
    return true;
  };

  const byPassword = ({ caller, address }: StaffContext, typed: string): Promise<boolean> =>
    throttle.guess({ login: caller.login, address }, 'senha', async () => verifyPassword(await passwordHashOf(database, caller.id), typed));

  return async (context: StaffContext, typed: string, about: number): Promise<Confirmed> => {
    if (typed === '') throw new RuleError({ senha: 'Informe a senha' });
    try {
      if (SIX_DIGITS.test(typed.trim()) && (await byCode(context, typed.trim()))) return 'aplicativo';
      if (await byPassword(context, typed)) return 'senha';
    } catch (error) {
      if (error instanceof RuleError) await record(context, about, 'bloqueado');
      throw error;
    }
    await record(context, about, 'recusado');
    throw new RuleError({ senha: 'Senha incorreta' });
  };
}
