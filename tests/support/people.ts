import type { Page } from 'playwright-core';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';

/** Enters through the login page, as a person does, and waits for the panel. */
export async function signIn(page: Page, login = 'admin'): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, login, DEMONSTRATION_PASSWORD);
  await page.waitForURL(/\/painel/);
}

export async function fillLogin(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Usuário').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Takes out of the console what a refusal with this status is expected to leave there. */
export function expectRefusals(problems: string[], ...statuses: readonly number[]): void {
  for (let index = problems.length - 1; index >= 0; index -= 1) {
    if (statuses.some((status) => problems[index]?.includes(`status of ${status}`))) problems.splice(index, 1);
  }
}
