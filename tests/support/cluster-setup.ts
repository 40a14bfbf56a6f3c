import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '#server/kernel/db/ensure-database.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { leaveSetup, sharedSetup } from './shared-setup.ts';
import { TEMPLATE } from './template.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's cluster, any database. */
    clusterUrl: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');

async function startCluster(): Promise<{ readonly adminUrl: string; readonly stop: () => Promise<void> }> {
  const cluster = await startThrowawayCluster();
  try {
    const adminUrl = cluster.url('postgres');
    await ensureDatabase(adminUrl, TEMPLATE);
    await prepareDatabase(cluster.url(TEMPLATE), ROOT);
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    // Nobody may connect: one open session in the template would make every clone fail.
    await client.query(`alter database ${TEMPLATE} is_template true allow_connections false`);
    await client.end();
    return { adminUrl, stop: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Global setup: one cluster per run, migrated once; each test file then clones the template. */
export default async function setup(
  project: TestProject,
  tell: (adminUrl: string) => void = () => undefined,
): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await sharedSetup('cluster', startCluster);
  project.provide('clusterUrl', adminUrl);
  tell(adminUrl);
  return () => leaveSetup('cluster', stop);
}
