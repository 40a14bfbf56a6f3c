import type { Page } from 'playwright-core';
import type pg from 'pg';
import { insertClient } from './clients.ts';
import { signIn } from './people.ts';

export const form = (page: Page) => page.getByRole('dialog', { name: /^(Novo|Editar) evento$/ });
export const box = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
export const save = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Salvar' }).click();
export const saved = (page: Page): Promise<void> => page.getByText('Evento salvo com sucesso!').first().waitFor();

export async function clientTab(page: Page, database: pg.Client, word: string): Promise<number> {
  const id = await insertClient(database, { nome: `Elvira ${word}` });
  await signIn(page, 'admin', `/painel/clientes/alterar/${id}?aba=eventos`);
  await page.getByText('Nenhum evento pendente').waitFor();
  return id;
}
