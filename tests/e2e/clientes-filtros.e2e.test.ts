import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Clientes' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar clientes' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Paginação' });
/** The titles of the columns; the one of the marks has none. */
const heads = async (page: Page): Promise<string[]> => (await table(page).getByRole('columnheader').allTextContents()).filter(Boolean);
const chips = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem').locator('span').allTextContents();

const expectRows = (page: Page, names: readonly string[]): Promise<void> => expect.poll(() => rowNames(page, 'Clientes')).toEqual(names);

/** Chooses in a field of the advanced filters. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await box.press('Escape');
}

/** What has the focus, as it is called. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Enters and opens the list. */
async function signInToList(page: Page): Promise<void> {
  await signIn(page, 'admin', '/painel/clientes');
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
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await row.waitFor();
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

  journey('inactive clients are one click away, and an empty list says why and offers the next step', async ({ page, database }) => {
    const word = newWord();
    const nome = `Fabiana ${word}`;
    await insertClient(database, { nome, ativo: 'N' });
    await signInToList(page);
    await search(page).fill(word);
    await page.getByText('Nenhum cliente ativo encontrado').waitFor();
    await page.getByText('Inativos', { exact: true }).click();
    await expectRows(page, [nome]);
    await table(page).getByText('Inativo', { exact: true }).waitFor();
    await search(page).fill(newWord());
    await page.getByText('Nenhum cliente inativo encontrado').waitFor();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.poll(() => rowNames(page, 'Clientes').then((rows) => rows.length)).toBe(10);
    expect(await search(page).inputValue()).toBe('');
  });

  journey(
    'the pager shows the window, Voltar, Avançar and the total, and a page that is gone leads to the last',
    async ({ page, database }) => {
      const word = newWord();
      await database.query(
        `insert into clientes (nome, data_cadastro, data_edicao)
       select 'Gente ' || $1 || ' ' || lpad(n::text, 3, '0'), now(), now() from generate_series(1, 123) n`,
        [word],
      );
      await signInToList(page);
      await page.goto(`/painel/clientes?texto=${word}`);
      const numbers = (): Promise<string[]> =>
        pager(page)
          .getByRole('button', { name: /^Página/ })
          .allTextContents();
      const first = (): Promise<string | undefined> => rowNames(page, 'Clientes').then((rows) => rows[0]);
      const go = (name: string) => pager(page).getByRole('button', { name, exact: true });
      await pager(page).getByText('123 clientes').waitFor();
      expect(await go('Voltar').isDisabled()).toBe(true);
      expect(await numbers()).toEqual(['1', '2', '3', '13']);
      await go('Avançar').click();
      await expect.poll(first).toBe(`Gente ${word} 011`);
      await go('Página 13').click();
      await expectRows(page, [`Gente ${word} 121`, `Gente ${word} 122`, `Gente ${word} 123`]);
      expect(await go('Avançar').isDisabled()).toBe(true);
      expect(await numbers()).toEqual(['1', '11', '12', '13']);
      await go('Voltar').click();
      await expect.poll(first).toBe(`Gente ${word} 111`);
      expect(new URL(page.url()).search).toMatch(/pagina=12&registrosPorPagina=10/);
      // A heading orders the whole list: backwards at the second press, as always at the third; more rows on a page in the same address.
      const heading = table(page).getByRole('columnheader', { name: 'Nome' });
      await heading.getByRole('button').press('Enter');
      await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
      await heading.getByRole('button').press('Enter');
      await expect.poll(first).toBe(`Gente ${word} 123`);
      expect(await heading.getAttribute('aria-sort')).toBe('descending');
      await pager(page).getByRole('combobox', { name: 'Linhas por página' }).selectOption('100');
      await expect.poll(() => rowNames(page, 'Clientes').then((rows) => rows.at(-1))).toBe(`Gente ${word} 024`);
      expect(new URL(page.url()).search).toContain('registrosPorPagina=100');
      // Marked by the keyboard, one and then up to another; then all of the filter. Another page keeps what was marked.
      const bar = page.getByRole('region', { name: 'Seleção' });
      await page.getByRole('row', { name: `Abrir Gente ${word} 123` }).press('Space');
      await page.getByRole('row', { name: `Abrir Gente ${word} 120` }).press('Shift+Space');
      await bar.getByText('4 clientes na seleção').waitFor();
      await go('Página 2').click();
      await page.getByRole('checkbox', { name: `Selecionar Gente ${word} 023` }).press('Space');
      await bar.getByText('5 clientes na seleção').waitFor();
      await bar.getByRole('button', { name: 'Selecionar os 123 do filtro' }).press('Enter');
      await bar.getByText('123 clientes na seleção').waitFor();
      // What was pressed is gone each time: the focus is on what is next.
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      expect(await focused()).toBe('SMS');
      await bar.getByRole('button', { name: 'Desfazer seleção' }).press('Enter');
      await bar.waitFor({ state: 'detached' });
      await expect.poll(focused).toBe('Clientes');
      await heading.getByRole('button').press('Enter');
      await expect.poll(first).toBe(`Gente ${word} 001`);
      expect(await heading.getAttribute('aria-sort')).toBeNull();
      const rows = pager(page).getByRole('combobox', { name: 'Linhas por página' });
      await Promise.all([page.waitForResponse('**/api/listas/porPagina'), rows.selectOption('10')]);
      await page.goto(`/painel/clientes?texto=${word}&pagina=99`);
      await page.getByRole('paragraph').getByText('Esta página não existe mais').waitFor();
      await page.getByRole('button', { name: 'Ir para a última página' }).click();
      await expect.poll(first).toBe(`Gente ${word} 121`);
    },
  );
});
