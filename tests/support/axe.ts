import fs from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What moves is not yet what people see: waits for what ends by itself, and for the rows of a table that fades while others come. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(done));
    await painted();
    do await painted();
    while (document.querySelector('[data-refetching]') !== null);
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((one) => one.finished));
  });

const ALL: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** All that is other in a window as high as all of the page: there nothing scrolls. */
const SCROLLS: RunOptions['runOnly'] = { type: 'rule', values: ['scrollable-region-focusable'] };
/** All that differs in the dark, or in another width. */
const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };

/**
 * What the server of a sweep finds among the files of earlier versions. The browser keeps what it compiled of a file, and of nothing else a
 * test sends it: a tenth of the time, in each document. The short one: each document reads all of it.
 */
export const AXE_FILE = {
  name: `axe-${axe.version}.js`,
  text: fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
};

type WithAxe = typeof globalThis & { axe?: typeof axe };

/**
 * Once for each document. Colours on their way from one scheme to the other are neither's, and each step of the way is painted: here they
 * change at once. The text of what is found is never shown: a finding says where it is.
 */
const arrive = (page: Page): Promise<void> =>
  page.evaluate(async (address) => {
    if ('axe' in window) return;
    const script = document.createElement('script');
    script.src = address;
    await new Promise((done, failed) => {
      script.onload = done;
      script.onerror = () => failed(new Error(`não veio: ${address}`));
      document.head.append(script);
    });
    (globalThis as WithAxe).axe?.configure({ noHtml: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  }, `/assets/${AXE_FILE.name}`);

/** Of a screen with a dialog on top only the dialog is looked at: what lies below was, before it came. */
const look = (page: Page, runOnly: RunOptions['runOnly'], colours: boolean): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(
        [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document,
        // Of what no sheet can undo: where there is none, axe would read the text of every style for it.
        {
          ...options,
          rules: { ...options.rules, 'avoid-inline-spacing': { enabled: document.querySelector('[style*="important" i]') !== null } },
        },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    // Nothing of ours turns with the screen or plays by itself: no sheet is fetched again to see. The size of what is pressed is the walk's.
    {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
      rules: { 'target-size': { enabled: false }, ...(colours ? {} : { 'color-contrast': { enabled: false } }) },
    } as RunOptions,
  );

/**
 * How high the window must be for all of the page, or of the dialog on top of it, to be in sight at once; null where it is. What stays in its
 * place while people scroll lies over nothing then.
 */
const heightOfAll = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const scrolls = (one: Element): boolean =>
      one.scrollHeight > one.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY);
    const scroller = dialog ? [dialog, ...dialog.querySelectorAll('*')].find(scrolls) : document.scrollingElement;
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight + 1) return null;
    return innerHeight + scroller.scrollHeight - scroller.clientHeight;
  });

export type Scheme = 'light' | 'dark';

interface Looking {
  /** False where the same view is looked at in another width: they are the half of the time. */
  readonly colours?: boolean;
  /** What else is looked at while the page is dark: each change of scheme paints all of it twice. */
  readonly inTheDark?: () => Promise<readonly string[]>;
}

/**
 * What axe finds serious or worse on the page in these schemes, as readable lines. An empty list is what every screen must give. The page
 * comes light and is left so.
 */
export async function seriousFindings(
  page: Page,
  schemes: readonly Scheme[],
  { colours = true, inTheDark = async () => [] }: Looking = {},
): Promise<string[]> {
  await arrive(page);
  const found: string[] = [];
  const lookIn = async (colorScheme: Scheme, runOnly: RunOptions['runOnly'], withColours: boolean): Promise<void> => {
    if (colorScheme === 'dark') await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    for (const line of await look(page, runOnly, withColours)) found.push(`${colorScheme} ${line}`);
  };
  const size = page.viewportSize();
  const height = colours ? await heightOfAll(page) : null;
  if (size && height !== null) {
    await lookIn('light', SCROLLS, false);
    await page.setViewportSize({ width: size.width, height });
  }
  await lookIn('light', ALL, colours);
  if (colours) {
    if (schemes.includes('dark')) {
      try {
        await lookIn('dark', COLOURS, true);
        found.push(...(await inTheDark()));
      } finally {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      }
    }
    if (size && height !== null) await page.setViewportSize(size);
  }
  return found;
}
