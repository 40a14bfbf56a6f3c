import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { issueFicha } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByText('Ficha de atendimento salva com sucesso!');

async function openFicha(page: Page, clienteId: number, id: number): Promise<void> {
  await page.goto(`/painel/fichas/${clienteId}/alterar/${id}`);
  await page.getByRole('heading', { name: 'Editar Atendimento' }).waitFor();
}

describe('a document taken off a ficha', () => {
  journey('comes back to its list under what is being typed, and the next save leaves it there', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Leonor ${newWord()}`, pre_cliente: 'N' });
    await holdLogin(page);
    const { dados } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    const list = region(page, 'Anexos do formulário');
    const file = 'clientes_fichas.pdf';
    await list.getByRole('button', { name: `Remover ${file}` }).click();
    await button(page, 'Salvar').click();
    await saved(page).waitFor();
    await list.getByRole('link', { name: file }).waitFor({ state: 'detached' });

    await box(page, 'Título').fill('Seguro da van');
    const removed = region(page, 'Anexos do formulário excluídos');
    await removed.getByRole('button', { name: 'Ver excluídos' }).click();
    await removed.getByRole('button', { name: `Restaurar ${file}` }).click();
    await list.getByRole('link', { name: file }).waitFor();
    await removed.getByText('Nenhum anexo excluído').waitFor();
    expect(await box(page, 'Título').inputValue()).toBe('Seguro da van');
    // Typed back, nothing is left to save: what came back is stored.
    await box(page, 'Título').fill('Seguro do carro');
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    await box(page, 'Título').fill('Seguro da van');
    await button(page, 'Salvar').click();
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    const { rows } = await database.query(
      `select f.titulo, a.ativo from fichas f join anexos a on a.tabela = 'clientes_fichas' and a.id_tabela = f.id where f.id = $1`,
      [dados.id],
    );
    expect(rows).toEqual([{ titulo: 'Seguro da van', ativo: 'S' }]);
    // And taken off once more, it goes and is offered again: the list of those removed follows the save.
    await list.getByRole('button', { name: `Remover ${file}` }).click();
    await button(page, 'Salvar').click();
    await removed.getByRole('button', { name: `Restaurar ${file}` }).waitFor();
  });
});
