import { type RawBuilder, sql } from 'kysely';
import { bareCode } from '#contract/kernel/formats.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';

/**
 * Fichas with one of these policies (`s` is its issuance) by part of the name of their client, of its number or of the plate, once for
 * whatever is asked of them: each by its own index.
 */
export async function fichasByText(executor: Executor, text: string, policies: RawBuilder<unknown>): Promise<number[]> {
  const bare = bareCode(text);
  const codes = sql`
    union select f.id from fichas f where f.tipo = 2 and f.ativo = 'S' and f.placa_busca like '%' || ${bare}::text || '%'
    union select s.id_ficha from fichas_emissoes s where s.apolice_busca like '%' || ${bare}::text || '%' and ${policies}`;
  const { rows } = await sql<{ id: number }>`
    select s.id_ficha as id from clientes c join fichas_emissoes s on s.id_cliente = c.id
    where ${holdsWords(sql`c.busca`, parseSearch(text))} and ${policies}${bare === '' ? sql`` : codes}`.execute(executor);
  return rows.map(({ id }) => id);
}
