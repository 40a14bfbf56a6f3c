import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from './chromium.ts';
import { Problems } from './problems.ts';

/** Pages here live for seconds: the compiler that pays off after minutes costs them an eighth of their time. */
const COMPILERS = '--js-flags=--no-turbofan --always-sparkplug';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--font-render-hinting=none', COMPILERS];

/** A headless Chromium; never with flags that switch web security off, or the tests would not see what people see. */
export function launchBrowser(): Promise<Browser> {
  const { executable, env } = findBrowser();
  const defined = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return chromium.launch({ executablePath: executable, env: defined, args: FLAGS, headless: true });
}

export interface WatchedPage {
  readonly page: Page;
  /** Console errors, uncaught exceptions and failed resources so far; a journey says which it provokes. */
  readonly problems: Problems;
  readonly close: () => Promise<void>;
}

/** A page as a person in São Paulo has it, in a context of its own, that writes down everything that goes wrong in the console. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  // A guard against hanging, no measure: what comes is not waited for any longer.
  context.setDefaultTimeout(30_000);
  const problems = new Problems();
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.add(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.add(error.stack ?? error.message));
  return { page, problems, close: () => context.close() };
}
