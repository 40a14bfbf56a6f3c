import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Canal, StoredContent } from './channel.ts';

/** What is said in messages, by the code of the content. */
export async function contentsOf(executor: Executor, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, StoredContent>> {
  const rows = await executor
    .selectFrom('mensagens_conteudos')
    .select(['id', 'titulo', 'texto', 'html', 'flashsms', 'responder_para'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface BatchMoment {
  readonly id: number;
  readonly ultima_atividade: Date;
}

export async function batchesOf(executor: Executor, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, BatchMoment>> {
  if (ids.size === 0) return new Map();
  const rows = await executor
    .selectFrom('mensagens_lotes')
    .select(['id', 'ultima_atividade'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of these addresses that asked to be left alone, or that exist no more. */
export async function optedOut(executor: Executor, canal: Canal, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await executor
    .selectFrom('descadastros')
    .select('endereco')
    .where('canal', '=', canal)
    .where('endereco', '=', sql<string>`any(${[...addresses]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.endereco));
}

export const clientExists = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.selectFrom('clientes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
