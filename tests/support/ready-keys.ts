import type { Locator, Page } from 'playwright-core';

/** A modal dialog takes the focus a moment after it is seen, from whatever has it then. */
const takesKeys = (element: Element): boolean => {
  if (element.matches(':disabled, [data-loading], [aria-disabled="true"]')) return false;
  const dialog = element.closest('[aria-modal="true"]');
  return dialog === null || dialog.contains(document.activeElement);
};

const PATIENCE = 30_000;

/** What never gets ready is pressed as it is: the journey says what did not come of it. */
async function untilReady(locator: Locator): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await locator.evaluate(takesKeys)) && Date.now() < end) await locator.page().evaluate(() => undefined);
}

const PRESSES = new Set(['Enter', 'Space', ' ']);
const patched = new WeakSet();

/**
 * Nobody presses what is still busy, or in a dialog that is only about to open; a script does, and the key goes nowhere. A click waits by
 * itself until what it clicks is enabled; from here on a key that presses does too, for every locator of every page.
 */
export function waitBeforePressing(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'press'>;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const press = prototype.press;
  prototype.press = async function (this: Locator, key, options) {
    if (PRESSES.has(key)) await untilReady(this);
    await press.call(this, key, options);
  };
}
