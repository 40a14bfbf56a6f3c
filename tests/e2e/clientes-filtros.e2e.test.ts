import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectRows, focused, search, signInToList, table } from '#tests/support/client-list.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';

/** The titles of the columns; the one of the marks has none. */
const heads = async (page: Page): Promise<string[]> => (await table(page).getByRole('columnheader').allTextContents()).filter(Boolean);
const chips = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem').locator('span').allTextContents();

/** Chooses in a field of the advanced filters. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await box.press('Escape');
}

describe('filters of the list', () => {
  journey(
    'they are in the address: they survive a reload, Back undoes the last one and a chip takes its own away',
    async ({ page, database }) => {
      const word = newWord();
      const person = `Davi ${word}`;
      const company = `Engenharia ${word}`;
      await insertClient(database, { nome: person, estado: 'AC' });
      await insertClient(database, { nome: `Zuleica ${word}`, estado: 'RJ' });
      await insertClient(database, { nome: company, tipo_pessoa: 'J', sexo: null, estado: 'AC' });
      await signInToList(page);
      await search(page).fill(word);
      await expectRows(page, [person, company, `Zuleica ${word}`]);
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await choose(page, 'Estado', 'AC');
      await expectRows(page, [person, company]);
      await choose(page, 'Tipo de pessoa', 'Pessoa física');
      await expectRows(page, [person]);
      expect(await chips(page)).toEqual(['Pessoa física', 'Estado: AC']);
      await page.reload();
      await expectRows(page, [person]);
      expect(await chips(page)).toEqual(['Pessoa física', 'Estado: AC']);
      await page.goBack();
      await expectRows(page, [person, company]);
      expect(await chips(page)).toEqual(['Estado: AC']);
      await page.goForward();
      // The focus goes on to the next filter, and then to where others are chosen.
      await page.getByRole('button', { name: 'Remover filtro: Pessoa física' }).press('Enter');
      await expectRows(page, [person, company]);
      await expect.poll(() => focused(page)).toBe('Remover filtro: Estado: AC');
      await page.keyboard.press('Enter');
      await expectRows(page, [person, company, `Zuleica ${word}`]);
      await expect.poll(() => focused(page)).toBe('Filtros');
      expect(await search(page).inputValue()).toBe(word);

      // Kept under a name by keys alone; chosen again it is the same address; renamed for the team; removed, and taken back.
      await page.goBack();
      await expectRows(page, [person, company]);
      const button = page.getByRole('button', { name: 'Filtros salvos' });
      await button.press('Enter');
      await page.getByRole('menuitem', { name: 'Salvar este filtro' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Salvar este filtro' });
      await dialog.getByRole('textbox', { name: 'Nome' }).waitFor();
      await page.keyboard.type(`Acre ${word}`);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
      await button.click();
      await page.getByRole('menuitem', { name: `Acre ${word}` }).click();
      await expectRows(page, [person, company]);
      expect(await chips(page)).toEqual(['Estado: AC']);
      await button.press('Enter');
      expect(await page.getByRole('menuitem', { name: `Acre ${word}` }).getAttribute('aria-current')).toBe('true');
      await page.getByRole('menuitem', { name: 'Organizar filtros' }).click();
      // The words of an icon stay while the pointer is on them, and Escape takes them before the dialog below.
      const edit = page.getByRole('button', { name: `Editar o filtro Acre ${word}` });
      await edit.hover();
      const words = page.getByRole('tooltip').getByText(`Editar o filtro Acre ${word}`);
      await words.hover();
      await page.keyboard.press('Escape');
      await words.waitFor({ state: 'detached' });
      await edit.press('Enter');
      // The dialog gives its first field the focus once it is there: a key before that would go into the name.
      await page.getByRole('textbox', { name: 'Nome' }).and(page.locator(':focus')).waitFor();
      await page.getByRole('checkbox', { name: 'Para a equipe' }).press('Space');
      await page.keyboard.press('Control+s');
      const row = page
        .getByRole('dialog', { name: 'Organizar filtros' })
        .getByRole('listitem')
        .filter({ hasText: `Acre ${word}` });
      await row.getByText('Seu, para a equipe').waitFor();
      await row.getByRole('button', { name: 'Excluir o filtro' }).press('Enter');
      await row.waitFor({ state: 'detached' });
      // On the next filter, else on what closes the dialog.
      const inside = () => page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement));
      await expect.poll(inside).toBe(true);
      // Tab does not leave the dialog.
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
      await page.keyboard.press('Control+z');
      await row.waitFor();
      expect(await page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );

  journey('the columns follow the applied filter: F/J for both, Nasc. for people, Nome Fantasia for companies', async ({ page }) => {
    await signInToList(page);
    await expect.poll(() => heads(page)).toEqual(['Código', 'F/J', 'Nome', 'UF', 'Cidade', 'CPF/CNPJ', 'Ações']);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await choose(page, 'Tipo de pessoa', 'Pessoa física');
    await expect.poll(() => heads(page)).toEqual(['Código', 'Nome', 'Nasc.', 'UF', 'Cidade', 'CPF/CNPJ', 'Ações']);
    await page.getByRole('button', { name: 'Remover filtro: Pessoa física' }).click();
    await choose(page, 'Tipo de pessoa', 'Pessoa jurídica');
    await expect.poll(() => heads(page)).toEqual(['Código', 'Nome', 'Nome Fantasia', 'UF', 'Cidade', 'CPF/CNPJ', 'Ações']);

    // What a person hides stays hidden on any computer, under any filter, until it is shown again.
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('checkbox', { name: 'UF' }).press('Space');
    await expect.poll(() => heads(page)).toEqual(['Código', 'Nome', 'Nome Fantasia', 'Cidade', 'CPF/CNPJ', 'Ações']);
    await page.getByRole('button', { name: 'Pronto' }).click();
    await page.goto('/painel/clientes');
    await expect.poll(() => heads(page)).toEqual(['Código', 'F/J', 'Nome', 'Cidade', 'CPF/CNPJ', 'Ações']);
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('button', { name: 'Mostrar todas' }).click();
    await expect.poll(() => heads(page)).toEqual(['Código', 'F/J', 'Nome', 'UF', 'Cidade', 'CPF/CNPJ', 'Ações']);
  });
});
