import type { Page } from 'playwright-core';
import { callAs } from './people.ts';

/** A reminder written by the login of this page, past the screen. */
export async function remind(page: Page, dados: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, body } = await callAs(page, 'POST', '/eventos', { dados });
  if (status !== 200) throw new Error(`reminder refused: ${JSON.stringify(body)}`);
  return (body as { readonly id: number }).id;
}
