import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const ADDRESS = /\/api\/download\/[^/]+\/([^/]+\.pdf)$/;

export interface OpenedPdf {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Presses what shows a PDF in a new tab, and asks for the address of that tab too: not every Chromium brings a PDF viewer. */
export async function openedPdf(page: Page, press: () => Promise<void>): Promise<OpenedPdf> {
  const context = page.context();
  const [tab, request] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (one) => ADDRESS.test(one.url())),
    press(),
  ]);
  expect(request.isNavigationRequest()).toBe(true);
  expect(request.frame().page()).toBe(tab);
  const answer = await page.request.get(request.url());
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toMatch(/^inline;/);
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  if (!tab.isClosed()) await tab.close();
  return { name: decodeURIComponent(ADDRESS.exec(request.url())?.[1] ?? ''), bytes };
}
