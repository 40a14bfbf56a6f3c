import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rowNames } from './clients.ts';
import { signIn } from './people.ts';

export const table = (page: Page) => page.getByRole('table', { name: 'Clientes' });

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar clientes' });

export const expectRows = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => rowNames(page, 'Clientes')).toEqual(names);

/** What has the focus, as it is called. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Enters and opens the list. */
export async function signInToList(page: Page): Promise<void> {
  await signIn(page, 'admin', '/painel/clientes');
}
