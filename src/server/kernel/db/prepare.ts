import path from 'node:path';
import { installJobs } from '#server/kernel/jobs/jobs.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

/**
 * Brings a database to the present: our migrations and the tables of the job queue. Safe to run from several processes at once. Tells the
 * names of the migrations that only a newer version knows.
 */
export async function prepareDatabase(connectionString: string, root: string, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { newer } = await migrate(connectionString, path.join(root, 'db', 'migrations'), options);
  await installJobs(connectionString);
  return newer;
}
