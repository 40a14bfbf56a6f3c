import type { Page } from 'playwright-core';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
export const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);

export async function openRecord(page: Page, id: number): Promise<void> {
  await page.goto(`/painel/clientes/alterar/${id}`);
  await page.getByRole('heading', { name: 'Editar Cliente' }).waitFor();
}
