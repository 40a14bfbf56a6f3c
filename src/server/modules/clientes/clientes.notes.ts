import { sql } from 'kysely';
import type { ClienteSalvarDadosEntrada } from '#contract/clientes/clientes.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { SealedColumn } from '#server/kernel/security/sealed.ts';
import { open, seal } from '#server/kernel/security/secrets.ts';

/* Access notes of a client (logins of insurers' portals): encrypted at rest, opened one at a time and never without a trace (E065). */

type SentNotes = NonNullable<ClienteSalvarDadosEntrada['observacao_grupo']>;

/** A note opens only as a note of the client it was written for. */
const contextOf = (clientId: number): string => `cliente:${clientId}`;

export const SEALED_NOTES: SealedColumn = {
  table: 'clientes_observacoes_grupo',
  column: 'texto_cifrado',
  id: 'id',
  owner: 'id_cliente',
  contextOf,
  keyOf: (keys) => keys.notes,
};

export const listNotes = (executor: Executor, clientId: number) =>
  executor.selectFrom('clientes_observacoes_grupo').select(['id']).where('id_cliente', '=', clientId).orderBy('id').execute();

/** Makes the stored notes what was sent. Answers how many were added, changed and removed; null when nothing did. */
export async function replaceNotes(
  trx: Trx,
  key: Buffer,
  clientId: number,
  sent: SentNotes,
  now: Date,
): Promise<Record<string, number> | null> {
  const stored = new Set((await listNotes(trx, clientId)).map((note) => note.id));
  const isCleared = ({ texto }: SentNotes[number]): boolean => texto !== undefined && !texto?.trim();
  const kept = new Set(sent.flatMap((note) => (note.id && stored.has(note.id) && !isCleared(note) ? [note.id] : [])));
  const removed = [...stored].filter((id) => !kept.has(id));
  if (removed.length > 0)
    await trx.deleteFrom('clientes_observacoes_grupo').where('id_cliente', '=', clientId).where('id', 'in', removed).execute();
  const count = { acrescentadas: 0, alteradas: 0, removidas: removed.length };
  for (const note of sent) {
    const text = note.texto?.trim();
    if (!text) continue;
    const texto_cifrado = seal(key, text, contextOf(clientId));
    if (note.id && stored.has(note.id)) {
      await trx
        .updateTable('clientes_observacoes_grupo')
        .set({ texto_cifrado })
        .where('id', '=', note.id)
        .where('id_cliente', '=', clientId)
        .execute();
      count.alteradas += 1;
    } else {
      await trx.insertInto('clientes_observacoes_grupo').values({ id_cliente: clientId, texto_cifrado, criado_em: now }).execute();
      count.acrescentadas += 1;
    }
  }
  return count.acrescentadas + count.alteradas + count.removidas > 0 ? count : null;
}

/** One note in clear, or null when this client has no such note. */
export async function openNote(executor: Executor, key: Buffer, clientId: number, noteId: number): Promise<string | null> {
  const row = await executor
    .selectFrom('clientes_observacoes_grupo')
    .select('texto_cifrado')
    .where('id', '=', noteId)
    .where('id_cliente', '=', clientId)
    .executeTakeFirst();
  return row ? open(key, row.texto_cifrado, contextOf(clientId)) : null;
}

/** The notes of many clients in clear, for the insurers' report, by client. */
export async function openNotesOf(executor: Executor, key: Buffer, clientIds: readonly number[]): Promise<Map<number, string[]>> {
  const notes = new Map<number, string[]>();
  if (clientIds.length === 0) return notes;
  const rows = await executor
    .selectFrom('clientes_observacoes_grupo')
    .select(['id_cliente', 'texto_cifrado'])
    .where('id_cliente', '=', sql<number>`any(${[...clientIds]}::int[])`)
    .orderBy('id_cliente')
    .orderBy('id')
    .execute();
  for (const row of rows)
    notes.set(row.id_cliente, [...(notes.get(row.id_cliente) ?? []), open(key, row.texto_cifrado, contextOf(row.id_cliente))]);
  return notes;
}
