import type { Formulario } from '#contract/fiancas/fiancas.fields.ts';
import type { Modo } from '#contract/fiancas/fiancas.labels.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Reading } from '#server/kernel/read-mark.ts';

const textOf = (value: string | number | null | undefined): string | null => (typeof value === 'string' ? value : null);

export async function insertRequest(trx: Trx, modo: Modo, formulario: Formulario, now: Date): Promise<number> {
  const row = await trx
    .insertInto('solicitacoes_fianca')
    .values({
      modo,
      nome: textOf(formulario.locatario_nome) ?? '',
      imobiliaria: textOf(formulario.imobiliaria),
      cidade: textOf(formulario.imovel_cidade),
      estado: textOf(formulario.imovel_estado),
      formulario: JSON.stringify(formulario),
      data_cadastro: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const lockRequest = (trx: Trx, id: number) =>
  trx.selectFrom('solicitacoes_fianca').select(['id', 'lido']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Who read it and when; of an unread one neither. */
export async function markRead(trx: Trx, id: number, read: Reading | null): Promise<void> {
  await trx
    .updateTable('solicitacoes_fianca')
    .set({ lido: read ? 'S' : 'N', lido_em: read?.at ?? null, id_usuario_leitura: read?.by ?? null })
    .where('id', '=', id)
    .execute();
}
