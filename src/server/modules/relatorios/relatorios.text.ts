import { type RawBuilder, sql } from 'kysely';
import { bareCode } from '#contract/kernel/formats.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { escapeLike, parseSearch } from '#server/kernel/db/text-search.ts';

const named = (text: string): RawBuilder<unknown> => {
  const { words, short } = parseSearch(text);
  if (short) return sql`c.busca like f_busca(${escapeLike(words.join(' '))}) || '%'`;
  return sql.join(
    words.map((word) => sql`c.busca like '%' || f_busca(${escapeLike(word)}) || '%'`),
    sql` and `,
  );
};

/** Fichas with a policy by part of the name of their client, of its number or of the plate, once for whatever is asked of them: each by its own index. */
export async function fichasByText(executor: Executor, text: string): Promise<number[]> {
  const bare = bareCode(text);
  const codes = sql`
    union select f.id from fichas f where f.tipo = 2 and f.ativo = 'S' and f.placa_busca like '%' || ${bare}::text || '%'
    union select e.id_ficha from fichas_emissoes e where e.ativo = 'S' and e.apolice_busca like '%' || ${bare}::text || '%'`;
  const { rows } = await sql<{ id: number }>`
    select e.id_ficha as id from clientes c join fichas_emissoes e on e.id_cliente = c.id
    where ${named(text)} and e.ativo = 'S' and e.cancelado = 'N'${bare === '' ? sql`` : codes}`.execute(executor);
  return rows.map(({ id }) => id);
}
