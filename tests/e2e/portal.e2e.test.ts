import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/mailbox.ts';
import { createLogin, holdLogin } from '#tests/support/people.ts';
import { holdPartner } from '#tests/support/portal.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { paths } from '#web/kernel/paths.ts';

const code = (page: Page) => page.getByRole('textbox', { name: 'Código de parceiro' });
const events = (page: Page) => page.getByRole('table', { name: 'Eventos', exact: true });
const state = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Eventos por estado' }).getByRole('button', { name });

describe('the portal of a partner', () => {
  journey(
    'a forgotten code arrives by e-mail, is pasted with spaces, and stays as it was typed when it is wrong',
    async ({ page, server, database, problems }) => {
      problems.expectRefusals(400);
      const { rows } = await database.query<{ email: string; carta: string }>(
        "select email, carta_oferta as carta from clientes where carta_oferta = 'BROTAS'",
      );
      const [partner] = rows;
      if (!partner) throw new Error('A demonstração não tem BROTAS.');
      await page.goto(portalPaths.inicio());
      await code(page).waitFor();
      await page.keyboard.type('nao sei ');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Código não encontrado!').waitFor();
      expect(await code(page).inputValue()).toBe('nao sei ');
      await page.getByRole('button', { name: 'Esqueci meu código' }).press('Enter');
      await page.getByRole('textbox', { name: 'E-mail, CPF ou CNPJ' }).waitFor();
      await page.keyboard.type(partner.email.toUpperCase());
      await page.keyboard.press('Enter');
      await page.getByText('Solicitado! Verifique seu email, whatsapp e seu SMS!').waitFor();
      await expect.poll(() => newestMail(server, partner.email)).toContain(partner.carta);
      // The answer is in the place of the form, and is read with the step that has the focus.
      const next = page.getByRole('button', { name: 'Informar o código' });
      await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
      const words = await next.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
      expect(words).toContain('Solicitado!');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await code(page).selectText();
      await page.keyboard.type(` ${partner.carta.toLowerCase()} `);
      await page.keyboard.press('Enter');
      await events(page).waitFor();
      await page.getByRole('button', { name: 'Sair do portal' }).press('Enter');
      await code(page).waitFor();
    },
  );

  journey('the page that a network puts in the way lets nobody in, and says so', async ({ page }) => {
    const late = Promise.withResolvers<undefined>();
    await page.route('**/api/seguroAventura/cartaOferta', async (route) => {
      await late.promise;
      await route.fulfill({ contentType: 'text/html', body: '<html>Entre na rede do hotel</html>' });
    });
    await page.goto(portalPaths.inicio());
    await code(page).fill('BROTAS');
    await page.keyboard.press('Enter');
    const loader = page.locator('button[data-loading] .mantine-Button-loader');
    await loader.waitFor();
    // Where motion is reduced too, what turns is in the middle of it.
    const apart = await loader.evaluate((turns) => {
      const [inner, outer] = [turns, turns.closest('button') ?? turns].map((one) => one.getBoundingClientRect());
      const middle = (box = new DOMRect()) => [box.left + box.width / 2, box.top + box.height / 2] as const;
      const [[left, top], [x, y]] = [middle(inner), middle(outer)];
      return Math.max(Math.abs(x - left), Math.abs(y - top));
    });
    expect(apart).toBeLessThan(2);
    late.resolve(undefined);
    await page.getByText('Erro de conexão!').waitFor();
    expect(await code(page).inputValue()).toBe('BROTAS');
  });

  journey('states and searches filter the events, and the address brings them back', async ({ page }) => {
    await holdPartner(page);
    await page.goto(portalPaths.inicio());
    await state(page, /^Finalizados/).press('Enter');
    await state(page, /^Cancelados/).press('Enter');
    await expect.poll(() => page.url()).toContain('estados=finalizado&estados=cancelado');
    await events(page).getByText('Finalizado', { exact: true }).first().waitFor();
    expect(await events(page).getByText('Aberto', { exact: true }).count()).toBe(0);
    // The name of somebody in an event finds it.
    await events(page)
      .getByRole('row', { name: /^Participantes de/ })
      .first()
      .press('Enter');
    const people = page.getByRole('dialog').getByRole('table', { name: 'Participantes' });
    const name = await people.getByRole('row').nth(1).getByRole('cell').first().innerText();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Procurar participante' }).focus();
    await page.keyboard.type(name);
    await expect.poll(() => new URL(page.url()).searchParams.get('participante')).toBe(name);
    await page.reload();
    await events(page).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Procurar participante' }).inputValue()).toBe(name);
    expect(await state(page, /^Cancelados/).getAttribute('aria-pressed')).toBe('true');
    expect(await events(page).getByRole('row').count()).toBeGreaterThan(1);
    // A document finds them too, over a reload as well, and is in no address.
    await page.getByRole('searchbox', { name: 'Procurar participante' }).fill('529.982.247-25');
    await events(page).waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => page.getByRole('searchbox', { name: 'Procurar participante' }).inputValue()).toBe('529.982.247-25');
    expect(page.url()).toContain('estados=finalizado&estados=cancelado');
    expect(page.url()).not.toContain('participante');
    // Whoever enters after them, at the same address, does not find whom they looked for.
    await page.getByRole('button', { name: 'Sair do portal' }).press('Enter');
    await code(page).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.keyboard.type('BROTAS');
    await page.keyboard.press('Enter');
    await events(page).waitFor();
    expect(await state(page, /^Cancelados/).getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('searchbox', { name: 'Procurar participante' }).inputValue()).toBe('');
  });

  journey(
    'staff enter in the place of a partner: the bar says so, the code leaves the address, and the panel stays',
    async ({ page, database }) => {
      await holdLogin(page, await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }));
      await page.goto(`${paths.seguroAventura()}?periodo=mensal&data=2026-11-01&carta=MANTIQUEIRA`);
      const opened = page.waitForEvent('popup');
      await page
        .getByRole('button', { name: /^Abrir o portal de/ })
        .first()
        .press('Enter');
      const portal = await opened;
      await portal.getByText(/^Você está no portal de .+ como .+/).waitFor();
      await events(portal).waitFor();
      expect(new URL(portal.url()).search).toBe('');
      // Another tab of the portal is emptied by the power-off of this one; the panel is not touched.
      const sibling = await page.context().newPage();
      await sibling.goto(portalPaths.inicio());
      await events(sibling).waitFor();
      await portal.getByRole('button', { name: 'Sair do portal' }).press('Enter');
      await code(portal).waitFor();
      await code(sibling).waitFor();
      await page.reload();
      await page.getByRole('table', { name: 'Eventos segurados' }).waitFor();
    },
  );

  journey('on a phone of 360 pixels everything fits, and an event says its days, people and cost', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await holdPartner(page, 'CHAPADA');
    await page.goto(portalPaths.inicio());
    await events(page).waitFor();
    await events(page)
      .getByText(/^\d+ pessoas? · R\$ [\d.,]+$/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await page.getByRole('button', { name: 'Copiar linha' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
