import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';

describe('automatic events', () => {
  const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

  journey('the stage switches exclude each other and belong to insurance only', async ({ page, database }) => {
    const word = newWord();
    await signIn(page, 'admin', '/painel/eventos');
    await page.getByRole('link', { name: 'Eventos automáticos' }).click();
    await page.getByRole('link', { name: 'Cadastrar evento automático' }).first().click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Escolha para quem é o evento').first().waitFor();
    expect(await toggle(page, 'Cotação').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Alvo' }).click();
    await page.getByRole('option', { name: 'Seguro' }).click();
    await toggle(page, 'Pré-cliente').press('Space');
    await toggle(page, 'Cotação').press('Space');
    await toggle(page, 'Proposta').press('Space');
    expect(await toggle(page, 'Cotação').isChecked()).toBe(false);
    expect(await toggle(page, 'Proposta').isChecked()).toBe(true);
    expect(await toggle(page, 'Pré-cliente').isChecked()).toBe(true);
    await page.getByText('Seguro de um pré-cliente chegar à proposta, cria um evento para 1 dia depois da data da proposta').waitFor();
    expect(await page.getByRole('textbox', { name: 'Repetições' }).count()).toBe(0);
    await toggle(page, 'Evento recorrente').press('Space');
    await page.getByRole('textbox', { name: 'Repetições' }).fill('3');
    await page.getByText('Repete todo dia, 4 vezes ao todo.').waitFor();
    await page.getByRole('textbox', { name: 'Descrição' }).fill(`Cobrar ${word}`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Evento automático salvo com sucesso!').waitFor();
    const stored = () =>
      database.query('select proposta, cotacao, pre_cliente, recorrente_repetir from eventos_padrao where descricao = $1', [
        `Cobrar ${word}`,
      ]);
    expect((await stored()).rows).toEqual([{ proposta: 'S', cotacao: 'N', pre_cliente: 'S', recorrente_repetir: 3 }]);

    await page.getByRole('searchbox', { name: 'Buscar eventos automáticos' }).fill(word);
    await page.getByRole('row', { name: `Editar Cobrar ${word}` }).click();
    await page.getByRole('heading', { name: 'Editar evento automático' }).waitFor();
    await page.getByRole('combobox', { name: 'Alvo' }).click();
    await page.getByRole('option', { name: 'Direito' }).click();
    expect(await toggle(page, 'Proposta').count()).toBe(0);
    await page.keyboard.press('Control+s');
    await expect.poll(stored).toMatchObject({ rows: [{ proposta: 'N' }] });
  });

  journey('leaving asks, and deleting says that the reminders stay', async ({ page, database }) => {
    const word = newWord();
    await database.query('insert into eventos_padrao (alvo, descricao, data_cadastro, data_edicao) values (7, $1, now(), now())', [
      `Saudar ${word}`,
    ]);
    await signIn(page, 'admin', `/painel/eventos-automaticos?texto=${word}`);
    await page.getByRole('button', { name: `Editar Saudar ${word}` }).click();
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Outra');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(/eventos-automaticos$/);
    await page.goto(`/painel/eventos-automaticos?texto=${word}`);
    await page.getByRole('button', { name: `Excluir Saudar ${word}` }).click();
    await page.getByText('Os lembretes que ele já criou continuam como estão.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Evento automático excluído!').waitFor();
    await page.getByText('Nenhum evento automático encontrado').waitFor();

    await page.getByText('Excluídos', { exact: true }).click();
    await page.getByRole('button', { name: `Restaurar Saudar ${word}` }).press('Enter');
    await page.getByText('Evento automático restaurado!').waitFor();
    await page.getByText('Nenhum evento automático excluído').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Ver os ativos' }).click();
    await page.getByRole('button', { name: `Editar Saudar ${word}` }).waitFor();
  });

  journey('is not for who has no access to reminders', async ({ page, database }) => {
    const login = await createLogin(database, { clientes: 3 });
    await signIn(page, login);
    for (const address of ['/painel/eventos', '/painel/eventos-automaticos', '/painel/eventos-automaticos/cadastrar']) {
      await page.goto(address);
      await page.getByText('Sem acesso a esta tela').waitFor();
    }
  });
});
