import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { appCode, secretOf } from '#tests/support/authenticator.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, fillLogin } from '#tests/support/people.ts';

async function enter(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, login, DEMONSTRATION_PASSWORD);
}

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL(/\/login/);
};

/** It has the focus, and what is wrong with it is read with it. */
async function expectHeard(field: Locator, problem: string): Promise<void> {
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  const described = await field.evaluate((box) =>
    (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  );
  expect(described).toContain(problem);
}

const openSecurity = async (page: Page): Promise<void> => {
  await page
    .locator('header')
    .getByTitle(/segurança da sua conta/)
    .click();
  await page.getByRole('heading', { name: 'Segurança', exact: true }).waitFor();
};

describe('the authenticator app', () => {
  journey(
    'is linked with a code, asked for at the next login, replaced by a recovery code, and switched off again',
    async ({ page, problems, database }) => {
      const login = await createLogin(database, { clientes: 2 });
      await enter(page, login);
      await page.waitForURL(/\/painel/);
      await openSecurity(page);
      await page.getByText('Não configurado').waitFor();

      await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Configurar aplicativo' });
      await dialog.getByLabel('Sua senha').fill('errada');
      await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
      await dialog.getByText('Senha incorreta').waitFor();
      await expectHeard(dialog.getByLabel('Sua senha'), 'Senha incorreta');
      await dialog.getByLabel('Sua senha').fill(DEMONSTRATION_PASSWORD);
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
      const shown = (await dialog.locator('code').textContent()) ?? '';
      const secret = secretOf(shown);
      expect(secret).toHaveLength(20);
      const address = (await dialog.getByRole('link', { name: 'Abrir no aplicativo deste aparelho' }).getAttribute('href')) ?? '';
      expect(address).toContain(`otpauth://totp/Guarida:${login}?issuer=Guarida&secret=${shown.replaceAll(' ', '')}`);

      await dialog.getByLabel('Código do aplicativo').fill('12');
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await dialog.getByText('Digite os 6 dígitos do código').waitFor();
      await dialog.getByLabel('Código do aplicativo').fill(appCode(secret));
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      const list = page.getByRole('list', { name: 'Códigos de recuperação' });
      await list.waitFor();
      const [recovery = '', ...others] = await list.getByRole('listitem').allTextContents();
      expect(others).toHaveLength(7);
      await page.keyboard.press('Escape');
      const file = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Baixar' }).click();
      expect((await file).suggestedFilename()).toBe('guarida-codigos-de-recuperacao.txt');
      await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
      await page.getByText('8 de 8').waitFor();

      await leave(page);
      await enter(page, login);
      await page.getByText('Abra o aplicativo autenticador').waitFor();
      expect(await page.getByRole('button', { name: /Pedir outro código/ }).count()).toBe(0);
      await page.getByLabel('Código do aplicativo').fill(recovery.slice(0, 5));
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('Digite os 6 dígitos do código').waitFor();
      // The step that confirmed the app is spent: the next one is already accepted.
      await page.getByLabel('Código do aplicativo').fill(appCode(secret, 1));
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.waitForURL(/\/painel/);

      await leave(page);
      await enter(page, login);
      await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
      const box = page.getByLabel('Código de recuperação');
      await box.fill('AAAAA-AAAAA');
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('O código inserido está incorreto').first().waitFor();
      await box.fill(recovery.toLowerCase());
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.waitForURL(/\/painel/);

      await openSecurity(page);
      await page.getByText('7 de 8').waitFor();
      await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
      await page.getByText('Os 7 códigos que ainda restam deixam de valer.').waitFor();
      await page.getByLabel('Sua senha').fill(DEMONSTRATION_PASSWORD);
      await page.getByLabel('Código do aplicativo ou de recuperação').fill(others[0] ?? '');
      await page.getByRole('dialog').getByRole('button', { name: 'Gerar novos códigos' }).click();
      const fresh = await list.getByRole('listitem').first().textContent();
      expect(fresh).not.toBe(recovery);
      await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
      await page.getByText('8 de 8').waitFor();

      await page.getByRole('button', { name: 'Desativar' }).click();
      const disabling = page.getByRole('dialog', { name: 'Desativar o aplicativo?' });
      await disabling.getByText('Para entrar bastará a senha.').waitFor();
      await disabling.getByLabel('Sua senha').fill(DEMONSTRATION_PASSWORD);
      await disabling.getByLabel('Código do aplicativo ou de recuperação').fill(fresh ?? '');
      await disabling.getByRole('button', { name: 'Desativar' }).click();
      await page.getByText('Aplicativo autenticador desativado!').waitFor();
      await page.getByText('Não configurado').waitFor();
      await leave(page);
      await enter(page, login);
      await page.waitForURL(/\/painel/);
      problems.expectRefusals(400, 401);
    },
  );
});

describe("one's own password", () => {
  journey('is changed by whoever may do nothing else, with the one it replaces', async ({ page, problems, database }) => {
    const login = await createLogin(database, {});
    await enter(page, login);
    await page.waitForURL(/\/painel/);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Trocar a senha' });
    await dialog.waitFor();
    const type = async (...texts: readonly string[]): Promise<void> => {
      await dialog.getByLabel('Senha atual').focus();
      for (const text of texts) {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await dialog.getByLabel('Repita a nova senha').press('Enter');
    };
    await type('errada', 'três pontes azuis', 'três pontes azuis');
    await dialog.getByText('Senha incorreta').waitFor();
    await expectHeard(dialog.getByLabel('Senha atual'), 'Senha incorreta');
    // What is typed is not lost by a key pressed too soon.
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await question.getByRole('button', { name: 'Continuar aqui' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await type(DEMONSTRATION_PASSWORD, 'três pontes azuis', 'três pontes azuis');
    await page.getByText('Senha alterada! As suas outras entradas foram encerradas.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await leave(page);
    await page.goto('/login');
    await fillLogin(page, login, 'três pontes azuis');
    await page.waitForURL(/\/painel/);
    // Of leaving, too: what the panel asked for just before may be answered after.
    problems.expectRefusals(400, 401);
  });
});
