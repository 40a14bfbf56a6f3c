import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord, rowNames } from '#tests/support/clients.ts';
import { today } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';
import { box, clientTab, form, save, saved } from '#tests/support/reminders-page.ts';

describe('a reminder that somebody else changes or removes', () => {
  journey('somebody else saved first: both versions, field by field', async ({ page, database, problems }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    const id = await remind(page, { alvo_tabela: 'clientes', id_alvo: clientId, descricao: `Antes ${word}`, data_programada: today() });
    await page.reload();
    await page.getByRole('button', { name: `Editar Antes ${word}` }).click();
    await box(page, 'Descrição').fill(`Meu ${word}`);
    await remind(page, { id, descricao: `Outro ${word}`, quantidade_lembrar: 5, data_edicao: await version(page, id) });
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Este evento mudou enquanto você editava' });
    await conflict.getByText(`Outro ${word}`).waitFor();
    await conflict.getByRole('button', { name: 'Salvar assim' }).click();
    await saved(page);
    const { rows } = await database.query('select descricao, quantidade_lembrar from eventos where id = $1', [id]);
    expect(rows).toEqual([{ descricao: `Meu ${word}`, quantidade_lembrar: 5 }]);
    problems.expectRefusals(400);
  });

  journey('a reminder that is gone says so and closes; a removed one can be brought back', async ({ page, database, problems }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    const alvo = { alvo_tabela: 'clientes', id_alvo: clientId, data_programada: today() };
    const gone = await remind(page, { ...alvo, descricao: `Sumido ${word}` });
    await remind(page, { ...alvo, descricao: `Removido ${word}` });
    await page.reload();
    await page.getByRole('button', { name: `Editar Removido ${word}` }).click();
    await form(page).getByRole('button', { name: 'Excluir' }).click();
    const asking = page.getByRole('dialog', { name: 'Excluir este evento?' });
    await asking.getByText('Ele deixa de aparecer na tela inicial.').waitFor();
    await asking.getByRole('button', { name: 'Excluir evento' }).click();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual([`Sumido ${word}`]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual([`Sumido ${word}`, `Removido ${word}`]);
    await database.query('delete from eventos where id = $1', [gone]);
    await page.getByRole('button', { name: `Editar Sumido ${word}` }).click();
    await page.getByText('Registro não está mais cadastrado').waitFor();
    await form(page).waitFor({ state: 'detached' });
    problems.expectRefusals(404);
  });
});

async function version(page: Page, id: number): Promise<string> {
  const { body } = await callAs(page, 'GET', `/eventos/${id}`);
  return (body as { readonly registro: { readonly data_edicao: string } }).registro.data_edicao;
}
