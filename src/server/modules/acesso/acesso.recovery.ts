import { confirmationProblem } from '#contract/kernel/passwords.ts';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { Context } from '#server/kernel/http/context.ts';
import { job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { passwordProblem } from '#server/kernel/security/password-rules.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import { deriveKey, newToken, open, seal, tokenHash } from '#server/kernel/security/secrets.ts';
import { setPassword } from '#server/modules/usuarios/usuarios.columns.api.ts';
import { recoveryEmail } from './acesso.emails.ts';
import * as repository from './acesso.repository.ts';
import { MAX_RECOVERIES, RECOVERY_MINUTES } from './acesso.rules.ts';
import type { Told } from './acesso.told.ts';

const INVALID_LINK = 'Este link já foi usado ou passou do prazo. Peça um novo';

export interface NewPassword {
  readonly token: string;
  readonly senha: string;
  readonly confirmar_senha: string;
}

/** What somebody typed travels closed: it may be anybody's e-mail, or what was meant for another field. */
const RECOVERY_JOB = jobKind({
  name: 'acesso.recuperacao',
  summary: 'Enviar o endereço de uma nova senha',
  payload: z.object({ texto: z.base64() }),
  retries: 8,
  heartbeatSeconds: 30,
  concurrency: 1,
});

const PURPOSE = 'recuperacao';

/** Forgotten password (E026, E027). */
export function createRecovery({ database, jobs, outbox, history, keys, write, publicUrl }: Kernel, told: Told) {
  const sealing = deriveKey(keys.codes, PURPOSE);

  /** To whomever the text names, so many times in the life of a link: nobody's mailbox is filled by somebody else. */
  const send = (text: string, now: Date): Promise<void> =>
    database.transaction().execute(async (trx) => {
      for (const user of await repository.lockForRecovery(trx, text, now)) {
        // As it is now that nobody changes it any more without ending the links.
        const { email } = await repository.mailboxOf(trx, user.id);
        if (email === null || user.abertas >= MAX_RECOVERIES) continue;
        const token = newToken();
        const expiresAt = new Date(now.getTime() + RECOVERY_MINUTES * MINUTE_MS);
        const id = await repository.insertRecovery(trx, user.id, tokenHash(token), expiresAt);
        // After the #, so that the token never reaches a server's access log.
        const content = recoveryEmail(user.login, `${publicUrl()}/lembrarSenha/nova#${token}`);
        const message = { key: `recuperacao:${id}`, to: [email], ...content, secret: true, usefulUntil: expiresAt };
        await outbox.email(trx, message, now);
      }
    });

  return {
    jobs: [job(RECOVERY_JOB, ({ payload, context }) => send(open(sealing, Buffer.from(payload.texto, 'base64'), PURPOSE), context.now))],

    /** The same work whoever is named, before the answer: neither it nor its time tells whether anybody is. */
    async request(context: Context, text: string): Promise<void> {
      if (text === '') throw new RuleError({ login: 'Informe o usuário ou o e-mail' });
      const texto = seal(sealing, text, PURPOSE).toString('base64');
      await write(context, (trx) => jobs.enqueue(trx, RECOVERY_JOB, { texto }));
    },

    async reset(context: Context, request: NewPassword): Promise<void> {
      const hash = tokenHash(request.token);
      const known = await database.transaction().execute((trx) => repository.lockRecovery(trx, hash, context.now));
      if (!known) throw new RuleError({ token: INVALID_LINK });
      const password = await passwordProblem(request.senha, known.login);
      const confirmation = confirmationProblem(request.senha, request.confirmar_senha);
      if (password || confirmation) {
        throw new RuleError({ ...(password && { senha: password }), ...(confirmation && { confirmar_senha: confirmation }) });
      }
      // Hashed outside the transaction: it takes tens of milliseconds.
      const passwordHash = await hashPassword(request.senha);
      await database.transaction().execute(async (trx) => {
        // In the order of whoever sets a password: the user first, then what is open of theirs.
        await repository.lockPasswordHash(trx, known.id_usuario);
        const recovery = await repository.lockRecovery(trx, hash, context.now);
        if (!recovery) throw new RuleError({ token: INVALID_LINK });
        const by = { at: context.now, userId: recovery.id_usuario };
        await setPassword(trx, recovery.id_usuario, passwordHash, by);
        await repository.closeRecoveries(trx, recovery.id_usuario, context.now);
        await repository.endSessionsOf(trx, recovery.id_usuario, by);
        await told(trx, recovery.id_usuario, 'senha', context.now);
        await history.recordChange(trx, context, { userId: recovery.id_usuario, record: recovery.id_usuario });
      });
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
