import { describe, expect } from 'vitest';
import { insertClient, newWord, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { field, openRecord, saveButton, toast } from '#tests/support/clients-page.ts';

describe('a client that somebody else changes, or a login that ends', () => {
  journey(
    'two people on one client: the second chooses field by field and nothing is overwritten in silence',
    async ({ page, problems, another, database }) => {
      const id = await insertClient(database, {
        nome: `Palmira ${newWord()}`,
        profissao: 'Dentista',
        cidade: 'Osasco',
        site: 'antigo.com.br',
      });
      const first = (await another()).page;
      await Promise.all([holdLogin(page), holdLogin(first, 'atendente')]);
      await Promise.all([openRecord(page, id), openRecord(first, id)]);

      await field(first, 'Profissão').fill('Ortodontista');
      await field(first, 'Site').fill('novo.com.br');
      await saveButton(first).click();
      await toast(first, 'Cliente salvo com sucesso!').waitFor();

      await field(page, 'Profissão').fill('Implantodontista');
      await field(page, 'Cidade').fill('Campinas');
      await saveButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Este cadastro mudou enquanto você editava' });
      await dialog.getByText(/Registro alterado por Rafael Monteiro Luz às \d\d:\d\d/).waitFor();
      expect(await storedClient(database, id)).toMatchObject({ profissao: 'Ortodontista', cidade: 'Osasco', site: 'novo.com.br' });
      const choice = (name: string, which: RegExp) => dialog.getByRole('radiogroup', { name }).getByRole('radio', { name: which });
      expect(await choice('Cidade', /manter o meu/).isChecked()).toBe(true);
      expect(await choice('Site', /usar o atual/).isChecked()).toBe(true);
      await choice('Profissão', /usar o atual/).check();
      await dialog.getByRole('button', { name: 'Salvar assim' }).click();
      await toast(page, 'Cliente salvo com sucesso!').waitFor();
      expect(await storedClient(database, id)).toMatchObject({ profissao: 'Ortodontista', cidade: 'Campinas', site: 'novo.com.br' });
      expect(await field(page, 'Profissão').inputValue()).toBe('Ortodontista');
      problems.expectRefusals(400);
    },
  );

  journey(
    'a session that ends over a half-typed form asks for the login there and the save goes on',
    async ({ page, problems, database }) => {
      const id = await insertClient(database, { nome: `Quitéria ${newWord()}` });
      await holdLogin(page);
      await openRecord(page, id);
      await field(page, 'Profissão').fill('Tradutora');
      await field(page, 'Observação').fill('Prefere falar à tarde.\nNão usa WhatsApp.');
      await database.query(
        "update sessoes set encerrada_em = now() where encerrada_em is null and id_usuario = (select id from usuarios where login = 'admin')",
      );
      await saveButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
      await dialog.waitFor();
      expect(await dialog.getByLabel('Usuário').inputValue()).toBe('admin');
      await dialog.getByLabel('Senha', { exact: true }).fill('demonstracao');
      await dialog.getByRole('button', { name: 'Entrar' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await field(page, 'Profissão').inputValue()).toBe('Tradutora');
      await saveButton(page).click();
      await toast(page, 'Cliente salvo com sucesso!').waitFor();
      expect(await storedClient(database, id)).toMatchObject({
        profissao: 'Tradutora',
        observacao: 'Prefere falar à tarde.\nNão usa WhatsApp.',
      });
      problems.expectRefusals(401);
    },
  );

  journey(
    'somebody else who logs in over a half-typed form begins anew, and is offered nothing of it',
    async ({ page, problems, database }) => {
      const id = await insertClient(database, { nome: `Quirina ${newWord()}` });
      await holdLogin(page);
      await openRecord(page, id);
      await field(page, 'Profissão').focus();
      await page.keyboard.type('Tradutora');
      await database.query(
        "update sessoes set encerrada_em = now() where encerrada_em is null and id_usuario = (select id from usuarios where login = 'admin')",
      );
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
      await dialog.waitFor();
      await dialog.getByLabel('Usuário').selectText();
      await page.keyboard.type('atendente');
      await page.keyboard.press('Tab');
      await page.keyboard.type('demonstracao');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/painel\/?$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await openRecord(page, id);
      await field(page, 'Profissão').waitFor();
      expect(await field(page, 'Profissão').inputValue()).toBe('');
      expect(await page.getByText('Recuperar o que você digitou').count()).toBe(0);
      problems.expectRefusals(401);
    },
  );
});
