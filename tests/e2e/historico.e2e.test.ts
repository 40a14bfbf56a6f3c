import { describe, expect } from 'vitest';
import { civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';

describe('the history', () => {
  journey('shows who opened a client, and what somebody changed, entry by entry', async ({ page, database }) => {
    const word = newWord();
    const id = await insertClient(database, { nome: `Histórica ${word}` });
    await signIn(page, 'admin', `/painel/clientes/alterar/${id}`);
    await page.getByRole('textbox', { name: 'Profissão' }).fill(`Oceanógrafa ${word}`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Cliente salvo com sucesso!').waitFor();

    await page.getByRole('navigation', { name: 'Menu superior' }).getByRole('link', { name: 'Histórico' }).click();
    await page
      .getByRole('link', { name: `Histórica ${word}` })
      .first()
      .waitFor();

    await page.getByRole('combobox', { name: 'Funções' }).press('Backspace');
    await page
      .getByRole('button', { name: /^Salvar cliente/ })
      .first()
      .waitFor();
    const clients = page.getByRole('combobox', { name: 'Clientes' });
    await clients.fill(word);
    await page.getByRole('option', { name: `Histórica ${word}` }).click();
    await page.getByRole('button', { name: `Remover Histórica ${word}` }).waitFor();

    await page.goto('/painel/historico?funcao=clientes/salvar');
    await page
      .getByRole('button', { name: /^Salvar cliente/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Salvar cliente' });
    await dialog.getByRole('row', { name: `Profissão — Oceanógrafa ${word}` }).waitFor();
  });

  journey('of one client stands in its own tab, for whoever may see it, and goes on past its first page', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Espiada ${newWord()}` });
    const { rows } = await database.query<{ id: number }>("select id from usuarios where login = 'consulta'");
    await database.query(
      `insert into historico (quando, funcao, id_usuario, ip, id_cliente, id_registro)
       select date_trunc('hour', now()) - interval '1 hour' + n * interval '5 seconds', 'anexos/baixar', $1, '127.0.0.1', $2, n
       from generate_series(1, 260) n`,
      [rows[0]?.id, id],
    );
    await signIn(page, 'admin', `/painel/clientes/alterar/${id}?aba=historico`);
    await page.getByRole('button', { name: /260$/ }).click();
    const entries = page.getByRole('dialog').getByRole('list', { name: 'Entradas' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(200);
    await page.getByRole('dialog').getByRole('button', { name: 'Carregar mais' }).click();
    await expect.poll(() => entries.count()).toBe(260);
    expect(await page.getByRole('button', { name: 'Carregar mais' }).count()).toBe(0);

    const login = await createLogin(database, { clientes: 2 });
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await signIn(page, login, `/painel/clientes/alterar/${id}?aba=historico`);
    await page.getByRole('tab', { name: 'Fichas' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Histórico' }).count()).toBe(0);
  });

  journey('left open over midnight asks for the day that it is', async ({ another }) => {
    const { page } = await another();
    await signIn(page, 'admin', '/painel/historico');
    const until = page.getByRole('textbox', { name: 'Até' });
    await expect.poll(() => until.inputValue()).toBe(formatCivilDate(civilDateAt(new Date())));
    const tomorrow = Date.now() + DAY_MS;
    await page.clock.setSystemTime(tomorrow);
    const asked = page.waitForRequest((request) => request.url().includes(`data_fim=${civilDateAt(new Date(tomorrow))}`));
    await page.getByRole('combobox', { name: 'Funções' }).press('Backspace');
    await asked;
    await expect.poll(() => until.inputValue()).toBe(formatCivilDate(civilDateAt(new Date(tomorrow))));
  });

  journey('refuses a period above 31 days beside its field, and keeps it in the address', async ({ page, problems }) => {
    await signIn(page, 'admin', '/painel/historico?data_inicio=2026-01-01&data_fim=2026-03-01');
    await page.getByText('Escolha no máximo 31 dias').first().waitFor();
    problems.expectRefusals(400);
  });

  journey('is neither linked nor opened without permission', async ({ page, database }) => {
    const login = await createLogin(database, { clientes: 2 });
    await signIn(page, login, '/painel/historico');
    await page.getByText('Sem acesso a esta tela').waitFor();
    expect(await page.getByRole('link', { name: 'Histórico' }).count()).toBe(0);
  });
});
