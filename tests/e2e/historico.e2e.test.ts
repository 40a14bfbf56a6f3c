import { describe, expect } from 'vitest';
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

    await page.goto('/painel/historico?funcao=clientes/salvar');
    await page
      .getByRole('button', { name: /^Salvar cliente/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Salvar cliente' });
    await dialog.getByRole('row', { name: `profissao — Oceanógrafa ${word}` }).waitFor();
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
