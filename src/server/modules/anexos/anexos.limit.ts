import { ANEXOS_POR_REGISTRO } from '#contract/anexos/anexos.labels.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { AttachmentTable } from './anexos.api.ts';
import { countAttachments } from './anexos.repository.ts';

/** 400 `{arquivo}` when the record, with those that are `coming`, has more attachments than are answered at once (ANE-011). */
export async function refuseTooMany(trx: Trx, table: AttachmentTable, recordId: number, coming: 0 | 1): Promise<void> {
  const [count] = await countAttachments(trx, table, [recordId]);
  if ((count?.total ?? 0) + coming > ANEXOS_POR_REGISTRO)
    throw new RuleError({ arquivo: `Este cadastro já tem ${ANEXOS_POR_REGISTRO} anexos, o máximo. Exclua algum para enviar outro` });
}
