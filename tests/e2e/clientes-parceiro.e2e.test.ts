import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampleDocument } from '#server/demonstration/sample-document.ts';
import { insertPartner, newWord, openedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);

async function choose(page: Page, picker: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: picker }).fill(option);
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
}

describe('a partner of adventure insurance', () => {
  journey('is registered with a plan that says its prices, and keeps its own once the plan is its own', async ({ page }) => {
    const word = newWord();
    await holdLogin(page);
    await page.goto(paths.clienteCadastrar());
    await field(page, 'Nome').fill(`Trilhas ${word}`);
    expect(await region(page, 'Seguro Aventura').count()).toBe(0);
    await choose(page, 'Grupos', 'Seguro Aventura');
    await field(page, 'Carta oferta').fill('curto');
    await choose(page, 'Plano', 'Conforto');
    await expect.poll(() => field(page, 'Valor da diária').inputValue()).toBe('4,90');
    expect(await field(page, 'Valor da diária').isDisabled()).toBe(true);
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('O código deve ter pelo menos 6 caracteres').first().waitFor();
    await field(page, 'Carta oferta').fill(word.toUpperCase());
    await page.keyboard.press('Control+s');
    await openedClient(page);
    await toast(page, 'Cliente salvo com sucesso!').waitFor();
    await region(page, 'Seguro Aventura').getByText('Pode entrar').waitFor();
    await choose(page, 'Plano', 'Personalizado');
    await field(page, 'Valor da diária').press('Control+a');
    await field(page, 'Valor da diária').pressSequentially('5,25');
    await page.keyboard.press('Control+s');
    await region(page, 'Valores do seguro').getByText('Diária e coberturas são as do plano').waitFor({ state: 'detached' });
    await page.getByText('Nada a salvar').waitFor();
    await page.reload();
    await expect.poll(() => field(page, 'Valor da diária').inputValue()).toBe('5,25');
  });

  journey('has its QR, its stays and its term made on its card', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    const id = await insertPartner(database);
    await holdLogin(page);
    await page.goto(paths.clienteAlterar(id));
    const property = region(page, 'Propriedade');
    const before = await property.getByRole('link').first().textContent();
    await property.getByRole('button', { name: 'Gerar outro QR da propriedade' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Gerar outro' }).click();
    await expect.poll(() => property.getByRole('link').first().textContent()).not.toBe(before);
    await property.getByRole('textbox', { name: 'Diárias da nova estada' }).fill('99');
    await property.getByRole('button', { name: 'Adicionar' }).click();
    await toast(page, 'Informe de 1 a 90 diárias').waitFor();
    await toast(page, 'Erro ao adicionar diárias ao evento').waitFor();
    await property.getByRole('textbox', { name: 'Diárias da nova estada' }).fill('5');
    await property.getByRole('button', { name: 'Adicionar' }).click();
    await property.getByRole('list', { name: 'Estadas' }).getByText('5 diárias').waitFor();
    await property.getByRole('button', { name: 'QR de 5 diárias' }).click();
    await property.getByRole('img', { name: 'QR: Inscrição de 5 diárias' }).waitFor();

    const files = region(page, 'Apólice e termo');
    const opening = page.waitForEvent('filechooser');
    await files.getByRole('button', { name: 'Enviar termo' }).click();
    await (await opening).setFiles({ name: 'Termo 2027.pdf', mimeType: 'application/pdf', buffer: sampleDocument() });
    const versions = files.getByRole('list', { name: 'Versões do termo' });
    await versions.getByText('1. Termo 2027.pdf').waitFor();
    await versions.getByText('Em vigor').waitFor();
    await files.getByRole('button', { name: 'Encerrar termo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click();
    await files.getByText('O termo foi encerrado').waitFor();
  });
});
