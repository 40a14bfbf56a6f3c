import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { paths } from '#web/kernel/paths.ts';
import { type Scheme, seriousFindings } from './axe.ts';
import { type Home, openHome, type WatchedPage } from './browser.ts';
import { lostFocus, watchFocus } from './focus-back.ts';
import { journey } from './journey.ts';
import { moveInside } from './move-inside.ts';
import { holdLogin } from './people.ts';
import { smallLetters } from './small-letters.ts';
import { wrongStops } from './stops.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What the steps of a screen act upon. */
export interface Visit {
  readonly page: Page;
  readonly database: pg.Client;
}

type Step = (visit: Visit) => Promise<unknown>;

/** A dialog or a state of a screen, looked at after what comes before it in the list. */
export interface View {
  readonly name: string;
  /** The file below `src/web` that puts the dialog on the screen: one that no view shows is missed by a test. */
  readonly dialog?: string;
  /** Looked at a second time as wide as a phone. */
  readonly phone?: true;
  readonly open: Step;
}

export interface Screen extends Omit<View, 'name'> {
  /** Admin when absent; null for nobody, a login of their own for who is given one. */
  readonly as?: null | ((database: pg.Client) => Promise<string>);
  readonly views?: readonly View[];
}

type Looked = Screen | readonly Screen[];

/** By the name of the address in `paths`; a page of another entry by its pattern in `entries.ts`. */
export type Screens = { readonly [address in keyof typeof paths]?: Looked } & { readonly [page: `/${string}`]: Looked };

/** What the views of these screens provoke on purpose. */
const REFUSALS = [400, 401, 404] as const;

interface Tab {
  /** Where the admin of every file of a worker sits: what the screens are made of is compiled once. */
  readonly desk: Home;
  /** One page of the admin for the whole file. */
  readonly tab: WatchedPage;
}

const test = journey.extend<Tab>({
  desk: [async ({ browser, server }, use) => use(await openHome(browser, server.url)), { scope: 'worker' }],
  tab: [
    async ({ desk }, use) => {
      const watched = await desk.open();
      await holdLogin(watched.page);
      await watchFocus(watched.page);
      moveInside(watched.page);
      await use(watched);
      await watched.close();
      watched.problems.expectRefusals(...REFUSALS);
      if (watched.problems.unexpected().length > 0) throw new Error(`Erros no console:\n${watched.problems.unexpected().join('\n')}`);
    },
    { scope: 'file' },
  ],
});

/**
 * What is found on the page as it stands: from its top, for halfway down a field under the bar of the page counts as too close to it.
 * Colours and the dark are looked at once, in the narrower of the two: they do not change with the width, and what only a phone shows has no
 * other view.
 */
async function look(page: Page, name: string, phone: boolean, inTheDark?: () => Promise<string[]>): Promise<string[]> {
  const sizes: readonly [typeof DESK, readonly Scheme[]][] = phone
    ? [
        [DESK, ['light']],
        [PHONE, ['light', 'dark']],
      ]
    : [[DESK, ['light', 'dark']]];
  const found: string[] = [];
  for (const [size, schemes] of sizes) {
    // Told again, the same size has all of the page laid out again.
    if (!isDeepStrictEqual(page.viewportSize(), size)) await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    // The walk comes last: it scrolls.
    const serious = await seriousFindings(page, schemes, { colours: !(phone && size === DESK), ...(inTheDark && { inTheDark }) });
    found.push(
      ...[...serious, ...(await smallLetters(page)), ...(await wrongStops(page))].map((line) => `${name} (${size.width}): ${line}`),
    );
  }
  if (phone) await page.setViewportSize(DESK);
  return found;
}

/** Where each field begins. */
const edges = async (page: Page): Promise<string[]> => (await wrongStops(page, { edgesOnly: true })).map((line) => `dark ${line}`);

async function edgesInTheDark(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // A page without the component kit follows by itself.
  await page.waitForFunction(() => (document.documentElement.dataset['mantineColorScheme'] ?? 'dark') === 'dark');
  const lines = await edges(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return lines.map((line) => `${name} (${DESK.width}): ${line}`);
}

async function tour(screen: Screen, address: string, visit: Visit): Promise<void> {
  const found: string[] = [];
  for (const view of [{ ...screen, name: address }, ...(screen.views ?? [])]) {
    await view.open(visit);
    const phone = view.phone === true;
    // What begins where, in the dark, is the same in every state of a screen.
    const first = view.name === address;
    found.push(...(await look(visit.page, view.name, phone, first && !phone ? () => edges(visit.page) : undefined)));
    if (first && phone) found.push(...(await edgesInTheDark(visit.page, address)));
    for (const line of await lostFocus(visit.page)) if (!found.includes(line)) found.push(line);
  }
  await visit.page.unrouteAll();
  expect(found).toEqual([]);
}

const titleOf = (address: string, { views = [] }: Screen): string => [address, ...views.map(({ name }) => name)].join(', ');

/** Looks for serious findings on each screen, and then in each of its dialogs and states, one after the other: on all of them, or on a part. */
export function sweep(screens: Screens, part = 1, of = 1): void {
  const all = Object.entries(screens).flatMap(([address, one]) => [one].flat().map((screen) => ({ address, screen })));
  describe('no serious accessibility finding', () => {
    for (const { address, screen } of all.filter((_, at) => at % of === part - 1)) {
      const { as } = screen;
      if (as === undefined) {
        test(titleOf(address, screen), ({ tab, database }) => tour(screen, address, { page: tab.page, database }));
        continue;
      }
      test(titleOf(address, screen), async ({ page, problems, database }) => {
        problems.expectRefusals(...REFUSALS);
        await watchFocus(page);
        moveInside(page);
        if (as !== null) await holdLogin(page, await as(database));
        await tour(screen, address, { page, database });
      });
    }
  });
}
