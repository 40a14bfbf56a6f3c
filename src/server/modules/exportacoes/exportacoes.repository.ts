import type { Executor, Trx } from '#server/kernel/db/database.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_LISTED = 20;

export interface NewExport {
  readonly userId: number;
  readonly kind: string;
  readonly description: string;
  readonly fileName: string;
  readonly filter: unknown;
  readonly total: number;
  readonly now: Date;
}

export async function insertExport(trx: Trx, request: NewExport): Promise<number> {
  const row = await trx
    .insertInto('exportacoes')
    .values({
      id_usuario: request.userId,
      tipo: request.kind,
      descricao: request.description,
      nome: request.fileName,
      filtro: JSON.stringify(request.filter),
      total: request.total,
      criado_em: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const listRecent = (executor: Executor, userId: number, now: Date) =>
  executor
    .selectFrom('exportacoes')
    .selectAll()
    .where('id_usuario', '=', userId)
    .where('criado_em', '>', new Date(now.getTime() - KEPT_MS))
    .orderBy('criado_em', 'desc')
    .limit(MAX_LISTED)
    .execute();

export type ExportRow = Awaited<ReturnType<typeof listRecent>>[number];

export const findOwn = (executor: Executor, id: number, userId: number) =>
  executor.selectFrom('exportacoes').selectAll().where('id', '=', id).where('id_usuario', '=', userId).executeTakeFirst();

/** Takes an export to make it; undefined when it was cancelled or is already made. A job tried again takes it again. */
export const beginExport = (executor: Executor, id: number) =>
  executor
    .updateTable('exportacoes')
    .set({ situacao: 'gerando', gravados: 0 })
    .where('id', '=', id)
    .where('situacao', 'in', ['aguardando', 'gerando'])
    .returning(['tipo', 'nome', 'filtro'])
    .executeTakeFirst();

/** Tells how far it is; false when it was cancelled meanwhile. */
export async function reportProgress(executor: Executor, id: number, rows: number): Promise<boolean> {
  const row = await executor
    .updateTable('exportacoes')
    .set({ gravados: rows })
    .where('id', '=', id)
    .where('situacao', '=', 'gerando')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishExport(trx: Trx, id: number, file: string, rows: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('exportacoes')
    .set({ situacao: 'pronta', chave: file, gravados: rows, terminada_em: now })
    .where('id', '=', id)
    .where('situacao', '=', 'gerando')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function failExport(executor: Executor, id: number, now: Date): Promise<void> {
  await executor
    .updateTable('exportacoes')
    .set({ situacao: 'erro', terminada_em: now })
    .where('id', '=', id)
    .where('situacao', '=', 'gerando')
    .execute();
}

export const cancelExport = (trx: Trx, id: number, userId: number, now: Date) =>
  trx
    .updateTable('exportacoes')
    .set({ situacao: 'cancelada', terminada_em: now })
    .where('id', '=', id)
    .where('id_usuario', '=', userId)
    .where('situacao', 'in', ['aguardando', 'gerando'])
    .returningAll()
    .executeTakeFirst();
