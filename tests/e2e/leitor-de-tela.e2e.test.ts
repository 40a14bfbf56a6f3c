import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

/** What a screen reader is told that Enter chooses, and what it would choose. */
const offered = (page: Page) =>
  page.evaluate(() => {
    const told = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    const chosen = document.querySelector('[data-combobox-selected]');
    return { told: told?.textContent ?? null, chosen: chosen?.textContent ?? null };
  });
async function expectOffered(page: Page, text: string | null): Promise<void> {
  const option: unknown = text === null ? null : expect.stringContaining(text);
  await expect.poll(() => offered(page)).toEqual({ told: option, chosen: option });
}
const status = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

describe('a list to choose from, as it is read aloud', () => {
  journey('tells after each key the record that Enter chooses, and how many there are', async ({ page, database }) => {
    const word = newWord();
    await insertClient(database, { nome: `Maria ${word} Alta` });
    await insertClient(database, { nome: `Maria ${word} Baixa` });
    await holdLogin(page);
    await page.goto(paths.painel());
    await page.getByRole('button', { name: 'Novo evento' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Novo evento' });
    const box = dialog.getByRole('combobox', { name: 'Cliente' });
    await box.focus();
    await page.keyboard.type(`maria ${word}`);
    await expectOffered(page, `Maria ${word} Alta`);
    await status(page, '2 opções').waitFor();
    await page.keyboard.press('ArrowDown');
    await expectOffered(page, `Maria ${word} Baixa`);
    await page.keyboard.type(' alta');
    await status(page, '1 opção').waitFor();
    await expectOffered(page, `Maria ${word} Alta`);
    // With colours of the person's own the ground of it is taken away.
    await page.emulateMedia({ forcedColors: 'active' });
    const line = () => page.locator('[data-combobox-selected]').evaluate((option) => getComputedStyle(option).outlineStyle);
    expect(await line()).toBe('solid');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.keyboard.type(` ${newWord()}`);
    await status(page, 'Nada encontrado').waitFor();
    await expectOffered(page, null);
    await page.keyboard.press('Control+Backspace');
    await expectOffered(page, `Maria ${word} Alta`);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: `Remover Maria ${word} Alta` }).waitFor();
  });

  journey('of several choices and of the search of all screens tells it too', async ({ page }) => {
    await holdLogin(page);
    await page.goto(paths.clientes());
    await page.getByRole('button', { name: 'Filtros', exact: true }).press('Enter');
    await page.getByRole('combobox', { name: 'Sexo', exact: true }).focus();
    await page.keyboard.type('m');
    await expectOffered(page, 'Masculino');
    await page.keyboard.press('ArrowDown');
    const second = await offered(page);
    expect(second.told).toBe(second.chosen);
    await page.keyboard.type('asculino');
    await expectOffered(page, 'Masculino');
    await page.keyboard.type('x');
    await status(page, 'Nada encontrado').waitFor();
    await expectOffered(page, null);
    await page.keyboard.press('Backspace');
    await expectOffered(page, 'Masculino');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sexo=.*M/);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Procurar cliente ou tela' }).waitFor();
    await page.keyboard.type('grupos');
    const hit = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { selected: true });
    await hit.waitFor();
    expect(await hit.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  });

  journey('says that one has to be chosen', async ({ page, database }) => {
    const user = await createLogin(database, {});
    const { rows } = await database.query<{ id: number }>('select id from usuarios where login = $1', [user]);
    const id = rows[0]?.id ?? 0;
    await insertClient(database, { nome: `Quirino ${newWord()}`, id_responsavel: id });
    await holdLogin(page);
    await page.goto(paths.usuarioTransferir(id));
    const person = page.getByRole('combobox', { name: 'Transferir para' });
    expect(await person.getAttribute('aria-required')).toBe('true');
    await page.goto(paths.modeloSmsCadastrar());
    expect(await page.getByRole('radiogroup', { name: /^Tipo/ }).getAttribute('aria-required')).toBe('true');
  });
});

describe('the result of a list, as it is read aloud', () => {
  journey('is told once for each search, and its last page keeps the focus where it was', async ({ page, database }) => {
    const word = newWord();
    await database.query(
      `insert into clientes (nome, data_cadastro, data_edicao)
       select 'Turma ' || $1 || ' ' || lpad(n::text, 2, '0'), now(), now() from generate_series(1, 25) n`,
      [word],
    );
    await holdLogin(page);
    await page.goto(paths.clientes());
    await page.getByRole('table', { name: 'Clientes' }).waitFor();
    await page
      .getByRole('status')
      .getByText(/ clientes, página 1 de \d+$/)
      .waitFor();
    const told = await page.evaluateHandle(() => {
      const texts: string[] = [];
      new MutationObserver((changes) => {
        const now = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]'));
        for (const text of new Set(now.map((one) => one?.textContent ?? ''))) if (text !== '') texts.push(text);
      }).observe(document.querySelector('main') ?? document.body, { childList: true, characterData: true, subtree: true });
      return texts;
    });
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(word);
    await status(page, '25 clientes, página 1 de 3').waitFor();
    expect(await told.jsonValue()).toEqual(['25 clientes, página 1 de 3']);
    const pager = page.getByRole('navigation', { name: 'Paginação' });
    await pager.getByRole('button', { name: 'Página 2' }).press('Enter');
    await status(page, '25 clientes, página 2 de 3').waitFor();
    const next = pager.getByRole('button', { name: 'Avançar' });
    await next.press('Enter');
    await status(page, '25 clientes, página 3 de 3').waitFor();
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await next.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    expect(new URL(page.url()).searchParams.get('pagina')).toBe('3');
    expect(await rowNames(page, 'Clientes')).toHaveLength(5);
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(newWord());
    await status(page, '0 clientes').waitFor();
  });
});
