import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadDemonstration } from '#server/demonstration/demonstration.ts';
import { readCardKeys } from '#server/kernel/security/card-keys.ts';
import { createStorage } from '#server/kernel/files/storage.ts';
import setupCluster from './cluster-setup.ts';
import { leaveSetup, sharedSetup } from './shared-setup.ts';
import { CARD_KEYS, DEMONSTRATION, DEMONSTRATION_KEY, TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the demonstration, as a server keeps them. */
    demonstrationFiles: string;
  }
}

const databaseAt = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

async function admin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder of its files. */
async function load(adminUrl: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-demonstracao-'));
  try {
    await admin(adminUrl, `create database ${DEMONSTRATION} template ${TEMPLATE} strategy file_copy`);
    const storage = await createStorage({ kind: 'disk', folder });
    await loadDemonstration(databaseAt(adminUrl, DEMONSTRATION), DEMONSTRATION_KEY, storage, readCardKeys(CARD_KEYS)?.[0]);
    await admin(adminUrl, `alter database ${DEMONSTRATION} is_template true allow_connections false`);
    return folder;
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Global setup: the cluster, and beside the empty template one with the demonstration, made once instead of by each file's server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let adminUrl = '';
  const stop = await setupCluster(project, (url) => void (adminUrl = url));
  try {
    const folder = await sharedSetup('demonstration', () => load(adminUrl));
    project.provide('demonstrationFiles', folder);
    return async () => {
      await leaveSetup('demonstration', () => fs.promises.rm(folder, { recursive: true, force: true }));
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
