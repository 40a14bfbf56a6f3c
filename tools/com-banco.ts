import type { Config } from '#server/config.ts';
import { type Database, createDatabase, createPool } from '#server/kernel/db/database.ts';
import { openDatabaseServer } from '#server/kernel/db/open-server.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { databaseTrouble } from '#server/kernel/db/trouble.ts';

type Refusal = abstract new (...parts: never[]) => Error;

/** What may be said of a failure in its own words, or in those of the database; null where only the whole of it tells anything. */
const sentenceOf = (error: unknown, refusals: readonly Refusal[]): string | null =>
  error instanceof Error && refusals.some((one) => error instanceof one) ? error.message : databaseTrouble(error);

/** Runs a command: what whoever asked can put right is one sentence, and anything else is thrown. `usage` answers arguments that are not its own. */
export async function runCommand(run: () => Promise<void>, refusals: readonly Refusal[], usage: string | null = null): Promise<void> {
  try {
    await run();
  } catch (error) {
    const misused = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const said = misused ? usage : sentenceOf(error, refusals);
    if (said === null) throw error;
    process.stderr.write(`${said}\n`);
    process.exitCode = 1;
  }
}

/** Does something on the product's database, brought to the present, beside a panel that may be running; `name` is told to PostgreSQL. */
export async function withDatabase(config: Config, name: string, work: (database: Database, url: string) => Promise<void>): Promise<void> {
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server.url, config.root);
    const database = createDatabase(createPool({ connectionString: server.url, max: 1, name }));
    try {
      await work(database, server.url);
    } finally {
      await database.destroy();
    }
  } finally {
    await server.stop();
  }
}
