import type pg from 'pg';

/** What the product asks of a database before anything is written to it. */
export interface SeenDatabase {
  /** As `server_version_num` tells it. */
  readonly number: number;
  readonly version: string;
  readonly encoding: string;
  /** Extensions that the server does not have. */
  readonly missing: readonly string[];
}

const OLDEST = 150_000;
const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gin'];

/** Why the product cannot live there, in one sentence to whoever operates it; null where it can. */
export function whyUnfit({ number, version, encoding, missing }: SeenDatabase): string | null {
  if (number < OLDEST) return `O PostgreSQL deve ser o 15 ou mais novo; o de DATABASE_URL é o ${version}.`;
  // In another encoding the first files would land, and a later one fail at its first letter that this one lacks.
  if (encoding !== 'UTF8') return 'O banco deve ser UTF8: crie-o como diz docs/operacao.md.';
  if (missing.length === 0) return null;
  return `Falta ao PostgreSQL de DATABASE_URL o que vem no pacote postgresql-contrib: ${missing.join(', ')}. Instale-o na máquina do banco.`;
}

export async function seeDatabase(client: pg.Client): Promise<SeenDatabase> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string; missing: string[] }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding,
       array(select name from unnest($1::text[]) with ordinality as asked (name, place)
         where name not in (select name::text from pg_available_extensions)
           and name not in (select extname::text from pg_extension) order by place) as missing`,
    [EXTENSIONS],
  );
  const [seen] = rows;
  if (seen === undefined) throw new Error('the database told nothing of itself');
  return seen;
}
