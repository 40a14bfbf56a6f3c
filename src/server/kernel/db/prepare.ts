import path from 'node:path';
import { installJobs } from '#server/kernel/jobs/jobs.ts';
import { migrate } from './migrate.ts';

/** Brings a database to the present: our migrations and the tables of the job queue. Safe to run from several processes at once. */
export async function prepareDatabase(connectionString: string, root: string): Promise<void> {
  await migrate(connectionString, path.join(root, 'db', 'migrations'));
  await installJobs(connectionString);
}
