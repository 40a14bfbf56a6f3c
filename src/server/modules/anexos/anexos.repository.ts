import type { Executor, Trx } from '#server/kernel/db/database.ts';

/** Attachments of a record that were not removed, oldest first. */
export const listAttachments = (executor: Executor, table: string, id: number) =>
  executor
    .selectFrom('anexos as a')
    .leftJoin('usuarios as u', 'u.id', 'a.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['a.id', 'a.nome', 'a.chave', 'a.mime', 'a.tamanho', 'a.externo', 'a.data_cadastro', 'u.login', 'c.nome as usuario'])
    .where('a.tabela', '=', table)
    .where('a.id_tabela', '=', id)
    .where('a.ativo', '=', 'S')
    .orderBy('a.data_cadastro')
    .orderBy('a.id')
    .execute();

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

export interface NewAttachment {
  readonly table: string;
  readonly recordId: number;
  readonly name: string;
  readonly file: string;
  readonly mime: string;
  readonly size: number;
  readonly external: string;
  readonly userId: number;
  readonly now: Date;
}

export async function insertAttachment(trx: Trx, one: NewAttachment): Promise<number> {
  const row = await trx
    .insertInto('anexos')
    .values({
      tabela: one.table,
      id_tabela: one.recordId,
      nome: one.name,
      chave: one.file,
      mime: one.mime,
      tamanho: one.size,
      externo: one.external,
      id_usuario: one.userId,
      data_cadastro: one.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Removes softly (E014): the row and the bytes stay for whoever must restore them. */
export const removeAttachment = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('anexos')
    .set({ ativo: 'N', excluido_em: now })
    .where('id', '=', id)
    .where('ativo', '=', 'S')
    .returning(['id', 'tabela', 'id_tabela', 'nome'])
    .executeTakeFirst();
