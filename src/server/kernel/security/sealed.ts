import pg from 'pg';
import { type Keys, open, seal } from './secrets.ts';

/** A column whose contents are sealed with a key derived from the master key: what a change of that key opens and seals again. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Of the row: a whole number. */
  readonly id: string;
  /** Column of the record that a row opens for, and for no other. */
  readonly owner: string;
  readonly contextOf: (owner: number) => string;
  readonly keyOf: (keys: Keys) => Buffer;
}

/** A table of keyed digests: nobody can make them again, so a change of the master key empties it. */
export interface DigestTable {
  readonly table: string;
}

/** Everything that rests in the database under the master key. */
export interface UnderMasterKey {
  readonly sealed: readonly SealedColumn[];
  readonly digests: readonly DigestTable[];
}

interface SealedRow {
  readonly id: number;
  readonly owner: number;
  readonly sealed: Buffer;
}

const BATCH = 500;
const named = pg.escapeIdentifier;

async function rowsAfter(client: pg.ClientBase, one: SealedColumn, after: number, limit: number): Promise<SealedRow[]> {
  const { rows } = await client.query<SealedRow>(
    `select ${named(one.id)} as id, ${named(one.owner)} as owner, ${named(one.column)} as sealed
     from ${named(one.table)} where ${named(one.id)} > $1 order by ${named(one.id)} limit $2`,
    [after, limit],
  );
  return rows;
}

const opened = (keys: Keys, one: SealedColumn, row: SealedRow): string => {
  try {
    return open(one.keyOf(keys), row.sealed, one.contextOf(row.owner));
  } catch (cause) {
    throw new Error(`${one.table} ${row.id} não abre com a CHAVE_MESTRA informada`, { cause });
  }
};

/** Whether anything rests sealed in the database; throws when its first row does not open with these keys. Null keys only look. */
export async function holdsSealed(client: pg.ClientBase, sealed: readonly SealedColumn[], keys: Keys | null): Promise<boolean> {
  let any = false;
  for (const one of sealed) {
    const [first] = await rowsAfter(client, one, 0, 1);
    if (!first) continue;
    any = true;
    if (keys !== null) opened(keys, one, first);
  }
  return any;
}

/** Opens every row of a column with one set of keys and seals it with another, some at a time; how many they were. */
export async function sealAgain(client: pg.ClientBase, one: SealedColumn, from: Keys, to: Keys): Promise<number> {
  let done = 0;
  let after = 0;
  for (;;) {
    const rows = await rowsAfter(client, one, after, BATCH);
    if (rows.length === 0) return done;
    const again = rows.map((row) => seal(one.keyOf(to), opened(from, one, row), one.contextOf(row.owner)));
    await client.query(
      `update ${named(one.table)} t set ${named(one.column)} = n.sealed
       from unnest($1::int[], $2::bytea[]) as n(id, sealed) where t.${named(one.id)} = n.id`,
      [rows.map(({ id }) => id), again],
    );
    done += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}
