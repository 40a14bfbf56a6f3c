import type { Insertable } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { ClientesGruposMudancas } from '#server/kernel/db/types.ts';

export const insertMove = (trx: Trx, move: Insertable<ClientesGruposMudancas>): Promise<unknown> =>
  trx.insertInto('clientes_grupos_mudancas').values(move).execute();

export const addCancelled = (trx: Trx, id: number, eventos: number): Promise<unknown> =>
  trx
    .updateTable('clientes_grupos_mudancas')
    .set((eb) => ({ eventos_cancelados: eb('eventos_cancelados', '+', eventos) }))
    .where('id', '=', id)
    .execute();
