import pg from 'pg';

interface Definition {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

const INDEXES = `
  select c.relname as name, t.relname as table, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_class t on t.oid = i.indrelid
  where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname`;

const FOREIGN_KEYS = `
  select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conrelid = any($1::regclass[])
  order by conname`;

/** For one transaction: what a small server can spare while it builds a large index. */
const MEMORY = '512MB';

/**
 * Does the work with the indexes and foreign keys of the tables taken away, then builds them as they were. All of it belongs to the
 * caller's transaction: whatever goes wrong, they are back.
 */
export async function withoutIndexes(client: pg.ClientBase, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const indexes = (await client.query<Definition>(INDEXES, [tables])).rows;
  const keys = (await client.query<Definition>(FOREIGN_KEYS, [tables])).rows;
  const quote = pg.escapeIdentifier;
  for (const { name, table } of keys) await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${quote(name)}`);
  await work();
  await client.query(`set local maintenance_work_mem = '${MEMORY}'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, table, definition } of keys)
    await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);
}
