import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { anyOf, fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { AttachmentTable } from './anexos.api.ts';

const MAX_REMOVED = 200;

const attachments = (executor: Executor) =>
  executor
    .selectFrom('anexos as a')
    .leftJoin('usuarios as u', 'u.id', 'a.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select([
      'a.id',
      'a.id_tabela',
      'a.nome',
      'a.chave',
      'a.mime',
      'a.tamanho',
      'a.externo',
      'a.data_cadastro',
      'u.login',
      'c.nome as usuario',
    ])
    .where('a.ativo', '=', sql.lit('S'))
    .orderBy('a.data_cadastro')
    .orderBy('a.id');

/** Attachments of a record that were not removed, oldest first. */
export const listAttachments = (executor: Executor, table: AttachmentTable, id: number) =>
  attachments(executor).where('a.tabela', '=', table).where('a.id_tabela', '=', id).execute();

const ofRecords = fixedQuery((executor) =>
  attachments(executor).where('a.tabela', '=', 'clientes').where('a.id_tabela', '=', anyOf([])).compile(),
);

/** The same for several records. */
export const listAttachmentsOf = async (executor: Executor, table: AttachmentTable, ids: readonly number[]): Promise<AttachmentRow[]> =>
  ids.length === 0 ? [] : ofRecords(executor, table, ids);

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

export const countAttachments = async (executor: Executor, table: AttachmentTable, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : executor
        .selectFrom('anexos')
        .select((eb) => ['id_tabela', eb.fn.countAll<number>().as('total')])
        .where('tabela', '=', table)
        .where('id_tabela', 'in', ids)
        .where('ativo', '=', 'S')
        .groupBy('id_tabela')
        .execute();

/** The attachment of a file, while it hangs on its record and was not removed. */
export const findByFile = (executor: Executor, file: string) =>
  executor
    .selectFrom('anexos')
    .select(['id', 'tabela', 'id_tabela', 'nome', 'externo'])
    .where('chave', '=', file)
    .where('id_tabela', 'is not', null)
    .where('ativo', '=', 'S')
    .executeTakeFirst();

export type Attached = NonNullable<Awaited<ReturnType<typeof findByFile>>>;

export interface NewAttachment {
  readonly table: AttachmentTable;
  /** Null: a draft. */
  readonly recordId: number | null;
  readonly name: string;
  readonly file: string;
  readonly mime: string;
  readonly size: number;
  readonly external: 'S' | 'N';
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

/** Until the end of the transaction nobody else adds a draft of this user. */
export async function lockDrafts(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('anexos.rascunhos'), ${userId}::int)`.execute(trx);
}

/** A user's drafts that the sweeper has not taken yet. */
export const sumDrafts = (executor: Executor, userId: number, now: Date): Promise<{ total: number; bytes: number }> =>
  executor
    .selectFrom('anexos')
    .select((eb) => [eb.fn.countAll<number>().as('total'), sql<number>`coalesce(sum(tamanho), 0)::float8`.as('bytes')])
    .where('id_usuario', '=', userId)
    .where('id_tabela', 'is', null)
    .where('data_cadastro', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();

/** Past this age a draft's file may be on its way out: the sweeper takes what nobody confirmed in a day. */
const DRAFT_LIVES_MS = 22 * HOUR_MS;

/** Hangs a user's drafts on a record; answers those that were there to hang. */
export const adoptDrafts = (
  trx: Trx,
  table: AttachmentTable,
  recordId: number,
  ids: readonly number[],
  by: { readonly userId: number; readonly now: Date },
) =>
  trx
    .updateTable('anexos')
    .set({ id_tabela: recordId })
    .where('id', 'in', ids)
    .where('tabela', '=', table)
    .where('id_tabela', 'is', null)
    .where('id_usuario', '=', by.userId)
    .where('data_cadastro', '>', new Date(by.now.getTime() - DRAFT_LIVES_MS))
    .where('ativo', '=', 'S')
    .returning(['id', 'nome', 'chave'])
    .execute();

/** What an attachment hangs on, for good; undefined for a draft, and for none. */
export async function recordOf(executor: Executor, id: number) {
  const row = await executor.selectFrom('anexos').select(['tabela', 'id_tabela']).where('id', '=', id).executeTakeFirst();
  return row && row.id_tabela !== null ? { tabela: row.tabela, id: row.id_tabela } : undefined;
}

/** Removes softly (E014): the row and the bytes stay, for as long as somebody may restore them. */
export const removeAttachment = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('anexos')
    .set({ ativo: 'N', excluido_em: now })
    .where('id', '=', id)
    .where('id_tabela', 'is not', null)
    .where('ativo', '=', 'S')
    .returning(['id', 'tabela', 'id_tabela', 'nome'])
    .executeTakeFirst();

/** Removed from a record since an instant, the last one first. */
export const listRemoved = (executor: Executor, table: AttachmentTable, id: number, since: Date) =>
  executor
    .selectFrom('anexos')
    .select(['id', 'nome', 'tamanho', sql<Date>`excluido_em`.as('excluido_em')])
    .where('tabela', '=', table)
    .where('id_tabela', '=', id)
    .where('ativo', '=', 'N')
    .where('excluido_em', '>=', since)
    .orderBy('excluido_em', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_REMOVED)
    .execute();

/** Brings back what was removed since an instant. */
export const restoreAttachment = (trx: Trx, id: number, since: Date) =>
  trx
    .updateTable('anexos')
    .set({ ativo: 'S', excluido_em: null })
    .where('id', '=', id)
    .where('id_tabela', 'is not', null)
    .where('ativo', '=', 'N')
    .where('excluido_em', '>=', since)
    .returning(['id', 'tabela', 'id_tabela', 'nome'])
    .executeTakeFirst();

/** So many of those removed before an instant go for good: their files are the caller's to give up. Each has a file of its own. */
export const deleteRemoved = (trx: Trx, before: Date, limit: number) =>
  trx
    .deleteFrom('anexos')
    .where('id', 'in', (query) =>
      query
        .selectFrom('anexos')
        .select('id')
        .where('ativo', '=', 'N')
        .where('excluido_em', '<', before)
        .orderBy('excluido_em')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'chave'])
    .execute();

/** Removes attachments of a record softly: the named ones, or all. */
export const removeAttachmentsOf = (trx: Trx, table: AttachmentTable, recordId: number, ids: readonly number[] | 'all', now: Date) =>
  trx
    .updateTable('anexos')
    .set({ ativo: 'N', excluido_em: now })
    .where('tabela', '=', table)
    .where('id_tabela', '=', recordId)
    .where('ativo', '=', 'S')
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids))
    .returning(['id', 'nome'])
    .execute();
