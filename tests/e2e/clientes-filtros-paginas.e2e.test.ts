import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectRows, search, signInToList, table } from '#tests/support/client-list.ts';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Paginação' });
describe('filters of the list', () => {
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
