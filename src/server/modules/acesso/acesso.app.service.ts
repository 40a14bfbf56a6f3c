import type { SegundoFatorResposta } from '#contract/acesso/segundo-fator.schemas.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { MESSAGES } from '#contract/kernel/errors.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { versionOf } from '#server/kernel/db/version.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { verifyPassword } from '#server/kernel/security/passwords.ts';
import { newToken } from '#server/kernel/security/secrets.ts';
import type { AppCodes } from './acesso.app.codes.ts';
import * as app from './acesso.app.repository.ts';
import { endSessionsOf } from './acesso.repository.ts';
import { APP_START_MINUTES } from './acesso.rules.ts';
import type { CodeThrottle } from './acesso.throttle.ts';
import type { Told } from './acesso.told.ts';
import { acceptedStep, appAddress, base32 } from './acesso.totp.ts';

interface Confirmed {
  readonly senha: string;
  readonly codigo: string;
}

/** A code that is none: nothing of what was begun with it stays. */
class WrongCode extends Error {}

/** What is kept of an answer with a secret (E012): a random seed, from which only this server makes the secret again. */
interface Kept {
  readonly semente: string;
}

/** One's own authenticator app (E023, E024). A call sent again with its key gives the same secret or the same codes as the first. */
export function createApp({ database, history, write }: Kernel, codes: AppCodes, throttle: CodeThrottle, told: Told) {
  const refuse = async (context: StaffContext, fields: Readonly<Record<string, string>>): Promise<never> => {
    await database
      .transaction()
      .execute((trx) => history.recordChange(trx, context, { record: context.caller.id, detail: { resultado: 'recusado' } }));
    throw new RuleError(fields);
  };

  const requirePassword = async (context: StaffContext, senha: string): Promise<void> => {
    const right = await verifyPassword(await app.passwordHashOf(database, context.caller.id), senha);
    if (!right) await refuse(context, { senha: 'Senha incorreta' });
  };

  /** `work`, which may find the code wrong. */
  const unlessWrong = async <R>(context: StaffContext, work: (trx: Trx) => Promise<R>): Promise<R> => {
    try {
      return await write(context, work);
    } catch (error) {
      if (error instanceof WrongCode) return refuse(context, { codigo: MESSAGES.wrongCode });
      throw error;
    }
  };

  /** Runs `work` once password and code were right; refusals count against the user, whichever of the two was wrong. */
  const confirmed = async <R>(context: StaffContext, { senha, codigo }: Confirmed, work: (trx: Trx) => Promise<R>): Promise<R> => {
    const empty = { ...(senha === '' && { senha: 'Informe a senha' }), ...(codigo.trim() === '' && { codigo: 'Informe o código' }) };
    if (Object.keys(empty).length > 0) throw new RuleError(empty);
    const { id } = context.caller;
    await throttle.attempt(id, 'senha');
    await requirePassword(context, senha);
    const done = await unlessWrong(context, async (trx) => {
      const accepted = await codes.accept(trx, id, codigo, context.now);
      if (accepted === null) throw new WrongCode();
      const result = await work(trx);
      await history.recordChange(trx, context, { record: id, detail: { confirmado_com: accepted } });
      return result;
    });
    await throttle.succeeded(id);
    return done;
  };

  const giveCodes = async (trx: Trx, userId: number): Promise<Kept> => {
    const semente = newToken();
    await app.replaceRecoveryCodes(
      trx,
      userId,
      codes.recoveryCodesOf(userId, semente).map((code) => codes.recoveryHash(userId, code)),
    );
    return { semente };
  };

  return {
    async consultar({ caller }: StaffContext): Promise<SegundoFatorResposta> {
      const row = await app.loadSecondFactor(database, caller.id);
      return {
        aplicativo: row.confirmado_em === null ? 'N' : 'S',
        desde: row.confirmado_em?.toISOString() ?? null,
        codigosRestantes: row.restantes,
        exigido: row.dois_fatores,
      };
    },

    async iniciar(context: StaffContext, senha: string) {
      const { id, login } = context.caller;
      if (senha === '') throw new RuleError({ senha: 'Informe a senha' });
      await throttle.attempt(id, 'senha');
      await requirePassword(context, senha);
      const { semente } = await write(context, async (trx): Promise<Kept> => {
        const fresh = newToken();
        const started = await app.startApp(trx, id, codes.sealSecret(id, codes.secretOf(id, fresh)), context.now);
        if (!started) throw new RuleError({ senha: 'Você já usa um aplicativo. Desative-o antes de configurar outro' });
        await history.recordChange(trx, context, { record: id });
        return { semente: fresh };
      });
      await throttle.succeeded(id);
      const secret = codes.secretOf(id, semente);
      return { segredo: base32(secret), endereco: appAddress(secret, login) };
    },

    async confirmar(context: StaffContext, codigo: string) {
      const { id } = context.caller;
      await throttle.attempt(id, 'codigo');
      const { semente } = await unlessWrong(context, async (trx) => {
        const started = await app.lockApp(trx, id);
        const since = started && !started.confirmado_em ? started.criado_em.getTime() : 0;
        if (!started || context.now.getTime() > since + APP_START_MINUTES * MINUTE_MS) {
          throw new RuleError({ codigo: 'O tempo para confirmar terminou. Comece de novo' });
        }
        const step = acceptedStep(codes.openSecret(id, started.segredo_cifrado), codigo.replaceAll(/\s/g, ''), context.now, null);
        if (step === null) throw new WrongCode();
        await app.confirmApp(trx, id, step, context.now);
        const kept = await giveCodes(trx, id);
        // A login that waits for a code by e-mail would go around the app, and so would one of before.
        await endSessionsOf(trx, id, versionOf(context, null), context.caller.session.id);
        await told(trx, id, 'aplicativo-ligado', context.now);
        await history.recordChange(trx, context, { record: id });
        return kept;
      });
      await throttle.succeeded(id);
      return { codigosRecuperacao: codes.recoveryCodesOf(id, semente) };
    },

    async gerarCodigos(context: StaffContext, request: Confirmed) {
      const { id } = context.caller;
      const { semente } = await confirmed(context, request, (trx) => giveCodes(trx, id));
      return { codigosRecuperacao: codes.recoveryCodesOf(id, semente) };
    },

    desativar(context: StaffContext, request: Confirmed): Promise<void> {
      return confirmed(context, request, async (trx) => {
        await app.deleteApp(trx, context.caller.id);
        await endSessionsOf(trx, context.caller.id, versionOf(context, null), context.caller.session.id);
        await told(trx, context.caller.id, 'aplicativo-desativado', context.now);
      });
    },
  };
}

export type AuthenticatorApp = ReturnType<typeof createApp>;
