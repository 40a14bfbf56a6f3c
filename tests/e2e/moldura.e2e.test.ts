import { describe, expect } from 'vitest';
import { insertClient, insertPartner, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

describe('the frame of the panel', () => {
  journey('that does not come on the first load says so instead of staying blank, and comes on the next', async ({ page, problems }) => {
    problems.expectCutOff();
    await holdLogin(page);
    await page.goto('/login');
    await page.waitForURL(/\/painel/);
    const frame = /\/assets\/(painel-casca|modules|Shell)-/;
    await page.route(frame, (route) => route.abort());
    await page.goto('/painel/grupos');
    await page.getByText('Não foi possível carregar esta parte da tela').waitFor();
    await page.unroute(frame);
    await page.getByRole('button', { name: 'Recarregar' }).press('Enter');
    await page.getByRole('heading', { name: 'Grupos' }).waitFor();
  });

  journey('on a phone: Escape closes what lies on top, first the search and then the menu', async ({ another }) => {
    const { page } = await another({ viewport: { width: 360, height: 740 } });
    await holdLogin(page);
    await page.goto('/painel');
    const opener = page.getByRole('button', { name: 'Abrir menu' });
    await opener.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    // Where work starts, and not on the cross that closes it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    // The links the bar has no room for come first, in its order.
    const first = menu.getByRole('list', { name: 'Menu superior' }).getByRole('link').first();
    expect([await first.innerText(), await first.getAttribute('aria-current')]).toEqual(['Inicio', 'page']);
    await page.keyboard.press('Control+K');
    const search = page.getByRole('combobox', { name: 'Procurar cliente ou tela' });
    await search.waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  journey('what is typed while the search is on its way is in its box', async ({ page }) => {
    await holdLogin(page);
    const come = Promise.withResolvers<void>();
    await page.route('**/CommandPalette-*.js', (route) => come.promise.then(() => route.continue()));
    await page.goto('/painel');
    await page.getByRole('banner').waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('n grup');
    come.resolve();
    const search = page.getByRole('combobox', { name: 'Procurar cliente ou tela' });
    await search.waitFor();
    await expect.poll(() => search.inputValue()).toBe('n grup');
    await page.keyboard.type('o');
    expect(await search.inputValue()).toBe('n grupo');
  });

  journey('its bar cuts nothing short, from a wide desk to a phone', async ({ page }) => {
    await holdLogin(page);
    await page.goto('/painel');
    await page.getByRole('banner').getByRole('button', { name: 'Escolher dispositivo' }).waitFor();
    for (const width of [1600, 1440, 1366, 1280, 1200, 1199, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wrong = await page.getByRole('banner').evaluate((bar) => {
        const parts = [...bar.children].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
        const overlaps = parts.some(({ left }, at) => left < (parts[at - 1]?.right ?? 0) - 0.5);
        const outside = parts.some(({ right }) => right > innerWidth);
        const texts = [...bar.querySelectorAll('span')].filter(
          (one) =>
            getComputedStyle(one).textOverflow === 'ellipsis' &&
            getComputedStyle(one).position !== 'absolute' &&
            one.scrollWidth > one.clientWidth,
        );
        return { overlaps, outside, cut: texts.map(({ textContent }) => textContent) };
      });
      expect({ width, ...wrong }).toEqual({ width, overlaps: false, outside: false, cut: [] });
    }
  });

  journey('keys alone: to a screen, into its list, to a ficha by its plate', async ({ page, database }) => {
    const nome = `Zenaide ${newWord()}`;
    const placa = `QX${newWord().slice(0, 1)}7H${String(Date.now()).slice(-2)}`;
    const cliente = await insertClient(database, { nome });
    const relatorio = `Relatório ${newWord()}`;
    await insertClient(database, { nome: relatorio });
    const [carta, apolice] = [newWord().toUpperCase(), `8.1-${Date.now()}`];
    const parceiro = await insertPartner(database, { nome: `Parceira ${newWord()}`, carta_oferta: carta, numero_apolice: apolice });
    const { rows } = await database.query<{ id: number }>(
      `insert into fichas (id_cliente, tipo, titulo, placa_veiculo, data_cadastro, data_edicao) values ($1, 2, 'Seguro do jipe', $2, now(), now()) returning id`,
      [cliente, placa],
    );
    await holdLogin(page);
    await page.goto('/painel');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByRole('heading', { name: 'Clientes', exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(nome);
    await page.getByRole('row', { name: new RegExp(nome) }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/alterar/${cliente}`));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Procurar cliente ou tela' }).waitFor();
    await page.keyboard.type(placa.toLowerCase());
    await page.getByRole('option', { name: /Seguro do jipe/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/painel/fichas/${cliente}/alterar/${rows[0]?.id}`));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // What is found later comes in front, and takes nothing from what was chosen meanwhile.
    const found = Promise.withResolvers<void>();
    await page.route(/\/api\/clientes\?/, async (route) => {
      await found.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Procurar cliente ou tela' }).waitFor();
    await page.keyboard.type('relatorio');
    await page.getByText('Procurando…').waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('option', { selected: true });
    const choice = await chosen.textContent();
    expect(choice).toMatch(/Tela$/);
    found.resolve();
    await page.getByRole('option', { name: relatorio }).waitFor();
    expect(await chosen.textContent()).toBe(choice);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/painel\/(?!fichas|clientes)/);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await keys.getByRole('switch', { name: 'Atalhos de uma letra' }).press('Space');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: `${nome} Editar Cliente Recente` }).waitFor();
    expect(await keys.count()).toBe(0);
    // By what is in none of its names: the code of a partner, as it is pasted, and the number of its policy.
    for (const code of [carta.toLowerCase(), apolice.replace(/\D/g, '')]) {
      await page.keyboard.type(code);
      await page.getByRole('option', { name: new RegExp(`^Parceira .*${parceiro}`) }).waitFor();
      await page.keyboard.press('Control+a');
    }
  });
});
