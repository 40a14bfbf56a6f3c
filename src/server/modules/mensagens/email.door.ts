import { RuleError } from '#server/kernel/errors.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { insertDraft, loadAttachment, sumDrafts } from './email.attachments.ts';
import { composeEmail } from './email.content.ts';
import { fillEmail } from './email.filled.ts';
import { cancelBatchedEmails, sendAgain, sendEmail } from './email.single.ts';
import type { createEngine } from './mensagens.engine.ts';
import type { EmailsApi } from './mensagens.api.ts';

const DRAFTS_MAX = 100;
const DRAFTS_MAX_BYTES = 500 * 1024 * 1024;
const TOO_MANY = 'Você já enviou muitos anexos de e-mails que não enviou. Envie o e-mail e depois os outros';

/** What the modules above do with single e-mails. */
export const createEmails = (
  files: Pick<FileStore, 'confirmar' | 'descartar'>,
  wake: ReturnType<typeof createEngine>['wake'],
): EmailsApi => ({
  compose: composeEmail,
  async send(trx, message, now) {
    const id = await sendEmail(trx, files, message, now);
    await wake(trx, 'email', String(id));
    return id;
  },
  async sendAgain(trx, id, now, problemOf) {
    const done = await sendAgain(trx, id, now, problemOf);
    await wake(trx, 'email', String(id));
    return done;
  },
  cancelBatches: cancelBatchedEmails,
  async refuseTooManyDrafts(executor, idUsuario, now) {
    const { total, bytes } = await sumDrafts(executor, { idUsuario, now });
    if (total >= DRAFTS_MAX || bytes >= DRAFTS_MAX_BYTES) throw new RuleError({ arquivo: TOO_MANY });
  },
  keepDraft: (trx, file, idUsuario, now) => insertDraft(trx, file, { idUsuario, now }),
  attachment: async (executor, id) => (await loadAttachment(executor, id)) ?? null,
  filled: (words, values) => fillEmail(words, values),
});
