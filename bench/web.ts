import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { launchBrowser, newPage } from '#tests/support/browser.ts';
import type { Line } from './report.ts';
import { percentile } from './statistics.ts';

const ROUNDS = 7;
const FIRST_ROW_MS = 400;
const TEN_HOURS_MS = 36_000_000;

interface Visit {
  readonly ms: number;
  /** JavaScript that was fetched, in kilobytes as gzip sends it. */
  readonly scriptKb: number;
}

/** Written into the page before its own code runs: notes when the thing first stands on the screen. */
const watchFor = (selector: string): string => `
  globalThis.__surgiu = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return false;
      requestAnimationFrame(() => resolve(performance.now()));
      return true;
    };
    new MutationObserver((_, observer) => { if (look()) observer.disconnect(); })
      .observe(document, { childList: true, subtree: true });
  });`;

/** As the screens keep a login ticked to be remembered. */
const storedLogin = (sessao: Sessao): string =>
  JSON.stringify({ sessao, lembrar: 'S', ip: '127.0.0.1', expiraEm: Date.now() + TEN_HOURS_MS });

async function visit(browser: Browser, url: string, path: string, selector: string, session: Sessao | null): Promise<Visit> {
  const localStorage = session ? [{ name: 'guarida.sessao', value: storedLogin(session) }] : [];
  const { page, close } = await newPage(browser, { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
  try {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.addInitScript(watchFor(selector));
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    const ms = await page.evaluate(() => (globalThis as unknown as { __surgiu: Promise<number> }).__surgiu);
    const fetched = [...scripts];
    const sizes = await Promise.all(fetched.map(async (script) => gzipSync(await script.body(), { level: 9 }).length));
    return { ms, scriptKb: sizes.reduce((sum, one) => sum + one, 0) / 1000 };
  } finally {
    await close();
  }
}

/** What a browser with an empty cache pays until the login form, and until the first row of the list of clients. */
export async function measureWeb(url: string, session: Sessao): Promise<Line[]> {
  const browser = await launchBrowser();
  try {
    const login = await visit(browser, url, '/painel/login', 'input[type="password"]', null);
    const row = 'table:not([aria-hidden]) tbody tr td';
    const visits: Visit[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) visits.push(await visit(browser, url, '/painel/clientes', row, session));
    // The first one warms the browser itself.
    const times = visits.slice(1).map(({ ms }) => ms);
    const none = { rawP50: null, p50: null, p95: null, rate: null, limit: null };
    const p50 = percentile(times, 0.5);
    return [
      { ...none, operation: 'JavaScript até o login', measured: login.scriptKb, unit: 'kB' },
      { ...none, operation: 'JavaScript até a primeira linha', measured: visits[0]?.scriptKb ?? 0, unit: 'kB' },
      {
        ...none,
        operation: 'primeira linha na tela, cache vazio',
        p50,
        p95: Math.max(...times),
        measured: p50,
        limit: FIRST_ROW_MS,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
  }
}
