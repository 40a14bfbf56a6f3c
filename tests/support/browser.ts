import fs from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from './chromium.ts';
import { Problems } from './problems.ts';
import { waitBeforePressing } from './ready-keys.ts';

/** Pages here live for seconds: the compiler that pays off after minutes costs them an eighth of their time; what is compiled stays so. */
const COMPILERS = '--js-flags=--no-turbofan --no-maglev --always-sparkplug --no-flush-bytecode';
/** Tabs of one context share their process, and with it what it has compiled. */
const PROCESSES = '--process-per-site';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none', COMPILERS, PROCESSES];
/** Keeps what the processes of a browser share in files of the disk: each answer is two megabytes laid out there, a tenth of all the time. */
const SHARED_ON_DISK = '--disable-dev-shm-usage';
const ROOM = 1024 ** 3;

/** A container may have 64 MB of it, and a browser that runs out dies. */
function hasSharedMemory(): boolean {
  const stats = fs.statfsSync('/dev/shm');
  return stats.bavail * stats.bsize >= ROOM;
}

/** A headless Chromium; never with flags that switch web security off, or the tests would not see what people see. */
export function launchBrowser(): Promise<Browser> {
  const { executable, env } = findBrowser();
  const defined = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const ignoreDefaultArgs = fs.existsSync('/dev/shm') && hasSharedMemory() ? [SHARED_ON_DISK] : [];
  return chromium.launch({ executablePath: executable, env: defined, args: FLAGS, ignoreDefaultArgs, headless: true });
}

export interface WatchedPage {
  readonly page: Page;
  /** Console errors, uncaught exceptions and failed resources so far; a journey says which it provokes. */
  readonly problems: Problems;
  readonly close: () => Promise<void>;
}

/** As a person in São Paulo has it. */
async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  // A guard against hanging, no measure: what comes is not waited for any longer.
  context.setDefaultTimeout(30_000);
  return context;
}

/**
 * A page takes a new route with the next message it is sent: a key pressed at once overtook it three times in a hundred, and the call went
 * past. A route for so many times stays and lets the others by: where Playwright takes the last one away, what is under way in that moment may
 * never be answered (measured: 87 of 1,860 calls; none with a route that stays).
 */
function settleRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (address, handle, { times = Number.POSITIVE_INFINITY } = {}) => {
    let left = times;
    const routed = await route(address, async (asked, request) => {
      left -= 1;
      if (left < 0) await asked.fallback();
      else await handle(asked, request);
    });
    await page.evaluate(() => undefined);
    return routed;
  };
}

/**
 * A script of the test itself that Chromium keeps out of the frame of a preview, whose sandbox lets none run: told only when the frame is
 * slower than the script.
 */
const KEPT_OUT = "Blocked script execution in 'about:srcdoc'";

/** A page that writes down everything that goes wrong in the console but for what `KEPT_OUT` says. */
async function watch(context: BrowserContext, close: (page: Page) => Promise<void>): Promise<WatchedPage> {
  const problems = new Problems();
  const page = await context.newPage();
  settleRoutes(page);
  waitBeforePressing(page);
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(KEPT_OUT)) problems.add(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.add(error.stack ?? error.message));
  return {
    page,
    problems,
    close: async () => {
      // What a page asks by itself may be on its way through a route when it goes: nobody waits for that answer.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await close(page);
    },
  };
}

/** A watched page in a context of its own, with a clock of its own where a journey gives it one. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await newContext(browser, options);
  return watch(context, () => context.close());
}

/** A browser in which one person after the other sits down: who comes finds nothing of who left. It closes with the browser. */
export interface Home {
  /** A clean tab. One at a time: what one keeps in its storage another would find. */
  readonly open: () => Promise<WatchedPage>;
}

/** A tab that stays keeps the process alive between one person and the next: the panel is compiled once, a third of what it takes to open. */
export async function openHome(browser: Browser, origin: string): Promise<Home> {
  const context = await newContext(browser, { baseURL: origin });
  const keeper = await context.newPage();
  await keeper.goto('/api/saude');
  const devtools = await context.newCDPSession(keeper);
  return {
    open: async () => {
      await Promise.all(
        context
          .pages()
          .filter((page) => page !== keeper)
          .map((page) => page.close()),
      );
      await context.setOffline(false);
      await context.clearCookies();
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      const watched = await watch(context, (page) => page.close());
      // A clock is of a whole context, and stays: whoever comes next would live in another time.
      const ownClock = (): Promise<void> => Promise.reject(new Error('um relógio próprio só num contexto próprio: another()'));
      Object.assign(watched.page.clock, { install: ownClock, setSystemTime: ownClock, setFixedTime: ownClock, pauseAt: ownClock });
      return watched;
    },
  };
}
