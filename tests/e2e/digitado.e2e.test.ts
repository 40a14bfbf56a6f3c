import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatCpf } from '#contract/kernel/documents.ts';
import { insertClient, newCpf, newWord, openedClient, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, holdLogin } from '#tests/support/people.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const offer = (page: Page) => page.getByRole('complementary', { name: 'Digitado e não salvo' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);
const keptInTab = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name.startsWith('guarida.rascunho.'))));

async function typeIn(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** The server does what it is asked, and its answer is lost on the way. */
async function loseAnswers(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

describe('what is typed and not saved', () => {
  journey(
    'comes back after a reload, and is one client though the answer to its first save was lost',
    async ({ page, database, problems }) => {
      const word = newWord();
      const cpf = newCpf();
      await holdLogin(page);
      await page.goto('/painel/clientes/cadastrar');
      await typeIn(page, 'Nome', `Marta ${word}`);
      await typeIn(page, 'CPF', cpf);
      await page.getByRole('img', { name: 'CPF válido' }).waitFor();
      await loseAnswers(page, '**/api/clientes');
      await page.keyboard.press('Control+S');
      await page.getByText('Erro de conexão!').waitFor();
      await page.unroute('**/api/clientes');
      await page.keyboard.press('Escape');
      await typeIn(page, 'Nome', `Marta Reis ${word}`);

      await page.reload();
      await offer(page).getByText('Documentos e senhas não ficam guardados: digite-os de novo.').waitFor();
      expect(await keptInTab(page)).toContain(word);
      expect(await keptInTab(page)).not.toContain(cpf);
      expect(await box(page, 'Nome').inputValue()).toBe('');
      await offer(page)
        .getByRole('button', { name: /^Recuperar o que você digitou às \d\d:\d\d$/ })
        .press('Enter');
      expect(await box(page, 'Nome').inputValue()).toBe(`Marta Reis ${word}`);
      expect(await box(page, 'Nome').evaluate((node) => node === document.activeElement)).toBe(true);
      await typeIn(page, 'CPF', cpf);
      expect(await box(page, 'CPF').inputValue()).toBe(formatCpf(cpf));
      await page.keyboard.press('Control+S');
      await toast(page, 'Cliente salvo com sucesso!').waitFor();
      const id = await openedClient(page);
      expect(await storedClient(database, id)).toMatchObject({ nome: `Marta Reis ${word}`, cpf });
      const { rows } = await database.query('select id from clientes where nome like $1', [`%${word}`]);
      expect(rows).toEqual([{ id }]);
      expect(await keptInTab(page)).toBe('[]');
      problems.expectCutOff();
      problems.expectRefusals(400);
    },
  );

  journey(
    'over what somebody else saved meanwhile is chosen field by field, and a logout leaves nothing of it',
    async ({ page, problems, database }) => {
      // What the panel asked for just before somebody leaves may be answered after.
      problems.expectRefusals(401);
      const word = newWord();
      const id = await insertClient(database, { nome: `Nair ${word}`, cidade: 'Santos', profissao: 'Atriz' });
      await holdLogin(page);
      await page.goto(`/painel/clientes/alterar/${id}`);
      await typeIn(page, 'Cidade', 'Campinas');
      await typeIn(page, 'Profissão', 'Autora');
      await typeIn(page, 'Celular', '+55 11 98765-4321');
      await database.query("update clientes set cidade = 'Osasco', data_edicao = now() where id = $1", [id]);
      await page.reload();
      await offer(page)
        .getByRole('button', { name: /^Recuperar/ })
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Este cadastro mudou enquanto você editava' });
      await dialog.getByText('Osasco').waitFor();
      await dialog.getByRole('button', { name: 'Usar assim' }).press('Enter');
      await page.keyboard.press('Control+S');
      await toast(page, 'Cliente salvo com sucesso!').waitFor();
      expect(await storedClient(database, id)).toMatchObject({ cidade: 'Campinas', profissao: 'Autora', telefone_celular: '11987654321' });

      await typeIn(page, 'Cidade', 'Bauru');
      await page.reload();
      await offer(page).waitFor();
      await page.getByRole('button', { name: 'Sair' }).first().click();
      await page.waitForURL(/\/login/);
      expect(await keptInTab(page)).toBe('[]');
    },
  );

  journey('is offered again on a screen that was taken away while it was open, and given back', async ({ page, database, problems }) => {
    problems.expectRefusals(401);
    const id = await insertClient(database, { nome: `Otília ${newWord()}`, cidade: 'Santos' });
    const login = await createLogin(database, { clientes: 3 });
    const give = (clientes: number) =>
      database.query(
        'update usuarios set permissoes = permissoes || $2::jsonb, permissoes_versao = permissoes_versao + 1 where login = $1',
        [login, JSON.stringify({ clientes })],
      );
    await holdLogin(page, login);
    await page.goto(`/painel/clientes/alterar/${id}`);
    await typeIn(page, 'Cidade', 'Campinas');
    await give(1);
    await page.getByText('Sem acesso a esta tela').waitFor();
    await give(3);
    await offer(page)
      .getByRole('button', { name: /^Recuperar/ })
      .press('Enter');
    expect(await box(page, 'Cidade').inputValue()).toBe('Campinas');
    await page.keyboard.press('Control+S');
    await toast(page, 'Cliente salvo com sucesso!').waitFor();
    expect(await storedClient(database, id)).toMatchObject({ cidade: 'Campinas' });
  });

  journey('of one kind of person is said before it goes, and is there again on the way back', async ({ page, database }) => {
    const cpf = newCpf();
    const id = await insertClient(database, { nome: `Pilar ${newWord()}`, cpf, profissao: 'Ourives' });
    await holdLogin(page);
    await page.goto(`/painel/clientes/alterar/${id}`);
    await page.getByRole('radio', { name: 'Pessoa física' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Ao salvar como pessoa jurídica, sai deste cadastro: CPF ${formatCpf(cpf)}, Profissão.`).waitFor();
    await page.getByRole('button', { name: 'Voltar a pessoa física' }).press('Enter');
    expect(await box(page, 'CPF').inputValue()).toBe(formatCpf(cpf));
    expect(await page.getByRole('radio', { name: 'Pessoa física' }).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
  });

  journey('in a ficha comes back with its proposal, and thrown away it is gone', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Odete ${newWord()}` });
    await holdLogin(page);
    await page.goto(`/painel/fichas/${id}/cadastrar`);
    await typeIn(page, 'Título', 'Seguro da oficina');
    await page.getByRole('button', { name: 'Adicionar proposta' }).press('Enter');
    const total = page.getByRole('region', { name: 'Proposta', exact: true }).getByRole('textbox', { name: 'Impostos', exact: true });
    await total.focus();
    await page.keyboard.type('a1.2-34');
    await page.keyboard.press('Shift+NumpadDecimal');
    await page.keyboard.type('56');
    expect(await total.inputValue()).toBe('1234,56');
    await page.reload();
    await offer(page)
      .getByRole('button', { name: /^Recuperar/ })
      .press('Enter');
    expect(await box(page, 'Título').inputValue()).toBe('Seguro da oficina');
    expect(await total.inputValue()).toBe('1.234,56');
    await page.reload();
    await offer(page).getByRole('button', { name: 'Descartar' }).press('Enter');
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Adicionar proposta' }).waitFor();
    expect([await offer(page).count(), await keptInTab(page)]).toEqual([0, '[]']);
  });
});
