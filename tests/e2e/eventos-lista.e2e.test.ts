import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays } from '#contract/kernel/dates.ts';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { issueFicha, today } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, createLogin, holdLogin, signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(Novo|Editar) evento$/ });

describe('the list of reminders', () => {
  journey('is searched and filtered, and its address says so', async ({ page, database }) => {
    const word = newWord();
    const clientId = await insertClient(database, { nome: `Fausto ${word}` });
    const login = await createLogin(database, {});
    const person = await database.query<{ id: number }>('select id from usuarios where login = $1', [login]);
    await signIn(page);
    const alvo = { alvo_tabela: 'clientes', id_alvo: clientId };
    await remind(page, { ...alvo, descricao: 'Pendente', data_programada: today() });
    await remind(page, { ...alvo, descricao: 'De outro', data_programada: addDays(today(), 1), id_responsavel: person.rows[0]?.id });
    const done = await remind(page, { ...alvo, descricao: 'Feito', data_programada: today() });
    await callAs(page, 'POST', '/eventos/concluir', { id: done });
    await page.goto('/painel');
    await page.getByRole('link', { name: 'Eventos', exact: true }).click();
    await page.getByRole('heading', { name: 'Eventos' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual(['Pendente', 'De outro']);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByRole('combobox', { name: 'Responsáveis' }).fill(login);
    await page.getByRole('option', { name: login }).click();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual(['De outro']);
    await page.waitForURL(
      new RegExp(`texto=${word}.*responsaveis=${person.rows[0]?.id}|responsaveis=${person.rows[0]?.id}.*texto=${word}`),
    );
    await page.getByRole('button', { name: `Remover ${login}` }).click();
    await page.getByText('Concluídos', { exact: true }).click();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual(['Feito']);
    await page.getByRole('radiogroup', { name: 'Conclusão' }).getByText('Todos', { exact: true }).click();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual(['Pendente', 'De outro', 'Feito']);
    await page.reload();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual(['Pendente', 'De outro', 'Feito']);
    await page.getByText('Inativos', { exact: true }).click();
    await page.getByText('Nenhum evento encontrado').waitFor();
  });

  journey('several that are open are concluded in one request, and one way back undoes them all', async ({ page, database, problems }) => {
    const word = newWord();
    await signIn(page, await createLogin(database, { habilitarAcessoEventos: 'S' }));
    for (const what of ['Ligar', 'Cotar']) await remind(page, { descricao: `${what} ${word}`, data_programada: today() });
    const done = await remind(page, { descricao: `Feito ${word}`, data_programada: today() });
    await callAs(page, 'POST', '/eventos/concluir', { id: done });
    await page.goto(`/painel/eventos?texto=${word}&concluido=todos`);
    await page.getByRole('row', { name: `Editar Ligar ${word}` }).press('Space');
    expect(await page.getByRole('checkbox', { name: `Selecionar Feito ${word}` }).count()).toBe(0);
    await page.getByRole('row', { name: `Editar Cotar ${word}` }).press('Space');
    // What did not arrive leaves them chosen.
    await page.route('**/api/eventos/concluirVarios', (route) => route.abort());
    const reread = page.waitForResponse('**/api/eventosLegado?**');
    await page.getByRole('button', { name: 'Concluir escolhidos' }).press('Enter');
    await page.getByText('Erro de conexão!').waitFor();
    await reread;
    problems.expectCutOff();
    await page.unroute('**/api/eventos/concluirVarios');
    await page.getByRole('region', { name: 'Seleção' }).getByText('2 eventos na seleção').waitFor();
    await page.getByRole('button', { name: 'Concluir escolhidos' }).press('Enter');
    await page.getByText('2 eventos concluídos').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Selecionar/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('checkbox', { name: `Selecionar Cotar ${word}` }).waitFor();
    // The row that has the focus opens with e, as with Enter.
    await page.getByRole('row', { name: `Editar Cotar ${word}` }).press('e');
    await form(page).getByText(`Cotar ${word}`).waitFor();
  });

  journey('a reminder of a ficha leads to the ficha, its row to the reminder', async ({ page, database }) => {
    const word = newWord();
    const clientId = await insertClient(database, { nome: `Gilda ${word}` });
    await holdLogin(page);
    const ficha = await issueFicha(page, clientId);
    await remind(page, {
      alvo_tabela: 'clientes_fichas',
      id_alvo: ficha.dados.id,
      descricao: `Vistoria ${word}`,
      data_programada: today(),
    });
    await page.goto(`/painel/eventos?texto=${word}`);
    await page.getByRole('cell', { name: `Seguro Vistoria ${word}` }).click();
    await form(page).getByText('Seguro', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: `Editar Vistoria ${word}` })
      .getByRole('link')
      .click();
    await page.waitForURL(new RegExp(`/painel/fichas/${clientId}/alterar/${ficha.dados.id}`));
  });

  journey('fits a phone', async ({ another }) => {
    const { page } = await another({ viewport: { width: 390, height: 844 } });
    const word = newWord();
    await signIn(page);
    await remind(page, {
      descricao: `Relatório ${word}`,
      data_programada: '2026-01-31',
      recorrente: 'S',
      recorrente_periodo: 'D',
      recorrente_quantidade: 3,
    });
    await page.goto(`/painel/eventos?texto=${word}`);
    const since = page.getByText('desde 31/01/2026', { exact: true });
    await since.waitFor();
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await since.evaluate((note) => note.scrollWidth > note.clientWidth)).toBe(false);
    }
    await page
      .getByRole('row', { name: /^Editar/ })
      .first()
      .click();
    await form(page).getByRole('button', { name: 'Cancelar' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await form(page).getByRole('button', { name: 'Cancelar' }).click();
    await form(page).waitFor({ state: 'detached' });
  });
});
