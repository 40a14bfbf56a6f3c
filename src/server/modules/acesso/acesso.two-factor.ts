import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { MESSAGES, type TwoFactorRefusal } from '#contract/kernel/errors.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { NotSignedIn, RuleError, TwoFactorNeeded, WrongTerminal } from '#server/kernel/errors.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Context } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { codeHash, newCode, newToken, sameBytes, tokenHash } from '#server/kernel/security/secrets.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { AppCodes, Proof } from './acesso.app.codes.ts';
import { lockApp } from './acesso.app.repository.ts';
import { codeEmail, codeSms } from './acesso.emails.ts';
import * as repository from './acesso.repository.ts';
import { CODE_ATTEMPTS, CODE_MINUTES, MAX_SENDS, RESEND_SECONDS } from './acesso.rules.ts';
import type { CodeThrottle } from './acesso.throttle.ts';

const codeEnd = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);

interface UserToCheck {
  readonly id: number;
  readonly login: string;
  readonly email: string | null;
  readonly telefone_celular: string | null;
  readonly dois_fatores: string;
  readonly usa_aplicativo: boolean;
  /** The browser is a linked terminal, which counts as trusted (E021). */
  readonly em_terminal: boolean;
}

/** The ways by which a code was sent. */
type Sent = 'e-mail' | 'SMS' | 'e-mail ou SMS';

/** Where the codes of somebody go; both when there are both (E023). */
interface Reach {
  readonly email: string | null;
  readonly celular: string | null;
}

const reachOf = ({ email, telefone_celular }: Pick<UserToCheck, 'email' | 'telefone_celular'>): Reach | null => {
  const celular = telefone_celular === null ? null : celularOf(telefone_celular);
  return email === null && celular === null ? null : { email, celular };
};

const sentBy = ({ email, celular }: Reach): Sent => (email === null ? 'SMS' : celular === null ? 'e-mail' : 'e-mail ou SMS');

interface PendingUser {
  readonly userId: number;
  readonly remember: 'S' | 'N';
  /** How the second step was passed. */
  readonly proof: Proof | Sent;
}

/** The 401 of whoever uses the app: the screen says so and offers no other code by e-mail. */
class AppCodeNeeded extends TwoFactorNeeded {
  override body(): TwoFactorRefusal & { readonly aplicativo: true } {
    return { ...super.body(), aplicativo: true };
  }
}

export interface TwoFactorNeeds {
  readonly kernel: Kernel;
  readonly configuracoes: ConfiguracoesApi;
  readonly codes: AppCodes;
  readonly throttle: CodeThrottle;
}

