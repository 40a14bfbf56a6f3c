import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { insertClient, newCnpj, newCpf, newWord, openedClient, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Falha ao salvar! Confira se todos os campos estão corretos!' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);
const expectFocus = (page: Page, name: string): Promise<void> =>
  expect.poll(() => field(page, name).evaluate((box) => box === document.activeElement)).toBe(true);

async function openNew(page: Page): Promise<void> {
  await page.goto('/painel/clientes/cadastrar');
  await page.getByRole('heading', { name: 'Cadastrar Cliente' }).waitFor();
}

describe('registering a client', () => {
  journey(
    'what is wrong is said beside each field without losing anything, and put right it is saved',
    async ({ page, problems, database }) => {
      const nome = `Lúcia ${newWord()}`;
      const cpf = newCpf();
      await holdLogin(page);
      await openNew(page);
      await field(page, 'CPF').pressSequentially('11122233344');
      await page.getByText('CPF inválido').first().waitFor();
      await field(page, 'Data de nascimento').pressSequentially('01/01/2090');
      await field(page, 'Profissão').fill('Agrônoma');
      await field(page, 'Celular').pressSequentially('11987654321');
      await field(page, 'E-mail').fill('sem-arroba');
      await saveButton(page).click();
      await banner(page).getByText('Informe o nome').waitFor();
      await banner(page).getByText('E-mail inválido').waitFor();
      expect(await toast(page, 'Erro ao salvar o cliente').count()).toBeGreaterThanOrEqual(2);
      await expectFocus(page, 'Nome');

      await field(page, 'Nome').fill(nome);
      await field(page, 'E-mail').fill('lucia@exemplo.com.br');
      await saveButton(page).click();
      await banner(page).getByText('CPF inválido').waitFor();
      await banner(page).getByText('A data de nascimento não pode estar no futuro').waitFor();
      await expectFocus(page, 'CPF');
      expect(await field(page, 'CPF').inputValue()).toBe('111.222.333-44');
      expect(await field(page, 'Data de nascimento').inputValue()).toBe('01/01/2090');
      expect(await field(page, 'Profissão').inputValue()).toBe('Agrônoma');
      expect(await field(page, 'Celular').inputValue()).toBe('(11) 98765-4321');

      await field(page, 'CPF').fill('');
      await field(page, 'CPF').pressSequentially(cpf);
      await field(page, 'Data de nascimento').press('Control+a');
      // Of somebody old: born in a year that has come, never in one ahead.
      await field(page, 'Data de nascimento').pressSequentially('17/05/39');
      await saveButton(page).click();
      await toast(page, 'Cliente salvo com sucesso!').waitFor();
      expect(await field(page, 'Data de nascimento').inputValue()).toBe('17/05/1939');
      const id = await openedClient(page);
      await page.getByText(`código ${id}`).waitFor();
      expect(await banner(page).count()).toBe(0);
      expect(await field(page, 'CPF').inputValue()).toBe(formatCpf(cpf));
      expect(await storedClient(database, id)).toMatchObject({ nome, cpf, profissao: 'Agrônoma', telefone_celular: '11987654321' });
      problems.expectRefusals(400);
    },
  );

  journey('a CPF that is taken leads to whoever has it', async ({ page, problems, database }) => {
    const nome = `Marlene ${newWord()}`;
    const cpf = newCpf();
    const id = await insertClient(database, { nome, cpf });
    await holdLogin(page);
    await openNew(page);
    await field(page, 'CPF').pressSequentially(cpf);
    await page.getByText(`CPF já cadastrado para ${nome} (código ${id})`).waitFor();
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: `Abrir o cadastro ${id}` }).click();
    const other = await opening;
    await other.getByRole('heading', { name: 'Editar Cliente' }).waitFor();
    expect(await openedClient(other)).toBe(id);
    problems.expectRefusals(400);
  });

  journey('the CEP fills the address and leaves the number alone', async ({ page }) => {
    await holdLogin(page);
    await openNew(page);
    await field(page, 'Número').fill('1500');
    await field(page, 'CEP').pressSequentially('30130005');
    await expect.poll(() => field(page, 'Endereço').inputValue()).toBe('Avenida Afonso Pena');
    expect(await field(page, 'CEP').inputValue()).toBe('30130-005');
    expect(await field(page, 'Bairro').inputValue()).toBe('Centro');
    expect(await field(page, 'Cidade').inputValue()).toBe('Belo Horizonte');
    expect(await page.getByRole('combobox', { name: 'Estado', exact: true }).inputValue()).toBe('MG');
    expect(await field(page, 'Número').inputValue()).toBe('1500');
  });

  journey('a company with letters in its CNPJ, in a group that did not exist yet', async ({ page, database }) => {
    const word = newWord();
    const cnpj = newCnpj();
    await holdLogin(page);
    await openNew(page);
    await page.getByRole('radio', { name: 'Pessoa jurídica' }).check();
    await field(page, 'Razão social').fill(`Comércio ${word} Ltda`);
    await field(page, 'CNPJ').pressSequentially(cnpj.toLowerCase());
    expect(await field(page, 'CNPJ').inputValue()).toBe(formatCnpj(cnpj));
    await page.getByRole('img', { name: 'CNPJ válido' }).waitFor();
    await page.getByRole('combobox', { name: 'Grupos' }).fill(`Grupo ${word}`);
    await page.getByRole('option', { name: `Criar «Grupo ${word}»` }).click();
    await page.getByRole('button', { name: `Remover Grupo ${word}` }).waitFor();
    await saveButton(page).click();
    await toast(page, 'Cliente salvo com sucesso!').waitFor();
    const id = await openedClient(page);
    expect(await storedClient(database, id)).toMatchObject({ tipo_pessoa: 'J', cnpj, cpf: null });
    const { rows } = await database.query(
      'select g.descricao from clientes_grupos c join grupos g on g.id = c.id_grupo where c.id_cliente = $1',
      [id],
    );
    expect(rows).toEqual([{ descricao: `Grupo ${word}` }]);
  });
});
