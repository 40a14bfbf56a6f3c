import type { Browser, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { launchBrowser, newPage, type WatchedPage } from './browser.ts';
import { createTestDatabase } from './database.ts';
import { type RunningServer, startServer } from './server.ts';

export interface JourneyFixtures {
  /** One browser for the file. */
  readonly browser: Browser;
  /** The database of the file's server. */
  readonly databaseUrl: string;
  /** One server for the file, over a database of its own with the demonstration data. */
  readonly server: RunningServer;
  readonly watched: WatchedPage;
  /** A clean page for each journey; relative addresses start at the server. */
  readonly page: Page;
  /** Console errors of `page` so far. A journey removes those it provokes; what is left at the end fails it. */
  readonly problems: string[];
}

/** `test` for journeys: real server, real browser, and any console error nobody took out of `problems` fails it. */
export const journey = base.extend<JourneyFixtures>({
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  databaseUrl: [async ({}, use) => use(await createTestDatabase()), { scope: 'file' }],
  server: [
    async ({ databaseUrl }, use) => {
      const server = await startServer({ databaseUrl, env: { DADOS_DEMONSTRACAO: 'S' } });
      await use(server);
      await server.stop();
    },
    { scope: 'file' },
  ],
  watched: async ({ browser, server }, use) => {
    const watched = await newPage(browser, { baseURL: server.url });
    await use(watched);
    await watched.close();
    if (watched.problems.length > 0) throw new Error(`Erros no console:\n${watched.problems.join('\n')}`);
  },
  page: async ({ watched }, use) => use(watched.page),
  problems: async ({ watched }, use) => use(watched.problems),
});
