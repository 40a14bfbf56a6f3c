import type { Page } from 'playwright-core';

/* The page on which somebody proposes an event. */

export const PAGE = '/formularios/propostaSeguro-temporario/';
export const PHONE = { viewport: { width: 360, height: 740 } };

export const type = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: false }).first().click();
  await page.keyboard.type(text);
};

/** What whoever reads by ear or by keys is at. */
export const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
