import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/mailbox.ts';
import { createLogin, fillLogin, holdLogin, signIn } from '#tests/support/people.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);
const expectFocus = (page: Page, name: string): Promise<void> =>
  expect.poll(() => field(page, name).evaluate((box) => box === document.activeElement)).toBe(true);

async function openRecord(page: Page, id: number): Promise<void> {
  await page.goto(`/painel/clientes/alterar/${id}`);
  await page.getByRole('heading', { name: 'Editar Cliente' }).waitFor();
}

describe('a client who is also a user', () => {
  journey('"Virar Usuário" gives the client a login that can enter', async ({ page, database, server, another }) => {
    const word = newWord();
    const senha = 'quatro rios verdes';
    const email = `${word}@guarida.local`;
    const id = await insertClient(database, { nome: `Raimundo ${word}`, email });
    await holdLogin(page);
    await openRecord(page, id);
    await page.getByRole('button', { name: 'Virar Usuário' }).click();
    await expectFocus(page, 'Login');
    await page.keyboard.type(word);
    await field(page, 'Senha').fill(senha);
    await field(page, 'Confirmar senha').fill(senha);
    await page.getByRole('img', { name: 'As senhas conferem' }).waitFor();
    await saveButton(page).click();
    await toast(page, 'Cliente salvo com sucesso!').waitFor();
    await page.getByRole('region', { name: 'Usuário' }).getByText('Ativo', { exact: true }).waitFor();

    const own = await another();
    await own.page.goto('/login');
    await fillLogin(own.page, word, senha);
    await own.page.getByText('Autenticação de 2 fatores necessária!').waitFor();
    const code = async (): Promise<string> => /painel: (\d{6})/.exec(await newestMail(server, email))?.[1] ?? '';
    await expect.poll(code).toMatch(/^\d{6}$/);
    await own.page.getByLabel(/Código/).fill(await code());
    await own.page.getByRole('button', { name: 'Enviar' }).click();
    await own.page.getByText('Você ainda não tem acesso a nenhuma tela').waitFor();
    await own.page.getByText(`Raimundo ${word}`).first().waitFor();
    own.problems.expectRefusals(401);
  });

  journey(
    'inactivating a client who is also a user asks about the user, who leaves the panel at once',
    async ({ page, database, another }) => {
      const login = await createLogin(database, { clientes: 2 });
      const id = await insertClient(database, { nome: `Silvana ${login}` });
      await database.query('update usuarios set id_cliente = $1 where login = $2', [id, login]);
      const statusOf = async (): Promise<unknown> =>
        (await database.query<{ status: string }>('select status from usuarios where login = $1', [login])).rows[0]?.status;
      const theirs = await another();
      await signIn(theirs.page, login);
      await holdLogin(page);
      await openRecord(page, id);

      await page.getByRole('switch', { name: 'Ativo' }).click();
      await saveButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Inativar também o usuário?' });
      await dialog.getByText(login).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await storedClient(database, id)).toMatchObject({ ativo: 'S' });

      await saveButton(page).click();
      await dialog.getByRole('button', { name: 'Manter usuário ativo' }).click();
      await toast(page, 'Cliente salvo com sucesso!').waitFor();
      expect(await storedClient(database, id)).toMatchObject({ ativo: 'N' });
      expect(await statusOf()).toBe('A');

      await database.query("update clientes set ativo = 'S' where id = $1", [id]);
      await openRecord(page, id);
      await page.getByRole('switch', { name: 'Ativo' }).click();
      await saveButton(page).click();
      await dialog.getByRole('button', { name: 'Inativar usuário também' }).click();
      await toast(page, 'Cliente salvo com sucesso!').waitFor();
      await page.getByRole('region', { name: 'Usuário' }).getByText('Inativo', { exact: true }).waitFor();
      expect(await statusOf()).toBe('I');
      await theirs.page.reload();
      await theirs.page.waitForURL(/\/login/);
      theirs.problems.expectRefusals(401);
    },
  );

  journey('whoever may not inactivate users is told that the user stays', async ({ page, database }) => {
    const login = await createLogin(database, { clientes: 2 });
    const id = await insertClient(database, { nome: `Tarcísio ${login}` });
    await database.query('update usuarios set id_cliente = $1 where login = $2', [id, login]);
    await holdLogin(page, await createLogin(database, { clientes: 4 }));
    await openRecord(page, id);
    await page.getByRole('switch', { name: 'Ativo' }).click();
    await page.getByText(`O usuário ${login} continuará ativo`).waitFor();
    await saveButton(page).click();
    await toast(page, 'Cliente salvo com sucesso!').waitFor();
    expect(await storedClient(database, id)).toMatchObject({ ativo: 'N' });
  });
});
