import type { Config } from '#server/config.ts';
import { type Database, createDatabase, createPool } from '#server/kernel/db/database.ts';
import { openDatabaseServer } from '#server/kernel/db/open-server.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';

/** Does something on the product's database, brought to the present, beside a panel that may be running; `name` is told to PostgreSQL. */
export async function withDatabase(config: Config, name: string, work: (database: Database) => Promise<void>): Promise<void> {
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server.url, config.root);
    const database = createDatabase(createPool({ connectionString: server.url, max: 1, name }));
    try {
      await work(database);
    } finally {
      await database.destroy();
    }
  } finally {
    await server.stop();
  }
}
