import { Kysely, PostgresDialect } from 'kysely';
import {
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  LiteralNode,
  type PostgresDB,
  PostgresDialect as Generation,
  UnionExpressionNode,
  serializeFromMetadata,
} from 'kysely-codegen';
import { createPool } from '#server/kernel/db/database.ts';
import { type Choices, readChoices } from './escolhas.ts';

/** How the parsers of our connections read a value: see `kernel/db/database.ts`. */
const dialect = new Generation({ dateParser: 'string', numericParser: 'string' });
const READ_AS = { int8: 'number' };

/** The columns with few values, as unions of them. (An override as text would need the old TypeScript API to be read.) */
function overrides({ tables }: DatabaseMetadata, choices: ReadonlyMap<string, Choices>): Record<string, ExpressionNode> {
  const columns = tables.flatMap((table) =>
    table.columns.flatMap(({ name, hasDefaultValue }) => {
      const values = choices.get(`${table.name}.${name}`);
      if (!values) return [];
      const union = new UnionExpressionNode(values.map((value) => new LiteralNode(value)));
      return [[`${table.name}.${name}`, hasDefaultValue ? new GenericExpressionNode('Generated', [union]) : union] as const];
    }),
  );
  return Object.fromEntries(columns);
}

/** The types of every table of a database. */
export async function databaseTypes(connectionString: string): Promise<string> {
  const pool = createPool({ connectionString, max: 1, name: 'tipos' });
  // Its server may stop before the last connection is closed.
  pool.on('error', () => undefined);
  const db = new Kysely<PostgresDB>({ dialect: new PostgresDialect({ pool }) });
  try {
    const metadata = await dialect.introspector.introspect({ db, excludePattern: 'migracoes' });
    const columns = overrides(metadata, await readChoices(db));
    return serializeFromMetadata({ dialect, metadata, overrides: { columns }, typeMapping: READ_AS });
  } finally {
    await db.destroy();
  }
}
