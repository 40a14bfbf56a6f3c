import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Canal, StoredContent } from './channel.ts';
import type { Greeting } from './mensagens.api.ts';

/** What is said in messages, by the code of the content. */
export async function contentsOf(executor: Executor, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, StoredContent>> {
  const rows = await executor
    .selectFrom('mensagens_conteudos')
    .select(['id', 'titulo', 'texto', 'html', 'flashsms', 'responder_para', 'id_modelo', 'modelo_nome', 'modelo_idioma'])
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

/** The greetings of these clients that left or may still leave, as the indexes that keep them single have it, and those begun by hand. */
export async function greetingsOf(executor: Executor, clients: readonly number[]): Promise<Greeting[]> {
  if (clients.length === 0) return [];
  const { rows } = await sql<Greeting>`
    select id_cliente, canal, idade_referencia as idade from mensagens
    where id_cliente = any(${[...clients]}::int[]) and tipo_aniversariante = 'S'
      and estado in ('aguardando', 'em_entrega', 'entregue', 'incerta')
    union all
    select id_cliente, 'whatsapp', idade_referencia from whatsapp_abertos
    where id_cliente = any(${[...clients]}::int[]) and tipo_aniversariante = 'S' and desfeito_em is null`.execute(executor);
  return rows;
}
