import type { Page } from 'playwright-core';

type Copying = typeof globalThis & { copied?: string[] };

/** Writes down what the page copies from now on, and tells it, oldest first. */
export async function watchCopies(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const copied: string[] = [];
    (globalThis as Copying).copied = copied;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void copied.push(text) } });
  });
  return () => page.evaluate(() => (globalThis as Copying).copied ?? []);
}
