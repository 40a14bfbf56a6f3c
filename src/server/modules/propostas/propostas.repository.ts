import type { Trx } from '#server/kernel/db/database.ts';
import type { Reading } from '#server/kernel/read-mark.ts';

export const lockProposal = (trx: Trx, id: number) =>
  trx.selectFrom('formularios_acidentes').select(['id', 'lido']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Who read it and when; of an unread one neither. */
export async function markRead(trx: Trx, id: number, read: Reading | null): Promise<void> {
  await trx
    .updateTable('formularios_acidentes')
    .set({ lido: read ? 'S' : 'N', lido_em: read?.at ?? null, id_usuario_leitura: read?.by ?? null })
    .where('id', '=', id)
    .execute();
}
