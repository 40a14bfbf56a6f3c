import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { chooseFiles, issueFicha, pdf } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { openedPdf } from '#tests/support/opened-pdf.ts';
import { callAs, holdLogin } from '#tests/support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

const rows = (page: Page): Promise<(string | undefined)[]> => rowNames(page, 'Atendimentos');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What sticks out of the window to the right. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function openTab(page: Page, clienteId: number): Promise<void> {
  await page.goto(`/painel/clientes/alterar/${clienteId}/fichas`);
  await page.getByRole('tab', { name: 'Fichas', selected: true }).waitFor();
}

describe('the fichas of a client', () => {
  journey('are filtered by type in the address, and a row opens its ficha', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Heitor ${newWord()}` });
    await holdLogin(page);
    await issueFicha(page, id);
    await callAs(page, 'POST', '/fichas', { dados: { id_cliente: id, titulo: 'Contrato social', tipo: 1 } });
    await openTab(page, id);
    await page.getByRole('table', { name: 'Atendimentos' }).waitFor();
    expect(await rows(page)).toEqual(['Contrato social', 'Seguro do carro']);
    // Beside its plate and its attachments, what it is called is still read.
    const cut = (title: Element): number => title.scrollWidth - title.clientWidth;
    expect(await page.getByText('Seguro do carro', { exact: true }).evaluate(cut)).toBe(0);
    await page.goto(`/painel/clientes/alterar/${id}?aba=fichas&pagina=2`);
    await page.getByRole('paragraph').getByText('Esta página não existe mais').waitFor();
    await button(page, 'Ir para a última página').click();
    await expect.poll(() => rows(page)).toEqual(['Contrato social', 'Seguro do carro']);
    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Seguro' }).click();
    await page.waitForURL(/aba=fichas&tipo=2/);
    await expect.poll(() => rows(page)).toEqual(['Seguro do carro']);
    await page.reload();
    await expect.poll(() => rows(page)).toEqual(['Seguro do carro']);
    await page.getByRole('row', { name: 'Abrir Seguro do carro' }).press('Enter');
    await page.getByRole('heading', { name: 'Editar Atendimento' }).waitFor();
    await button(page, 'Cancelar').click();
    await page.getByRole('tab', { name: 'Fichas', selected: true }).waitFor();
  });

  journey('the report adds up, draws, is downloaded as a spreadsheet and opens as a PDF', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Iracema ${newWord()}` });
    await holdLogin(page);
    await issueFicha(page, id);
    await callAs(page, 'POST', '/fichas', { dados: { id_cliente: id, titulo: 'Contrato social', tipo: 1 } });
    await openTab(page, id);
    await button(page, 'Relatório').click();
    const dialog = page.getByRole('dialog', { name: 'Relatório de atendimentos' });
    await dialog.getByText('R$ 93,00').first().waitFor();
    await dialog.getByRole('region', { name: 'Valor bruto por etapa' }).getByText('Emitido').waitFor();
    await dialog.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Direito' }).click();
    await dialog.getByRole('link', { name: 'Seguro do carro' }).waitFor({ state: 'detached' });
    await dialog.getByRole('link', { name: 'Contrato social' }).waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^atendimentos-.+\.xlsx$/);
    const printed = await openedPdf(page, () => dialog.getByRole('button', { name: 'PDF' }).click());
    expect(printed.name).toMatch(/^atendimentos-.+\.pdf$/);
  });

  journey('on a phone: cards, form, instalments and report without anything sticking out', async ({ another, page, database }) => {
    const id = await insertClient(database, { nome: `Jandira ${newWord()}` });
    await holdLogin(page);
    await issueFicha(page, id);
    const phone = (await another(PHONE)).page;
    await holdLogin(phone);
    await openTab(phone, id);
    await phone.getByRole('table', { name: 'Atendimentos' }).waitFor();
    expect(await overflow(phone)).toBe(0);
    await button(phone, 'Relatório').click();
    await phone.getByRole('dialog').getByText('R$ 93,00').first().waitFor();
    expect(await overflow(phone)).toBe(0);
    await phone.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
    await phone.getByRole('row', { name: 'Abrir Seguro do carro' }).click();
    await phone.getByRole('heading', { name: 'Editar Atendimento' }).waitFor();
    await phone.getByRole('checkbox', { name: 'Parcela 2 paga' }).last().check();
    await chooseFiles(phone, /^Adicionar anexos da emissão/, pdf('Recibo.pdf'));
    await phone.getByRole('link', { name: 'Recibo.pdf' }).waitFor();
    expect(await overflow(phone)).toBe(0);
    await button(phone, 'Salvar').click();
    await phone.getByText('Ficha de atendimento salva com sucesso!').waitFor();
    // What is said stands above the bar, over none of its buttons, nor over what has the focus.
    const notice = await phone.getByRole('region', { name: 'Avisos' }).boundingBox();
    const cancel = await button(phone, 'Cancelar').boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(cancel?.y ?? 0);
    expect(await overflow(phone)).toBe(0);
  });
});

describe('who may only look', () => {
  journey('sees the ficha and nothing that changes it', async ({ page, another, problems, database }) => {
    const id = await insertClient(database, { nome: `Kátia ${newWord()}` });
    const admin = (await another()).page;
    await holdLogin(admin);
    const { dados } = await issueFicha(admin, id);
    await holdLogin(page, 'consulta');
    await openTab(page, id);
    await page.getByRole('row', { name: 'Abrir Seguro do carro' }).waitFor();
    for (const name of ['Relatório', 'Renovar Seguro do carro']) expect(await button(page, name).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Atendimento Novo' }).count()).toBe(0);
    await page.getByRole('row', { name: 'Abrir Seguro do carro' }).click();
    await page.getByText('Somente consulta').waitFor();
    expect(await page.getByRole('main').getByRole('textbox', { disabled: false }).count()).toBe(0);
    for (const name of ['Salvar', 'Finalizar', 'Renovar', 'Excluir atendimento', 'Remover proposta'])
      expect(await button(page, name).count()).toBe(0);
    await page.goto(`/painel/fichas/${id}/cadastrar`);
    await page.getByText('Sem acesso a esta tela').waitFor();
    expect(await callAs(page, 'POST', '/fichas', { dados: { id: dados.id, titulo: 'Outro' } })).toMatchObject({ status: 401 });
    problems.expectRefusals(401);
  });

  journey('a ficha under the address of another client is not found', async ({ page, problems, database }) => {
    const [id, other] = [
      await insertClient(database, { nome: `Lauro ${newWord()}` }),
      await insertClient(database, { nome: `Magda ${newWord()}` }),
    ];
    await holdLogin(page);
    const { dados } = await issueFicha(page, id);
    for (const path of [
      `/painel/fichas/${other}/alterar/${dados.id}`,
      `/painel/fichas/${other}/renovar/${dados.id}`,
      `/painel/fichas/${id}/alterar/99999999`,
    ]) {
      await page.goto(path);
      await page.getByText('Atendimento não encontrado').waitFor();
    }
    problems.expectRefusals(404);
  });
});
