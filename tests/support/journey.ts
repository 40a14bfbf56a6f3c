import pg from 'pg';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, test as base } from 'vitest';
import { AXE_FILE } from './axe.ts';
import { type Home, launchBrowser, newPage, openHome, type WatchedPage } from './browser.ts';
import { createTestDatabase } from './database.ts';
import type { Problems } from './problems.ts';
import { type RunningServer, startServer } from './server.ts';
import { CARD_KEYS, DEMONSTRATION, DEMONSTRATION_KEY } from './template.ts';

export interface JourneyFixtures {
  /** One browser for all the files of a worker. */
  readonly browser: Browser;
  /** The database of the worker's server. What a journey counts or changes is its own: others have been here before it. */
  readonly databaseUrl: string;
  /** A connection to it, for what a journey prepares or checks. */
  readonly database: pg.Client;
  /** One server for all the files of a worker, as a brokerage has one for all its people, over a database of its own with the demonstration data. */
  readonly server: RunningServer;
  /** One for all the files of a worker. */
  readonly home: Home;
  readonly watched: WatchedPage;
  /** A clean page for each journey; relative addresses start at the server. */
  readonly page: Page;
  /** Console errors of `page` so far. A journey says which it provokes; any other fails it. */
  readonly problems: Problems;
  /** Opens the page of somebody else, or of another device, in a browser context of its own; its console is watched as well. */
  readonly another: (options?: BrowserContextOptions) => Promise<WatchedPage>;
}

/** The last lines the server wrote say why, when what failed was its own. */
const failOnProblems = (problems: readonly string[], server: RunningServer): void => {
  if (problems.length === 0) return;
  const story = problems.some((one) => /status of 50[03]/.test(one)) ? `\n${server.output().slice(-2000)}` : '';
  throw new Error(`Erros no console:\n${problems.join('\n')}${story}`);
};

type Fixture<T, Context> = (context: Context, use: (value: T) => Promise<void>) => Promise<void>;

/** Begun by the first who needs it and ended by the last: each `extend` of `journey` has fixtures of its own, and would begin another. */
function shared<T, Context>(begin: (context: Context) => Promise<T>, end: (value: T) => Promise<void>): Fixture<T, Context> {
  let begun: Promise<T> | null = null;
  let holders = 0;
  return async (context, use) => {
    holders += 1;
    begun ??= begin(context);
    const value = await begun;
    await use(value);
    holders -= 1;
    if (holders > 0) return;
    begun = null;
    await end(value);
  };
}

const theBrowser = shared(
  () => launchBrowser(),
  (browser) => browser.close(),
);
const theDatabaseUrl = shared(
  () => createTestDatabase(DEMONSTRATION),
  async () => undefined,
);
const theServer = shared(
  ({ databaseUrl }: { readonly databaseUrl: string }) =>
    startServer({
      databaseUrl,
      files: inject('demonstrationFiles'),
      kept: { [AXE_FILE.name]: AXE_FILE.text },
      env: { CHAVE_MESTRA: DEMONSTRATION_KEY, CHAVE_CARTOES: CARD_KEYS },
    }),
  (server) => server.stop(),
);
const theHome = shared(
  ({ browser, server }: { readonly browser: Browser; readonly server: RunningServer }) => openHome(browser, server.url),
  async () => undefined,
);

const STORY = 4000;

/** Where a journey that failed stood, in the words of the page, which is what a person would have seen, what had the focus, and the last of the server's. */
async function tellWhereItStood({ page }: WatchedPage, server: RunningServer): Promise<void> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 2000 });
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
  process.stdout.write(
    `Onde a jornada parou: ${page.url()}\n${seen.slice(-STORY)}\nO foco: ${focus}\nO servidor:\n${server.output().slice(-STORY)}\n`,
  );
}

/** `test` for journeys: real server, real browser, and any console error the journey did not say it provokes fails it. */
export const journey = base.extend<JourneyFixtures>({
  browser: [({}, use) => theBrowser({}, use), { scope: 'worker' }],
  databaseUrl: [({}, use) => theDatabaseUrl({}, use), { scope: 'worker' }],
  database: [
    async ({ databaseUrl }, use) => {
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      await use(database);
      await database.end();
    },
    { scope: 'worker' },
  ],
  server: [({ databaseUrl }, use) => theServer({ databaseUrl }, use), { scope: 'worker' }],
  home: [({ browser, server }, use) => theHome({ browser, server }, use), { scope: 'worker' }],
  watched: async ({ home, server, task }, use) => {
    const watched = await home.open();
    await use(watched);
    try {
      if (task.result?.state === 'fail' && !watched.page.isClosed()) await tellWhereItStood(watched, server);
    } finally {
      await watched.close();
    }
    failOnProblems(watched.problems.unexpected(), server);
  },
  page: async ({ watched }, use) => use(watched.page),
  problems: async ({ watched }, use) => use(watched.problems),
  another: async ({ browser, server }, use) => {
    const opened: WatchedPage[] = [];
    await use(async (options = {}) => {
      const next = await newPage(browser, { baseURL: server.url, ...options });
      opened.push(next);
      return next;
    });
    await Promise.all(opened.map((one) => one.close()));
    failOnProblems(
      opened.flatMap((one) => one.problems.unexpected()),
      server,
    );
  },
});
