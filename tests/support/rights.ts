import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { journey } from './journey.ts';
import { createLogin, signIn } from './people.ts';

const DENIED = 'Sem acesso a esta tela';

/** What the page asks of the server, and what of it was refused. */
function watchAsked(page: Page) {
  const [open, refused] = [new Set<Request>(), new Array<string>()];
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  page.on('response', (response) => void (response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`)));
  return { open, refused };
}
type Asked = ReturnType<typeof watchAsked>;

/** Goes to an address as a link of the panel does, and sees that its screen is there, with all that it asks for. */
async function go(page: Page, { open }: Asked, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  // The address of a tab gives way to that of its client.
  const shown = address.replace(/(\/fichas|\/apolices)?([?#].*)?$/, '');
  await page.locator(`main[data-screen="${shown}"] h1`).first().waitFor();
  // What a screen asks for by itself it asks for before it has nothing more to do.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect.poll(async () => (await page.locator('main [aria-busy=true]').count()) + open.size).toBe(0);
  expect([address, await page.getByText(DENIED).count()]).toEqual([address, 0]);
}

/** The ways on from what the screen shows, one of each kind. */
async function waysOn(page: Page): Promise<readonly string[]> {
  const links = page.locator('main a[href^="/painel"]');
  const all = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
  return [...new Map(all.map((href) => [href.replace(/\?.*/, '').replace(/\d+/g, '#'), href])).values()];
}

/** Rights, and the screens that ask for no others. */
export type Having = readonly [Partial<Permissions>, readonly string[]];

/** Walks these screens, and whatever they lead to, with the rights of each and no others: nothing asked or offered is refused. */
export function walkWith(all: readonly Having[]): void {
  describe('whoever has the rights of a screen and no others', () => {
    for (const [permissions, addresses] of all)
      journey(
        `${Object.keys(permissions).join(' e ') || 'nada'}: nothing is asked or offered that is refused`,
        async ({ page, database }) => {
          const asked = watchAsked(page);
          await signIn(page, await createLogin(database, permissions));
          await page.locator('main').waitFor();
          const onwards = new Set<string>();
          for (const address of addresses) {
            await go(page, asked, address);
            for (const href of await waysOn(page)) onwards.add(href);
          }
          for (const href of onwards) await go(page, asked, href);
          expect(asked.refused).toEqual([]);
        },
      );
  });
}
