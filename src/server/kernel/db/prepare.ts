import path from 'node:path';
import { installJobs } from '#server/kernel/jobs/jobs.ts';
import { migrate } from './migrate.ts';

/**
 * Brings a database to the present: our migrations and the tables of the job queue. Safe to run from several processes at once. Tells the
 * names of the migrations that only a newer version knows.
 */
export async function prepareDatabase(connectionString: string, root: string): Promise<readonly string[]> {
  const { newer } = await migrate(connectionString, path.join(root, 'db', 'migrations'));
  await installJobs(connectionString);
  return newer;
}
