import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { EventoDosPapeis, PessoaDosPapeis } from './papeis.api.ts';
import { COLUNAS_DA_PESSOA, COLUNAS_DO_EVENTO } from './papeis.columns.ts';

export const paperEvent = (
  executor: Executor,
  clientId: number,
  which: { readonly id: number } | { readonly token: string },
): Promise<EventoDosPapeis | undefined> =>
  executor
    .selectFrom('seguro_aventura')
    .select(COLUNAS_DO_EVENTO)
    .where('id_cliente', '=', clientId)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('token', '=', which.token)))
    .executeTakeFirst();

export const paperPeople = (
  executor: Executor,
  { id, id_cliente }: Pick<EventoDosPapeis, 'id' | 'id_cliente'>,
): Promise<PessoaDosPapeis[]> =>
  executor
    .selectFrom('seguro_aventura_participantes')
    .select(COLUNAS_DA_PESSOA)
    .where('id_evento', '=', id)
    .where('id_cliente', '=', id_cliente)
    .where('ativo', '=', 'S')
    .orderBy('numero')
    .execute();

export async function markDownloaded(trx: Trx, { id, id_cliente }: Pick<EventoDosPapeis, 'id' | 'id_cliente'>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seguro_aventura')
    .set({ realizou_download_xls: 'S' })
    .where('id', '=', id)
    .where('id_cliente', '=', id_cliente)
    .where('realizou_download_xls', '=', 'N')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
