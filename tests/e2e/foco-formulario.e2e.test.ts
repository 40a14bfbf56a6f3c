import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

describe('what is taken out of a form', () => {
  const has = (page: Page, role: 'button' | 'combobox' | 'textbox', name: string): Promise<void> =>
    page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).waitFor();

  journey('leaves the focus on what puts another in its place', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Mirta ${newWord()}` });
    await holdLogin(page);
    await page.goto(paths.fichaCadastrar(id));
    await page.getByRole('button', { name: 'Novo evento' }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' }).pressSequentially('Ligar');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Data programada' }).pressSequentially('10/12/2030');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Remover Ligar' }).press('Enter');
    await has(page, 'button', 'Novo evento');
  });

  journey('of the notes of a client leaves it on the next, or on what turned up there', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Norma ${newWord()}` });
    await holdLogin(page);
    await page.goto(paths.clienteAlterar(id));
    await page.getByRole('combobox', { name: 'Responsável' }).pressSequentially('Helena');
    await page
      .getByRole('option', { name: /Helena/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Remover Helena/ }).press('Enter');
    await has(page, 'combobox', 'Responsável');
    await page.getByRole('button', { name: 'Nova anotação' }).press('Enter');
    await page.getByRole('button', { name: 'Descartar' }).press('Enter');
    await has(page, 'button', 'Nova anotação');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Nova anotação' }).pressSequentially('segredo');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Editar a anotação 1' }).press('Enter');
    await has(page, 'textbox', 'Anotação 1');
    await page.getByRole('button', { name: 'Desfazer a edição' }).press('Enter');
    await page.getByRole('button', { name: 'Remover a anotação 1' }).press('Enter');
    await has(page, 'button', 'Manter a anotação 1');
  });
});
