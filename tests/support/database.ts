import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './template.ts';

/**
 * A fresh, migrated and empty database for the calling test file, in tens of milliseconds. Returns its connection string. It is never
 * dropped: the whole cluster goes away at the end of the run.
 */
export async function createTestDatabase(): Promise<string> {
  const adminUrl = inject('clusterUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
