import { sql } from 'kysely';
import type { FavoritoDados } from '#contract/portal/pessoas.schemas.ts';
import { bareCode } from '#contract/kernel/formats.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import type { Partner } from './seguro-aventura.partner.ts';

/* Whom a partner marked, by document: the newest of what was said of them, without their health (E200). */

const NO_CPF = '00000000000';
const CPF = 'C:';
const PASSPORT = 'P:';

type Documents = Pick<FavoritoDados, 'cpf' | 'numeroPassaporte'>;

/** What a favourite is known by; null for whoever has no document. */
function keyOf({ cpf, numeroPassaporte }: Documents): string | null {
  if (numeroPassaporte) return `${PASSPORT}${numeroPassaporte}`;
  return cpf === null || cpf === NO_CPF ? null : `${CPF}${cpf}`;
}

export interface MarkedPerson extends Omit<FavoritoDados, 'estrangeiro'> {}

/** Keeps those of these people that are marked, in the caller's transaction; whoever is not marked is left as it is. */
export async function keepFavourites(trx: Trx, { id }: Pick<Partner, 'id'>, people: readonly MarkedPerson[], now: Date): Promise<void> {
  const marked = people.flatMap((person) => {
    const documento = person.favorito === 'S' ? keyOf(person) : null;
    return documento === null ? [] : [[documento, { ...person, documento }] as const];
  });
  // The same person twice in one save is one: the last of them.
  const rows = [...new Map(marked).values()];
  if (rows.length === 0) return;
  await sql`
    insert into seguro_aventura_favoritos (id_cliente, documento, nome, nacionalidade, data_nascimento, genero, email, telefone, data_edicao)
    select ${id}, n.documento, n.nome, n.nacionalidade, n."dataNascimento", n.genero, n.email, n.telefone, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(documento text, nome text, nacionalidade text, "dataNascimento" date,
      genero text, email text, telefone text)
    order by n.documento
    on conflict (id_cliente, documento) do update set nome = excluded.nome, nacionalidade = excluded.nacionalidade,
      data_nascimento = excluded.data_nascimento, genero = excluded.genero, email = excluded.email, telefone = excluded.telefone,
      data_edicao = excluded.data_edicao`.execute(trx);
}

/** Not marked any more, in the events of the partner either; whether it was. */
export async function removeFavourite(trx: Trx, { id }: Partner, documents: Documents): Promise<boolean> {
  const documento = keyOf(documents);
  if (documento === null) return false;
  const { numDeletedRows } = await trx
    .deleteFrom('seguro_aventura_favoritos')
    .where('id_cliente', '=', id)
    .where('documento', '=', documento)
    .executeTakeFirst();
  const value = documento.slice(CPF.length);
  await trx
    .updateTable('seguro_aventura_participantes')
    .set({ favorito: 'N' })
    .where('id_cliente', '=', id)
    .where(documento.startsWith(CPF) ? 'cpf' : 'numero_passaporte', '=', value)
    .where('favorito', '=', 'S')
    .execute();
  return numDeletedRows > 0n;
}

interface Row {
  readonly documento: string;
  readonly nome: string;
  readonly nacionalidade: string | null;
  readonly data_nascimento: string;
  readonly genero: 'M' | 'F';
  readonly email: string | null;
  readonly telefone: string | null;
  readonly total: number;
}

const toFavourite = (row: Row): FavoritoDados => {
  const foreign = row.documento.startsWith(PASSPORT);
  const value = row.documento.slice(CPF.length);
  return {
    nome: row.nome,
    estrangeiro: foreign ? 'S' : 'N',
    cpf: foreign ? null : value,
    numeroPassaporte: foreign ? value : null,
    nacionalidade: row.nacionalidade,
    dataNascimento: row.data_nascimento,
    genero: row.genero,
    email: row.email,
    telefone: row.telefone,
    favorito: 'S',
  };
};

/** By name, a page of them. */
export async function readFavourites(executor: Executor, { id }: Partner, texto: string | undefined, page: Page) {
  const document = texto === undefined ? '' : bareCode(texto);
  const asked =
    texto === undefined
      ? sql``
      : sql`and (${holdsWords(sql.ref('f.busca'), parseSearch(texto))} or f.documento in (${CPF + document}, ${PASSPORT + document}))`;
  const { rows } = await sql<Row>`
    select f.documento, f.nome, f.nacionalidade, f.data_nascimento, f.genero, f.email, f.telefone, count(*) over ()::int as total
    from seguro_aventura_favoritos f where f.id_cliente = ${id} ${asked}
    order by f.nome, f.documento limit ${page.limit} offset ${page.offset}`.execute(executor);
  return { registros: rows.map((row) => ({ dados: toFavourite(row) })), totalRegistros: rows[0]?.total ?? 0 };
}
