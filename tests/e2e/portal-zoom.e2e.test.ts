import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consultarPainel } from '#contract/portal/painel.operations.ts';
import { journey } from '#tests/support/journey.ts';
import { holdPartner } from '#tests/support/portal.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

/** A window of 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

const beyond = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What bars stand over the page once it is scrolled. */
const bars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 160);
    return [8, innerHeight - 8]
      .map((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('header, [data-footer]')?.tagName)
      .filter((one) => one !== undefined);
  });

describe('the portal at 400 %', () => {
  journey('nothing lies beyond the window, nor stands over what is written', async ({ page, database }) => {
    await page.setViewportSize(ZOOMED);
    await holdPartner(page, 'CHAPADA');
    await page.route(`**/api${consultarPainel.path}?*`, async (route) => {
      const response = await route.fetch();
      const painel = (await response.json()) as { readonly aPagar: object };
      // As long as it gets: of several, and of another year.
      const aPagar = { ...painel.aPagar, vencidas: 2, valorVencido: '123456.78', vencimento: '2020-11-17' };
      await route.fulfill({ response, json: { ...painel, aPagar } });
    });
    await page.goto(portalPaths.inicio());
    const codes = page.getByRole('list', { name: 'QR Codes da propriedade' });
    await codes.waitFor();
    expect(await beyond(page)).toBe(0);
    expect(
      await codes.evaluate((list) => {
        const { right } = list.getBoundingClientRect();
        return [...list.querySelectorAll('button')].filter((one) => one.getBoundingClientRect().right > right + 1).length;
      }),
    ).toBe(0);
    await page.goto(portalPaths.eventoNovo());
    await page.getByRole('textbox', { name: 'Nome do evento' }).waitFor();
    // As it stands below one another: the event before whose it is.
    await page.getByRole('button', { name: 'Sair do portal' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nomeEvento');
    expect([await beyond(page), await bars(page)]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
    await page.getByRole('textbox', { name: 'CPF' }).waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    // A notice has the room for all of itself, with what can be done about it.
    const notice = page.getByRole('alert').filter({ hasText: 'Participante com erros - Clicar para corrigir' });
    await notice.getByRole('button', { name: 'Corrigir' }).waitFor();
    const tall = await notice.evaluate((one) => one.clientHeight);
    expect(await page.getByRole('region', { name: 'Avisos' }).evaluate((one) => one.clientHeight)).toBeGreaterThanOrEqual(tall);
    const { rows } = await database.query<{ token: string }>("select token from seguro_aventura where cancelado = 'N' order by id limit 1");
    await page.goto(portalPaths.concluido(rows[0]?.token ?? ''));
    const copy = page.getByRole('button', { name: 'Copiar' });
    expect(
      await copy.evaluate((one) => [...one.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1).length),
    ).toBe(0);
  });
});
