import type { SegundoFatorResposta } from '#contract/acesso/segundo-fator.schemas.ts';
import { MESSAGES } from '#contract/kernel/errors.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { verifyPassword } from '#server/kernel/security/passwords.ts';
import type { AppCodes } from './acesso.app.codes.ts';
import * as app from './acesso.app.repository.ts';
import { newRecoveryCodes } from './acesso.recovery-codes.ts';
import { closePendingLogins } from './acesso.repository.ts';
import { APP_START_MINUTES } from './acesso.rules.ts';
import type { CodeThrottle } from './acesso.throttle.ts';
import { acceptedStep, appAddress, base32, newSecret } from './acesso.totp.ts';

interface Confirmed {
  readonly senha: string;
  readonly codigo: string;
}

/**
 * One's own authenticator app (E023, E024). No answer here is kept for a repeated idempotency key: it would keep a secret in clear.
 * Each call may be repeated all the same, and what it gives replaces what the one before gave.
 */
export function createApp({ database, history }: Kernel, codes: AppCodes, throttle: CodeThrottle) {
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

  /** Runs `work` once password and code were right; refusals count against the user, whichever of the two was wrong. */
  const confirmed = async (context: StaffContext, { senha, codigo }: Confirmed, work: (trx: Trx) => Promise<void>): Promise<void> => {
    const empty = { ...(senha === '' && { senha: 'Informe a senha' }), ...(codigo.trim() === '' && { codigo: 'Informe o código' }) };
    if (Object.keys(empty).length > 0) throw new RuleError(empty);
    const { id } = context.caller;
    await throttle.attempt(id, 'senha');
    await requirePassword(context, senha);
    const proof = await database.transaction().execute(async (trx) => {
      const accepted = await codes.accept(trx, id, codigo, context.now);
      if (accepted === null) return null;
      await work(trx);
      await history.recordChange(trx, context, { record: id, detail: { confirmado_com: accepted } });
      return accepted;
    });
    if (proof === null) return refuse(context, { codigo: MESSAGES.wrongCode });
    await throttle.succeeded(id);
  };

  const giveCodes = async (trx: Trx, userId: number, given: readonly string[]): Promise<void> =>
    app.replaceRecoveryCodes(
      trx,
      userId,
      given.map((code) => codes.recoveryHash(userId, code)),
    );

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
      const secret = newSecret();
      await database.transaction().execute(async (trx) => {
        const started = await app.startApp(trx, id, codes.sealSecret(id, secret), context.now);
        if (!started) throw new RuleError({ senha: 'Você já usa um aplicativo. Desative-o antes de configurar outro' });
        await history.recordChange(trx, context, { record: id });
      });
      await throttle.succeeded(id);
      return { segredo: base32(secret), endereco: appAddress(secret, login) };
    },

    async confirmar(context: StaffContext, codigo: string) {
      const { id } = context.caller;
      await throttle.attempt(id, 'codigo');
      const codigosRecuperacao = newRecoveryCodes();
      const done = await database.transaction().execute(async (trx) => {
        const started = await app.lockApp(trx, id);
        const since = started && !started.confirmado_em ? started.criado_em.getTime() : 0;
        if (!started || context.now.getTime() > since + APP_START_MINUTES * 60_000) {
          throw new RuleError({ codigo: 'O tempo para confirmar terminou. Comece de novo' });
        }
        const step = acceptedStep(codes.openSecret(id, started.segredo_cifrado), codigo.replaceAll(/\s/g, ''), context.now, null);
        if (step === null) return false;
        await app.confirmApp(trx, id, step, context.now);
        await giveCodes(trx, id, codigosRecuperacao);
        // A login that waits for a code by e-mail would go around the app.
        await closePendingLogins(trx, id, context.now);
        await history.recordChange(trx, context, { record: id });
        return true;
      });
      if (!done) return refuse(context, { codigo: MESSAGES.wrongCode });
      await throttle.succeeded(id);
      return { codigosRecuperacao };
    },

    async gerarCodigos(context: StaffContext, request: Confirmed) {
      const codigosRecuperacao = newRecoveryCodes();
      await confirmed(context, request, (trx) => giveCodes(trx, context.caller.id, codigosRecuperacao));
      return { codigosRecuperacao };
    },

    desativar(context: StaffContext, request: Confirmed): Promise<void> {
      return confirmed(context, request, async (trx) => {
        await app.deleteApp(trx, context.caller.id);
        await closePendingLogins(trx, context.caller.id, context.now);
      });
    },
  };
}

export type AuthenticatorApp = ReturnType<typeof createApp>;
