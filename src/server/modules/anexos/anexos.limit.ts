import { ANEXOS_POR_REGISTRO, RASCUNHOS_MAX, RASCUNHOS_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { AttachmentTable } from './anexos.api.ts';
import { countAttachments, lockDrafts, sumDrafts } from './anexos.repository.ts';

/** 400 `{arquivo}` when the record, with those that are `coming`, has more attachments than are answered at once (ANE-011). */
export async function refuseTooMany(trx: Trx, table: AttachmentTable, recordId: number, coming: 0 | 1): Promise<void> {
  const [count] = await countAttachments(trx, table, [recordId]);
  if ((count?.total ?? 0) + coming > ANEXOS_POR_REGISTRO)
    throw new RuleError({ arquivo: `Este cadastro já tem ${ANEXOS_POR_REGISTRO} anexos, o máximo. Exclua algum para enviar outro` });
}

/**
 * 400 `{arquivo}` when a person has as many drafts waiting as one may, `size` bytes more included: nobody asked for them, and only the
 * sweeper takes them away.
 */
export async function refuseTooManyDrafts(executor: Executor, userId: number, now: Date, size: number): Promise<void> {
  const { total, bytes } = await sumDrafts(executor, userId, now);
  if (total < RASCUNHOS_MAX && bytes + size <= RASCUNHOS_MAX_BYTES) return;
  throw new RuleError({ arquivo: 'Você já enviou muitos anexos de cadastros que não salvou. Salve o cadastro e envie os outros depois' });
}

/** The same, with nobody counting beside: of drafts that arrive together each sees those before it. */
export async function takeDraft(trx: Trx, userId: number, now: Date, size: number): Promise<void> {
  await lockDrafts(trx, userId);
  await refuseTooManyDrafts(trx, userId, now, size);
}
