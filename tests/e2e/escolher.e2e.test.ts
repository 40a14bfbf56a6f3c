import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
async function typeIn(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

describe('a list to choose from', () => {
  journey(
    'of every kind is chosen from with the first letters and Enter, before its options are there too, and never saves',
    async ({ page }) => {
      const saves: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/clientes')) saves.push(request.url());
      });
      await holdLogin(page);
      await page.goto('/painel/clientes/cadastrar');
      await typeIn(page, 'Nome', `Quitéria ${newWord()}`);
      const fields = await page
        .locator('[data-field]:has([role="combobox"])')
        .evaluateAll((cells) => cells.map((cell) => cell.dataset['field']));
      expect(fields).toContain('id_responsavel');
      for (const name of fields) {
        const cell = page.locator(`[data-field="${name}"]`);
        const list = cell.getByRole('combobox');
        const before = await cell.getByRole('button', { name: /^Remover / }).count();
        if (before > 0) continue;
        await list.focus();
        await page.keyboard.press('ArrowDown');
        const label = await page.getByRole('option').first().locator('span').last().innerText();
        await page.keyboard.press('Escape');
        let come = (): void => undefined;
        const asked = new Promise<void>((resolve) => {
          come = resolve;
        });
        await page.route(/texto=/, async (route) => {
          await asked;
          await route.continue();
        });
        await page.keyboard.type(label.slice(0, 3));
        await page.keyboard.press('Enter');
        come();
        const chosen = async (): Promise<string> => `${await list.inputValue()} ${await cell.innerText()}`.toLowerCase();
        await expect.poll(chosen).toContain(label.slice(0, 3).toLowerCase());
        await page.unroute(/texto=/);
      }
      expect(saves).toEqual([]);
    },
  );

  journey('by the name of whoever is chosen already stays as it is, with Enter and by leaving', async ({ page }) => {
    await holdLogin(page);
    await page.goto('/painel/clientes/cadastrar');
    const cell = page.locator('[data-field="id_responsavel"]');
    const list = cell.getByRole('combobox');
    const chosen = cell.getByRole('button', { name: /^Remover / });
    await list.focus();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const remove = await chosen.getAttribute('aria-label');
    const name = (remove ?? '').replace('Remover ', '');
    for (const [typed, key] of [
      [name.slice(0, -1), 'Enter'],
      [name, 'Tab'],
    ] as const) {
      await list.focus();
      await page.keyboard.type(typed);
      await page.keyboard.press(key);
      await expect.poll(() => list.inputValue()).toBe('');
      expect(await chosen.getAttribute('aria-label')).toBe(remove);
      expect(await cell.getByText('Escolha um da lista').count()).toBe(0);
    }
  });

  journey('is given up with Escape, also while what Enter is to choose is on its way', async ({ page }) => {
    await holdLogin(page);
    await page.goto('/painel/clientes/cadastrar');
    const cell = page.locator('[data-field="id_responsavel"]');
    const list = cell.getByRole('combobox');
    const { promise: asked, resolve: come } = Promise.withResolvers<void>();
    await page.route(/texto=/, async (route) => {
      await asked;
      await route.continue();
    });
    await list.focus();
    await page.keyboard.type('helena');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    come();
    // What is on offer came with the same answer.
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /Helena/ }).waitFor();
    expect(await list.inputValue()).toBe('helena');
    expect(await cell.getByRole('button', { name: /^Remover / }).count()).toBe(0);
  });

  journey('of a filter says when what is left in it is none of its own', async ({ page }) => {
    await holdLogin(page);
    await page.goto('/painel/clientes');
    await page.getByRole('button', { name: 'Filtros', exact: true }).press('Enter');
    const list = page.getByRole('combobox', { name: 'Sexo', exact: true });
    await list.focus();
    await page.keyboard.type('fem');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sexo=/);
    await page.keyboard.type('outro');
    await page.keyboard.press('Tab');
    await page.getByText('Escolha um da lista').waitFor();
    await list.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('masculino');
    await page.keyboard.press('Tab');
    await page.waitForURL(/sexo=.*M/);
    expect(await page.getByText('Escolha um da lista').count()).toBe(0);
  });
});
