import { confirmationProblem } from '#contract/kernel/passwords.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { passwordProblem } from '#server/kernel/security/password-rules.ts';
import { nextHash } from '#server/kernel/security/passwords.ts';
import { setPassword } from '#server/modules/usuarios/usuarios.columns.api.ts';
import { passwordHashOf } from './acesso.app.repository.ts';
import { closeRecoveries, endSessionsOf, lockPasswordHash } from './acesso.repository.ts';
import type { LoginThrottle } from './acesso.throttle.ts';
import type { Told } from './acesso.told.ts';

interface Asked {
  readonly senha_atual: string;
  readonly senha: string;
  readonly confirmar_senha: string;
}

/** The password of whoever asks, by the one it replaces (E027). Guesses at that one count with those of the login (E020). */
export function createOwnPassword({ database, history, write }: Kernel, throttle: LoginThrottle, told: Told) {
  return async (context: StaffContext, { senha_atual, senha, confirmar_senha }: Asked): Promise<void> => {
    const { id, login, session } = context.caller;
    const password = await passwordProblem(senha, login);
    const confirmation = confirmationProblem(senha, confirmar_senha);
    const fields = {
      ...(senha_atual === '' && { senha_atual: 'Informe a senha atual' }),
      ...(password && { senha: password }),
      ...(confirmation && { confirmar_senha: confirmation }),
    };
    if (Object.keys(fields).length > 0) throw new RuleError(fields);
    const change = async (): Promise<boolean> => {
      const stored = await passwordHashOf(database, id);
      const passwordHash = await nextHash(stored, senha_atual, senha);
      // Decided inside: sent again with its key, the call finds its first answer, not that the password is another by now.
      return write(context, async (trx) => {
        if (passwordHash === null || (await lockPasswordHash(trx, id)) !== stored) {
          await history.recordChange(trx, context, { record: id, detail: { resultado: 'recusado' } });
          return false;
        }
        const by = { at: context.now, userId: id };
        await setPassword(trx, id, passwordHash, by);
        await closeRecoveries(trx, id, context.now);
        await endSessionsOf(trx, id, by, session.id);
        await told(trx, id, 'senha', context.now);
        await history.recordChange(trx, context, { record: id });
        return true;
      });
    };
    const changed = await throttle.guess({ login, address: context.address }, 'senha_atual', change);
    if (!changed) throw new RuleError({ senha_atual: 'Senha incorreta' });
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
