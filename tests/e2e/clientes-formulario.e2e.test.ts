import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newCpf, newWord, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);

async function openRecord(page: Page, id: number): Promise<void> {
  await page.goto(`/painel/clientes/alterar/${id}`);
  await page.getByRole('heading', { name: 'Editar Cliente' }).waitFor();
}

describe('editing a client', () => {
  journey('Ctrl+S saves what changed and only that', async ({ page, database }) => {
    const cpf = newCpf();
    const nome = `Norberto ${newWord()}`;
    const id = await insertClient(database, { nome, cpf, cidade: 'Santos', estado: 'SP', profissao: 'Pedreiro' });
    await holdLogin(page);
    await openRecord(page, id);
    // Nothing changed, nothing to press; the first change brings the button without moving what stands beside it.
    const cancelAt = () => page.getByRole('button', { name: 'Cancelar' }).boundingBox();
    const before = await cancelAt();
    expect(await saveButton(page).count()).toBe(0);
    await page.keyboard.press('Control+s');
    await toast(page, 'Nada a salvar').waitFor();
    await field(page, 'Profissão').fill('Mestre de obras');
    await page.getByText('Alterações não salvas').waitFor();
    await saveButton(page).waitFor();
    expect(await cancelAt()).toEqual(before);
    await field(page, 'Data de nascimento').focus();
    await page.keyboard.type('15/03/1990');
    await page.getByRole('combobox', { name: 'Estado', exact: true }).focus();
    await page.keyboard.type('rio grande do n');
    await page.keyboard.press('Control+s');
    await toast(page, 'Cliente salvo com sucesso!').waitFor();
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    expect(await storedClient(database, id)).toMatchObject({ nome, cpf, cidade: 'Santos', estado: 'RN', profissao: 'Mestre de obras' });
    const { rows } = await database.query('select data_nascimento::text from clientes where id = $1', [id]);
    expect(rows).toEqual([{ data_nascimento: '1990-03-15' }]);
    await field(page, 'Profissão').fill('Pedreiro');
    await saveButton(page).press('Enter');
    await saveButton(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nada a salvar');
  });

  journey('Tab never stops behind the bar of the buttons, nor Shift+Tab behind the one on top', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Olga ${newWord()}`, cpf: newCpf() });
    await holdLogin(page);
    await openRecord(page, id);
    const behind = (): Promise<string> =>
      page.evaluate(() => {
        const box = document.activeElement;
        if (!(box instanceof HTMLInputElement) || box.type !== 'text') return '';
        const { x, y, width, height } = box.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return there !== null && (box.contains(there) || there.contains(box)) ? '' : (box.labels?.[0]?.textContent ?? '?');
      });
    await field(page, 'Nome').focus();
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 35; stop += 1) {
        await page.keyboard.press(key);
        hidden.push(await behind());
      }
    }
    expect(hidden.filter(Boolean)).toEqual([]);
  });

  journey('a tab that does not come says so in its place, and nothing typed is lost', async ({ page, problems, database }) => {
    const id = await insertClient(database, { nome: `Otília ${newWord()}` });
    const failure = page.getByText('Não foi possível carregar esta parte da tela');
    problems.expectCutOff();
    await holdLogin(page);
    await openRecord(page, id);
    await field(page, 'Profissão').focus();
    await page.keyboard.type('Relojoeira');
    await page.route(/\/EventosTab-/, (route) => route.abort());
    await page.getByRole('tab', { name: 'Eventos' }).click();
    await failure.waitFor();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('button', { name: 'Recarregar' }).waitFor();
    // Once there is a network again nobody has to ask.
    await page.unroute(/\/EventosTab-/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Novo evento' }).waitFor();
    await page.getByRole('tab').first().click();
    expect(await field(page, 'Profissão').inputValue()).toBe('Relojoeira');
  });

  journey('leaving asks only while something is unsaved', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Odete ${newWord()}`, profissao: 'Costureira' });
    const menu = page.getByRole('navigation', { name: 'Menu lateral' });
    const question = page.getByText('Deseja sair dessa tela sem salvar as alterações?');
    await holdLogin(page);
    await openRecord(page, id);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(/\/painel\/clientes$/);

    await openRecord(page, id);
    await field(page, 'Profissão').fill('Modista');
    await menu.getByRole('link', { name: 'Grupos de Clientes' }).click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    expect(await field(page, 'Profissão').inputValue()).toBe('Modista');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(/\/painel\/clientes$/);
    expect(await storedClient(database, id)).toMatchObject({ profissao: 'Costureira' });
  });

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
});
