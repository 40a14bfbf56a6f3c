import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Canal, StoredContent } from './channel.ts';
import type { Greeting } from './mensagens.api.ts';

const contents = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('mensagens_conteudos')
    .select(['id', 'titulo', 'texto', 'html', 'flashsms', 'responder_para', 'id_modelo', 'modelo_nome', 'modelo_idioma'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Kept at hand: those of a batch are asked for by every round of it. */
const AT_HAND = 16;

/** What is said in messages, by the code of the content; written once, a content never changes. */
export function createContents(executor: Executor) {
  const kept = new Map<number, StoredContent>();
  return async (ids: ReadonlySet<number>): Promise<ReadonlyMap<number, StoredContent>> => {
    const missing = [...ids].filter((id) => !kept.has(id));
    const found = new Map([...ids].flatMap((id): [number, StoredContent][] => [kept.get(id)].flatMap((one) => (one ? [[id, one]] : []))));
    if (missing.length === 0) return found;
    for (const row of await contents(executor, missing)) {
      found.set(row.id, row);
      kept.set(row.id, row);
    }
    for (const id of kept.keys()) if (kept.size > AT_HAND) kept.delete(id);
    return found;
  };
}

/** Why neither a greeting nor a message to many goes to whoever asked to be left alone. */
export const LEFT_ALONE = 'Cliente descadastrado';

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

/**
 * The greetings of these clients that left or may still leave, as the indexes that keep them single have it, and those begun by hand.
 * Thousands of ids as `any(array)` are weighed one by one at each planning, which takes four times the search.
 */
export async function greetingsOf(executor: Executor, clients: readonly number[]): Promise<Greeting[]> {
  if (clients.length === 0) return [];
  const { rows } = await sql<Greeting>`
    with perguntados as (select unnest(${[...clients]}::int[]) as id)
    select id_cliente, canal, idade_referencia as idade from mensagens
    where id_cliente in (select id from perguntados) and tipo_aniversariante = 'S'
      and estado in ('aguardando', 'em_entrega', 'entregue', 'incerta')
    union all
    select id_cliente, 'whatsapp', idade_referencia from whatsapp_abertos
    where id_cliente in (select id from perguntados) and tipo_aniversariante = 'S' and desfeito_em is null`.execute(executor);
  return rows;
}
