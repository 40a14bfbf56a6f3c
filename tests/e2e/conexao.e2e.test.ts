import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { withOwnClock } from '#tests/support/idle.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';

const AWAY = 'Sem conexão com o servidor. Tentando de novo…';
const BACK = 'Conexão de volta';

/** As the server says it; nobody here waits for the seconds it usually gives. */
const away = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, headers: { 'retry-after': '0' }, json: { mensagem: MESSAGES.unavailable } });

/** What the line said so far, one entry for each time its words changed. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.getByRole('banner').waitFor();
  await page.evaluate(() => {
    const heard: string[] = [];
    const line = document.querySelector('aside + [role="status"]');
    if (line === null) throw new Error('no line');
    new MutationObserver(() => heard.push(line.textContent)).observe(line, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { heard });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

/** Opens a screen as hands do: by the keys of the palette. */
async function goTo(page: Page, screen: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Procurar cliente ou tela' }).waitFor();
  await page.keyboard.type(screen);
  await page.getByRole('option', { name: screen }).first().waitFor();
  await page.getByText('↑ ↓ para escolher, Enter para abrir, Esc para fechar').waitFor();
  await page.keyboard.press('Enter');
}

describe('while the server is away', () => {
  journey(
    'a list is asked for again by itself: one line says so, another that it is back, and nobody has to press anything',
    async ({ page, problems }) => {
      problems.expectRefusals(503);
      await signIn(page);
      const heard = await listen(page);
      let asked = 0;
      const held = Promise.withResolvers<void>();
      await page.route(/\/api\/grupos(\?|$)/, async (route) => {
        asked += 1;
        if (asked <= 3) return away(route);
        await held.promise;
        return route.fallback();
      });
      await goTo(page, 'Grupos');
      await page.getByText(AWAY).waitFor();
      await expect.poll(() => asked).toBeGreaterThan(3);
      expect(await page.getByText('Erro na solicitação').count()).toBe(0);
      held.resolve();
      await page.getByText(BACK).waitFor();
      await page.getByRole('row').nth(1).waitFor();
      expect((await heard()).slice(0, 2)).toEqual([AWAY, BACK]);
      expect(await page.getByText('Tentar novamente').count()).toBe(0);
    },
  );

  journey(
    'a save goes again under its key and is one; refused in the end, what was typed is still there',
    async ({ page, problems, database }) => {
      problems.expectRefusals(503);
      const word = newWord();
      const keys: (string | undefined)[] = [];
      let refusals = 4;
      await signIn(page, 'admin', '/painel/grupos');
      await page.route('**/api/grupos', (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        refusals -= 1;
        return refusals >= 0 ? away(route) : route.fallback();
      });
      await page.getByRole('button', { name: 'Cadastrar Grupo' }).click();
      const description = page.getByRole('dialog').getByLabel('Descrição');
      await description.waitFor();
      await page.keyboard.type(`Volta ${word}`);
      await page.keyboard.press('Enter');
      // Three times under one key, then the person is told.
      await page.getByText(MESSAGES.unavailable).waitFor();
      expect(keys).toHaveLength(3);
      expect(await description.inputValue()).toBe(`Volta ${word}`);
      await description.focus();
      await page.keyboard.press('Enter');
      await page.getByText('Grupo salvo com sucesso!').waitFor();
      expect(keys).toHaveLength(5);
      expect(new Set(keys).size).toBe(1);
      const { rowCount } = await database.query('select from grupos where descricao = $1', [`Volta ${word}`]);
      expect(rowCount).toBe(1);
    },
  );
});

describe('a search the server refuses', () => {
  const refused = (route: Route): Promise<void> => route.fulfill({ status: 500, json: { mensagem: MESSAGES.unexpected } });

  journey('is not told as nothing found, and is asked for again from where it was typed', async ({ page, problems, database }) => {
    problems.expectRefusals(500);
    const nome = `Procurado ${newWord()}`;
    await insertClient(database, { nome });
    await signIn(page, 'admin', '/painel/clientes/cadastrar');
    await page.getByRole('combobox', { name: 'Grupos' }).waitFor();
    await page.route(/\/api\/clientes\?/, refused);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Procurar' });
    const box = palette.getByRole('combobox');
    await box.waitFor();
    await page.keyboard.type(nome);
    await palette.getByRole('status').getByText('Não foi possível procurar clientes e fichas.').waitFor();
    await page.unrouteAll();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await palette.getByRole('option', { name: nome }).waitFor();
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');

    await page.route(/\/api\/grupos(\?|$)/, refused);
    await page.getByRole('combobox', { name: 'Grupos' }).focus();
    await page.keyboard.type('Seguro Avent');
    const again = page.locator('[data-combobox-selected]', { hasText: 'Não foi possível procurar. Tentar novamente' });
    await again.waitFor();
    await page.getByRole('status').getByText('Não foi possível procurar.', { exact: true }).waitFor();
    expect(await page.getByRole('option', { name: 'Criar' }).count()).toBe(0);
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Seguro Aventura' }).waitFor();
    expect(await again.count()).toBe(0);
  });
});

describe('the files of the panel', () => {
  journey('that do not come leave no blank page: it says so, and a reload brings them', async ({ page, problems }) => {
    problems.expectCutOff();
    await signIn(page);
    await page.route(/\/assets\/(Shell|modules)-/, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Não foi possível carregar esta parte da tela' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recarregar' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
  });

  journey('of a newer version are announced in a line, and what is unsaved holds the reload back', async ({ another }) => {
    const { page } = await withOwnClock(another);
    await signIn(page, 'admin', '/painel/clientes/cadastrar');
    await page.getByRole('textbox', { name: 'Nome', exact: true }).focus();
    await page.keyboard.type('Quem digita');
    await page.route('**/painel/clientes/cadastrar', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/outra.js"></script>' })
        : route.fallback(),
    );
    await page.clock.fastForward('11:00');
    await page.getByRole('status').getByText('Há uma versão nova.').waitFor();
    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    await page.getByRole('button', { name: 'Recarregar' }).focus();
    await page.keyboard.press('Enter');
    expect(asked).toEqual(['beforeunload']);
    expect(await page.getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe('Quem digita');
  });
});
