import { type RawBuilder, sql } from 'kysely';
import { bareCode } from '#contract/kernel/formats.ts';
import { escapeLike, parseSearch } from '#server/kernel/db/text-search.ts';

const ANY = sql<boolean>`true`;

const named = (text: string): RawBuilder<unknown> => {
  const { words, short } = parseSearch(text);
  if (short) return sql`c.busca like f_busca(${escapeLike(words.join(' '))}) || '%'`;
  return sql.join(
    words.map((word) => sql`c.busca like '%' || f_busca(${escapeLike(word)}) || '%'`),
    sql` and `,
  );
};

/** Policies by part of the name of their client, of their number or of the plate: codes that each index finds, whatever else is asked. */
export function policyText(text: string | undefined): RawBuilder<boolean> {
  if (text === undefined) return ANY;
  const bare = bareCode(text);
  const codes = sql`
    union all select f.id from fichas f where f.tipo = 2 and f.ativo = 'S' and f.placa_busca like '%' || ${bare}::text || '%'
    union all select e.id_ficha from fichas_emissoes e where e.ativo = 'S' and e.apolice_busca like '%' || ${bare}::text || '%'`;
  return sql<boolean>`s.id_ficha in (
    select e.id_ficha from fichas_emissoes e join clientes c on c.id = e.id_cliente where ${named(text)}${bare === '' ? sql`` : codes})`;
}