/** The second step of the login: the code of the person's app, or six digits by e-mail and by SMS (E021 to E024, R09). */
export function createTwoFactor({ kernel, configuracoes, codes, throttle }: TwoFactorNeeds) {
  const { database, outbox, keys, history } = kernel;

  const send = async (
    trx: Trx,
    { email, celular }: Reach,
    {
      login,
      pendingId,
      sending,
      code,
    }: { readonly login: string; readonly pendingId: number; readonly sending: number; readonly code: string },
    now: Date,
  ): Promise<void> => {
    const key = `codigo:${pendingId}:${sending}`;
    const common = { secret: true, usefulUntil: codeEnd(now) };
    if (email !== null) await outbox.email(trx, { key, to: [email], ...codeEmail(login, code), ...common }, now);
    if (celular !== null) await outbox.sms(trx, { key: `${key}:sms`, to: celular, text: codeSms(code), ...common }, now);
  };

  /**
   * Whose login waits. As in the first step, from elsewhere nobody learns whether a code is right. Neither from there nor by a token that is
   * worth nothing any more is an attempt taken away from whoever it was for.
   */
  const waiting = async (context: Context): Promise<{ readonly userId: number; readonly hash: Buffer }> => {
    if (context.token === null) throw new NotSignedIn();
    const hash = tokenHash(context.token);
    const pending = await repository.pendingUser(database, hash, context, context.now);
    if (!pending) throw new NotSignedIn();
    const userId = pending.id_usuario;
    if (!pending.origem_permitida) {
      const detail = { resultado: 'endereço não liberado' };
      await database.transaction().execute((trx) => history.recordChange(trx, context, { userId, record: userId, detail }));
      throw new WrongTerminal();
    }
    return { userId, hash };
  };

  return {
    /** The user's own flag or app, or the setting that trusts no browser but a linked terminal (R09). */
    isNeeded: async (user: UserToCheck): Promise<boolean> =>
      user.dois_fatores === 'S' || user.usa_aplicativo || (!user.em_terminal && (await configuracoes.requiresTrustedDevice())),

    /**
     * Starts the step and gives the refusal with its temporary token; throws 400 `{login}` when there is nowhere to send a code, or no
     * attempt left. */
    async begin(context: Context, user: UserToCheck, remember: 'S' | 'N'): Promise<TwoFactorNeeded> {
      const reach = reachOf(user);
      const code = user.usa_aplicativo ? null : newCode();
      if (code !== null && !reach) throw new RuleError({ login: 'Cadastre um e-mail ou celular com o administrador' });
      if (code !== null) await throttle.requireAttempts(user.id, 'login');
      const token = newToken();
      const hash = tokenHash(token);
      await database.transaction().execute(async (trx) => {
        const id = await repository.insertPendingLogin(trx, {
          tokenHash: hash,
          userId: user.id,
          remember,
          codeHash: code === null ? null : codeHash(keys.codes, hash, code),
          now: context.now,
          codeExpiresAt: codeEnd(context.now),
        });
        if (code !== null && reach) await send(trx, reach, { login: user.login, pendingId: id, sending: 1, code }, context.now);
        await history.recordChange(trx, context, { userId: user.id, record: user.id, detail: { resultado: 'aguardando código' } });
      });
      return code === null ? new AppCodeNeeded(token) : new TwoFactorNeeded(token);
    },

    /** Checks the code; wrong, expired and worn-out codes get the same answer. A wrong attempt is counted even though the answer is a refusal. */
    async finish(
      context: Context,
      code: string,
      openSession: (trx: Trx, pending: PendingUser) => Promise<string>,
    ): Promise<{ userId: number; token: string }> {
      const { userId, hash } = await waiting(context);
      await throttle.attempt(userId, 'codigo');
      const proofOf = async (trx: Trx, sentHash: Buffer | null, reach: Reach | null): Promise<Proof | Sent | null> => {
        if (sentHash === null) return codes.accept(trx, userId, code, context.now);
        return sameBytes(sentHash, codeHash(keys.codes, hash, code)) ? (reach ? sentBy(reach) : 'e-mail') : null;
      };
      const done = await database.transaction().execute(async (trx) => {
        // In the order of whoever changes the app: it first, then the logins that wait.
        await lockApp(trx, userId);
        const pending = await repository.lockPendingLogin(trx, hash, context.now);
        if (!pending) return 'gone' as const;
        await repository.countAttempt(trx, pending.id);
        const alive = pending.tentativas < CODE_ATTEMPTS && pending.codigo_expira_em > context.now;
        const proof = alive ? await proofOf(trx, pending.codigo_hash, reachOf(pending)) : null;
        if (proof === null) {
          await history.recordChange(trx, context, { userId, record: userId, detail: { resultado: 'recusado' } });
          return 'wrong' as const;
        }
        await repository.closePendingLogin(trx, pending.id, context.now);
        return { token: await openSession(trx, { userId, remember: pending.lembrar, proof }) };
      });
      if (done === 'gone') throw new NotSignedIn();
      if (done === 'wrong') throw new RuleError({ codigo: MESSAGES.wrongCode });
      await throttle.succeeded(userId);
      return { userId, token: done.token };
    },

    /** A new code for the same pending login, after a minute, at most three times, and none after five wrong ones. */
    async resend(context: Context): Promise<void> {
      const { userId, hash } = await waiting(context);
      await throttle.requireAttempts(userId, 'codigo');
      await database.transaction().execute(async (trx) => {
        const pending = await repository.lockPendingLogin(trx, hash, context.now);
        if (!pending) throw new NotSignedIn();
        if (pending.codigo_hash === null) throw new RuleError({ codigo: 'O código está no seu aplicativo autenticador' });
        const reach = reachOf(pending);
        if (!reach) throw new NotSignedIn();
        // The new one could not be used either.
        if (pending.tentativas >= CODE_ATTEMPTS) throw new RuleError({ codigo: 'Muitas tentativas. Entre novamente' });
        if (pending.envios >= MAX_SENDS) throw new RuleError({ codigo: 'Limite de reenvios atingido. Entre novamente' });
        const wait = Math.ceil((pending.enviado_em.getTime() + RESEND_SECONDS * 1000 - context.now.getTime()) / 1000);
        if (wait > 0) throw new RuleError({ codigo: `Aguarde ${formatCount(wait, 'segundo', 'segundos')} para pedir outro código` });
        const code = newCode();
        await repository.replaceCode(trx, pending.id, codeHash(keys.codes, hash, code), context.now, codeEnd(context.now));
        await send(trx, reach, { login: pending.login, pendingId: pending.id, sending: pending.envios + 1, code }, context.now);
        await history.recordChange(trx, context, { userId, record: userId, detail: { resultado: 'código reenviado' } });
      });
    },
  };
}

export type TwoFactor = ReturnType<typeof createTwoFactor>;
