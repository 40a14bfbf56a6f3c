import type { Page } from 'playwright-core';
import type { WatchedPage } from './browser.ts';
import type { JourneyFixtures } from './journey.ts';

/** The tab of somebody who does nothing: its time passes when the journey says, so that nobody waits for what it asks by itself (E030). */
export async function idle(another: JourneyFixtures['another']): Promise<WatchedPage> {
  const watched = await another();
  await watched.page.clock.install();
  return watched;
}

/** Ten seconds pass on an idle tab. */
export const tenSeconds = (page: Page): Promise<void> => page.clock.fastForward(10_000);
