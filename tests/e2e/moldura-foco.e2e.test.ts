import { describe, expect } from 'vitest';
import type { WatchedPage } from '#tests/support/browser.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

describe('the frame of the panel', () => {
  journey('puts the focus where work starts: on the heading of the next screen', async ({ page }) => {
    const focused = (name: string): Promise<void> =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toBe(name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await holdLogin(page);
    await page.goto('/painel');
    await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Grupos' }).press('Enter');
    await focused('Grupos de Clientes');
    const remove = page.getByRole('button', { name: /^Excluir/ }).first();
    expect(await remove.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(255, 138, 128)');
    await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Clientes', exact: true }).press('Enter');
    await focused('Clientes');
    // The heading of a skeleton goes when the record comes: the focus goes on to that of the record.
    const come = Promise.withResolvers<void>();
    await page.route(/\/api\/clientes\/\d+$/, async (route) => {
      await come.promise;
      await route.continue();
    });
    const row = page.getByRole('row', { name: /^Abrir / }).first();
    const name = ((await row.getAttribute('aria-label')) ?? '').replace('Abrir ', '');
    await row.press('Enter');
    await focused('Editar Cliente');
    come.resolve();
    await focused(`Editar Cliente ${name}`);
  });

  journey(
    'and on what says that there is no such record, no way in, or nothing that came',
    async ({ page, problems, database, another }) => {
      const arrived = async (one: WatchedPage['page'], words: string): Promise<void> => {
        await expect.poll(() => one.evaluate(() => document.activeElement?.textContent ?? '')).toBe(words);
        await expect.poll(() => one.locator('h1').allTextContents()).toEqual([words]);
      };
      problems.expectRefusals(404);
      await holdLogin(page);
      await page.goto(paths.grupos());
      await page.getByRole('heading', { level: 1 }).waitFor();
      const none = 99_999_999;
      for (const [address, words] of [
        // No two alike after one another: the words of the one before would be taken for those of the next.
        [paths.clienteAlterar(none), 'Cliente não encontrado'],
        [paths.usuarioPermissoes(none), 'Usuário não encontrado'],
        [paths.fichaAlterar(none, none), 'Atendimento não encontrado'],
        [paths.usuarioIp(none), 'Usuário não encontrado'],
        [paths.grupoAlterar(none), 'Grupo não encontrado'],
        [paths.usuarioTransferir(none), 'Usuário não encontrado'],
        [paths.modeloSmsAlterar(none), 'Modelo não encontrado'],
        [paths.pontoUsuario(none), 'Usuário não encontrado'],
        [paths.propostaAlterar(none), 'Proposta não encontrada'],
        [paths.dispositivoAlterar(none), 'Dispositivo não encontrado'],
      ] as const) {
        // As a link of the app goes there.
        await page.evaluate((to) => history.pushState(null, '', to), address);
        await arrived(page, words);
        await expect.poll(() => page.title()).toBe(`${words} · Guarida`);
      }
      // What is tried again has it too, when it comes.
      await page.evaluate((to) => history.pushState(null, '', to), paths.clientes());
      await arrived(page, 'Clientes');
      problems.expectRefusals(400);
      const reading = /\/api\/clientes\/\d+$/;
      await page.route(reading, (route) => route.fulfill({ status: 400, json: { id: 'Tente mais tarde' } }));
      await page
        .getByRole('row', { name: /^Abrir / })
        .first()
        .press('Enter');
      await arrived(page, 'Não foi possível carregar o cadastro');
      await page.unroute(reading);
      await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Editar Cliente');

      problems.expectCutOff();
      const code = /\/assets\/caixa-saida\.page-/;
      await page.route(code, (route) => route.abort());
      await page.evaluate((to) => history.pushState(null, '', to), paths.caixaSaida());
      await arrived(page, 'Não foi possível carregar esta parte da tela');
      await page.unroute(code);
      await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
      await arrived(page, 'Caixa de Saída');

      const { page: theirs } = await another();
      await holdLogin(theirs, await createLogin(database, {}));
      await theirs.goto(paths.painel());
      await theirs.getByRole('heading', { level: 1 }).first().waitFor();
      await theirs.evaluate((to) => history.pushState(null, '', to), paths.usuarios());
      await arrived(theirs, 'Sem acesso a esta tela');
      expect(await theirs.title()).toBe('Sem acesso a esta tela · Guarida');
    },
  );
});
