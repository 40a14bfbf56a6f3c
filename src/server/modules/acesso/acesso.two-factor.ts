import { MESSAGES } from '#contract/kernel/errors.ts';
import { NotSignedIn, RuleError } from '#server/kernel/errors.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Context } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { codeHash, newCode, newToken, sameBytes, tokenHash } from '#server/kernel/security/secrets.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { codeEmail } from './acesso.emails.ts';
import * as repository from './acesso.repository.ts';
import { CODE_ATTEMPTS, CODE_MINUTES, MAX_SENDS, RESEND_SECONDS } from './acesso.rules.ts';

const codeEnd = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);

interface Recipient {
  readonly id: number;
  readonly login: string;
  readonly email: string | null;
}

/** The second step of the login: a six-digit code by e-mail (E021 to E023, resolution 9). */
export function createTwoFactor({ database, outbox, keys, history }: Kernel, configuracoes: ConfiguracoesApi) {
  const send = async (
    trx: Trx,
    email: string,
    login: string,
    pendingId: number,
    sending: number,
    code: string,
    now: Date,
  ): Promise<void> => {
    const content = codeEmail(login, code);
    await outbox.email(trx, { key: `codigo:${pendingId}:${sending}`, to: email, ...content, secret: true }, now);
  };

  return {
    /** The user's own flag, or the setting that trusts no browser (resolution 9). */
    isNeeded: async (user: { readonly dois_fatores: string }): Promise<boolean> =>
      user.dois_fatores === 'S' || (await configuracoes.requiresTrustedDevice()),

    /** Starts the step and answers the temporary token; 400 `{login}` when there is nowhere to send the code. */
    async begin(context: Context, user: Recipient, remember: 'S' | 'N'): Promise<string> {
      const { email } = user;
      if (!email) throw new RuleError({ login: 'Cadastre um e-mail ou celular com o administrador' });
      const token = newToken();
      const hash = tokenHash(token);
      const code = newCode();
      await database.transaction().execute(async (trx) => {
        const id = await repository.insertPendingLogin(trx, {
          tokenHash: hash,
          userId: user.id,
          remember,
          codeHash: codeHash(keys.codes, hash, code),
          now: context.now,
          codeExpiresAt: codeEnd(context.now),
        });
        await send(trx, email, user.login, id, 1, code, context.now);
        await history.recordChange(trx, context, { userId: user.id, record: user.id, detail: { resultado: 'aguardando código' } });
      });
      return token;
    },

    /** Checks the code; wrong, expired and worn-out codes get the same answer. A wrong attempt is counted even though the answer is a refusal. */
    async finish(
      context: Context,
      code: string,
      openSession: (trx: Trx, pending: { readonly userId: number; readonly remember: 'S' | 'N' }) => Promise<string>,
    ): Promise<{ userId: number; token: string }> {
      if (context.token === null) throw new NotSignedIn();
      const hash = tokenHash(context.token);
      const done = await database.transaction().execute(async (trx) => {
        const pending = await repository.lockPendingLogin(trx, hash, context.now);
        if (!pending) return 'gone' as const;
        await repository.countAttempt(trx, pending.id);
        const alive = pending.tentativas < CODE_ATTEMPTS && pending.codigo_expira_em > context.now;
        if (!alive || !sameBytes(pending.codigo_hash, codeHash(keys.codes, hash, code))) return 'wrong' as const;
        await repository.closePendingLogin(trx, pending.id, context.now);
        const token = await openSession(trx, { userId: pending.id_usuario, remember: pending.lembrar === 'S' ? 'S' : 'N' });
        return { userId: pending.id_usuario, token };
      });
      if (done === 'gone') throw new NotSignedIn();
      if (done === 'wrong') throw new RuleError({ codigo: MESSAGES.wrongCode });
      return done;
    },

    /** A new code for the same pending login, after a minute, at most three times. */
    async resend(context: Context): Promise<void> {
      if (context.token === null) throw new NotSignedIn();
      const hash = tokenHash(context.token);
      await database.transaction().execute(async (trx) => {
        const pending = await repository.lockPendingLogin(trx, hash, context.now);
        if (!pending?.email) throw new NotSignedIn();
        if (pending.envios >= MAX_SENDS) throw new RuleError({ codigo: 'Limite de reenvios atingido. Entre novamente' });
        const wait = Math.ceil((pending.enviado_em.getTime() + RESEND_SECONDS * 1000 - context.now.getTime()) / 1000);
        if (wait > 0) throw new RuleError({ codigo: `Aguarde ${wait} segundos para pedir outro código` });
        const code = newCode();
        await repository.replaceCode(trx, pending.id, codeHash(keys.codes, hash, code), context.now, codeEnd(context.now));
        await send(trx, pending.email, pending.login, pending.id, pending.envios + 1, code, context.now);
      });
    },
  };
}

export type TwoFactor = ReturnType<typeof createTwoFactor>;
