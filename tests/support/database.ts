import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './template.ts';

/**
 * A fresh, migrated database for the calling test file, empty unless cloned from another template, in tens of milliseconds. Returns its connection string. It is never
 * dropped: the whole cluster goes away at the end of the run.
 */
export async function createTestDatabase(template: string = TEMPLATE): Promise<string> {
  const adminUrl = inject('clusterUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
