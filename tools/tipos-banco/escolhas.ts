import { type Kysely, sql } from 'kysely';
import type { PostgresDB } from 'kysely-codegen';

/** The few values a column may hold. */
export type Choices = readonly (string | number)[];

/** A range of whole numbers with more values than this is a quantity, not a choice. */
const MOST = 12;

const literalOf = (text: string): string | number | null => {
  if (/^-?\d+$/.test(text)) return Number(text);
  const quoted = /^'((?:[^']|'')*)'::text$/.exec(text);
  return quoted?.[1] === undefined ? null : quoted[1].replaceAll("''", "'");
};

const listed = (texts: readonly string[]): Choices | null => {
  const values = texts.map(literalOf);
  return values.every((value) => value !== null) ? values : null;
};

/**
 * The choices of a check as PostgreSQL writes it back: `in (…)`, `= …`, or a short `between … and …`. Null for every other check.
 * `subject` is what is checked: a column, or `VALUE` of a domain.
 */
export function choicesOf(definition: string, subject: string): Choices | null {
  const check = new RegExp(`^CHECK \\(\\((.*)\\)\\)$`, 's').exec(definition)?.[1];
  if (check === undefined) return null;
  const of = (rest: string): string[] | null => new RegExp(`^${subject} ?${rest}$`, 's').exec(check)?.slice(1) ?? null;
  const list = of(String.raw`= ANY \(ARRAY\[(.*)\]\)`)?.[0];
  if (list !== undefined) return listed(list.split(/, (?=(?:[^']|'[^']*')*$)/));
  const one = of('= (.*)')?.[0];
  if (one !== undefined) return listed([one]);
  const range = new RegExp(String.raw`^\(${subject} >= (\d+)\) AND \(${subject} <= (\d+)\)$`).exec(check);
  if (!range) return null;
  const [first, last] = range.slice(1).map(Number) as [number, number];
  return last - first < MOST ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : null;
}

interface Check {
  readonly tabela: string;
  readonly coluna: string;
  readonly sujeito: string;
  readonly definicao: string;
}

/** `tabela.coluna` → its choices, from the checks on one column alone and from the domains, of the public schema. */
export async function readChoices(database: Kysely<PostgresDB>): Promise<ReadonlyMap<string, Choices>> {
  const { rows } = await sql<Check>`
    select t.relname as tabela, a.attname as coluna, a.attname as sujeito, pg_get_constraintdef(c.oid) as definicao
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and t.relnamespace = 'public'::regnamespace
      and a.atttypid in ('text'::regtype, 'int2'::regtype, 'int4'::regtype)
    union all
    select t.relname, a.attname, 'VALUE', pg_get_constraintdef(c.oid)
    from pg_constraint c
    join pg_attribute a on a.atttypid = c.contypid and not a.attisdropped
    join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p')
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace`.execute(database);
  const choices = rows.map(({ tabela, coluna, sujeito, definicao }) => [`${tabela}.${coluna}`, choicesOf(definicao, sujeito)] as const);
  return new Map(choices.flatMap(([column, values]) => (values ? [[column, values]] : [])));
}
