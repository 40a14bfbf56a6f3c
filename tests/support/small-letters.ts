import type { Page } from 'playwright-core';

/** Smaller ones are read by nobody without glasses (the least of the scale of the house). */
const LEAST_PX = 12;

/** What is written in smaller letters on the page, or in the dialog on top of it: not the names of a map, nor what only decorates. */
export const smallLetters = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (words.nextNode()) {
      const text = words.currentNode.textContent?.trim() ?? '';
      const around = words.currentNode.parentElement;
      if (text === '' || !around?.checkVisibility({ visibilityProperty: true })) continue;
      if (around.closest('[aria-hidden="true"], .leaflet-container, script, style')) continue;
      const size = Number.parseFloat(getComputedStyle(around).fontSize);
      if (size < least) found.add(`letras de ${size.toFixed(1)}: «${text.slice(0, 40)}»`);
    }
    return [...found];
  }, LEAST_PX);
