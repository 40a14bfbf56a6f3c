import type { Page } from 'playwright-core';

/** A guard: longer than a dialog takes to hand the focus on, on a loaded machine too. */
const LONGEST_MS = 2000;

type Watching = typeof globalThis & { focoPerdido?: string[] };

/** From the next document of the page on, writes down each dialog that went and left the focus nowhere. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript((longestMs) => {
    // A document inside the page, as the preview of an e-mail, may run nothing.
    if (window !== window.top) return;
    const lost: string[] = [];
    (globalThis as Watching).focoPerdido = lost;
    const nameOf = (dialog: Element): string =>
      document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? dialog.getAttribute('aria-label') ?? '';
    const names = new Map<Element, string>();
    const look = (): void => {
      const now = new Set(document.querySelectorAll('[role="dialog"][aria-modal="true"]'));
      for (const [dialog, name] of names) {
        if (now.has(dialog)) continue;
        names.delete(dialog);
        // Whoever has it first may lose it again to what is done next.
        const until = performance.now() + longestMs;
        const wait = (): void => {
          if (document.activeElement !== null && document.activeElement !== document.body) return;
          if (performance.now() < until) requestAnimationFrame(wait);
          else lost.push(`foco perdido depois de «${name}»`);
        };
        wait();
      }
      for (const dialog of now) names.set(dialog, nameOf(dialog) || (names.get(dialog) ?? ''));
    };
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
    );
  }, LONGEST_MS);
}

/** The dialogs that went so far in this document and left the focus nowhere, as readable lines. */
export const lostFocus = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Watching).focoPerdido ?? []);
