import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Colours on their way from one scheme to the other are neither's: waits for what ends by itself. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((one) => one.finished));
  });

/** The page is its own and has no frames of others: without the safe mode for those, each look costs half. */
const look = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/** In the dark only colours differ. */
const LOOKS = {
  light: (page: Page) => look(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  dark: (page: Page) => look(page).withRules(['color-contrast']),
} as const;

/** What axe finds serious or worse on the page, in both schemes, as readable lines. An empty list is what every screen must give. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const { violations } = await LOOKS[colorScheme](page).analyze();
    for (const violation of violations) {
      if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
      findings.push(`${colorScheme} ${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return findings;
}
