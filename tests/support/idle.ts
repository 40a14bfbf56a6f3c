import type { Page } from 'playwright-core';
import type { WatchedPage } from './browser.ts';
import type { JourneyFixtures } from './journey.ts';
import { signIn } from './people.ts';

/** A page whose time can be made to pass. */
export async function withOwnClock(another: JourneyFixtures['another']): Promise<WatchedPage> {
  const watched = await another();
  await watched.page.clock.install();
  return watched;
}

/**
 * The tab of somebody who logs in and does nothing more: its time stands until the journey lets it pass, so that nobody waits for what it asks
 * by itself (E030), and what it was told does not go by before the journey looks.
 */
export async function idle(another: JourneyFixtures['another'], login: string): Promise<WatchedPage> {
  const watched = await withOwnClock(another);
  const { page } = watched;
  await signIn(page, login);
  await page.getByRole('navigation', { name: 'Menu lateral' }).waitFor();
  // The clock only stands still at an instant that is yet to come.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return watched;
}

/** Ten seconds pass on an idle tab, whose time goes on from there. */
export async function tenSeconds(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.clock.resume();
}
