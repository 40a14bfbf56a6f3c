import type pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';

const PATIENCE = { timeout: 10_000 };

const menu = (page: Page): Promise<string[]> => page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link').allTextContents();

async function idOf(database: pg.Client, login: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id from usuarios where login = $1', [login]);
  return rows[0]?.id ?? 0;
}

async function openUsers(page: Page, text: string): Promise<void> {
  await page.goto(`/painel/usuarios?texto=${encodeURIComponent(text)}`);
  await page.getByRole('heading', { name: 'Usuários', exact: true }).waitFor();
}

describe('permissions', () => {
  journey(
    'a permission given and taken away shows in an idle tab of that user within ten seconds, without a new login',
    async ({ page, another, database }) => {
      const login = await createLogin(database, { clientes: 2 });
      const colleague = await another();
      await signIn(colleague.page, login);
      await expect.poll(() => menu(colleague.page), PATIENCE).toEqual(['Clientes']);

      await signIn(page);
      await openUsers(page, login);
      await page.getByRole('link', { name: `Permissão de ${login}` }).click();
      await page.getByRole('heading', { name: 'Menu topo' }).waitFor();
      await page.getByRole('searchbox', { name: 'Buscar permissões' }).fill('grupos');
      const groups = page.getByRole('main').getByText('Grupos de Clientes', { exact: true });
      await groups.click();
      await page.getByRole('region', { name: 'Resumo das alterações' }).getByText('1 permissão alterada').waitFor();
      await page.keyboard.press('Control+s');
      await page.getByText('Permissões salvas!').waitFor();
      await expect.poll(() => menu(colleague.page), PATIENCE).toEqual(['Clientes', 'Grupos de Clientes']);

      await groups.click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect.poll(() => menu(colleague.page), PATIENCE).toEqual(['Clientes']);
      const history = await database.query("select id from historico where funcao = 'usuarios/permissao' and id_registro = $1", [
        await idOf(database, login),
      ]);
      expect(history.rows).toHaveLength(2);
    },
  );

  journey('what a colleague saved meanwhile is not written over, and what was chosen here stays', async ({ page, problems, database }) => {
    const receiver = await idOf(database, await createLogin(database, { clientes: 2 }));
    await signIn(page);
    await page.goto(`/painel/usuarios/permissoes/${receiver}`);
    await page.getByRole('main').getByText('Histórico', { exact: true }).click();
    await page.getByText('1 permissão alterada').waitFor();
    await database.query(
      `update usuarios set permissoes = permissoes || '{"clientes": 1, "habilitarAcessoEventos": "S"}', permissoes_versao = permissoes_versao + 1
       where id = $1`,
      [receiver],
    );
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText(/As permissões deste usuário mudaram enquanto a tela estava aberta/).waitFor();
    problems.expectRefusals(400);
    await page.getByText('1 permissão alterada').waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Permissões salvas!').waitFor();
    const { rows } = await database.query<{ permissoes: object }>('select permissoes from usuarios where id = $1', [receiver]);
    expect(rows[0]?.permissoes).toMatchObject({ clientes: 1, habilitarAcessoEventos: 'S', habilitarAcessoHistorico: 'S' });
  });

  journey('a preset only fills the editor, and what one does not hold cannot be granted', async ({ page, database }) => {
    const giver = await createLogin(database, { usuarios: 2, usuariosPermissao: 'S', clientes: 2 });
    const receiver = await idOf(database, await createLogin(database, {}));
    await signIn(page, giver);
    await page.goto(`/painel/usuarios/permissoes/${receiver}`);
    await page.getByRole('button', { name: 'Administrador' }).click();
    await page.getByText('3 permissões alteradas').waitFor();
    const levels = page.getByRole('radiogroup', { name: 'Clientes' });
    expect(await levels.getByRole('radio', { name: 'Consultar' }).isChecked()).toBe(true);
    expect(await levels.getByRole('radio', { name: 'Excluir' }).isDisabled()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Sorteio' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(/\/painel\/usuarios$/);
    const { rows } = await database.query<{ clientes: number }>(
      "select (permissoes->>'clientes')::int as clientes from usuarios where id = $1",
      [receiver],
    );
    expect(rows[0]?.clientes).toBe(1);
  });
});

describe('users', () => {
  journey('the status changes at a click, ends the session of who goes, and can be undone', async ({ page, another, database }) => {
    const login = await createLogin(database, { clientes: 2 });
    const colleague = await another();
    await signIn(colleague.page, login);
    await signIn(page);
    await openUsers(page, login);
    await expect.poll(() => rowNames(page, 'Usuários'), PATIENCE).toEqual([login]);
    await page.getByRole('button', { name: `Ativo: inativar ${login}` }).click();
    await page.getByText('Usuário inativado!').waitFor();
    await page.getByText('Nenhum usuário ativo encontrado').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => rowNames(page, 'Usuários'), PATIENCE).toEqual([login]);
    await page.getByRole('button', { name: `Ativo: inativar ${login}` }).waitFor();
    // The session stays ended: who is active again logs in again.
    await colleague.page.waitForURL(/\/login/);
    colleague.problems.expectRefusals(401);
  });

  journey('nobody inactivates oneself', async ({ page, problems }) => {
    await signIn(page);
    await openUsers(page, 'admin');
    await page.getByRole('button', { name: 'Ativo: inativar admin' }).click();
    await page.getByText('A situação não mudou').waitFor();
    await page.getByRole('button', { name: 'Ativo: inativar admin' }).waitFor();
    problems.expectRefusals(400);
  });

  journey('resetting the authenticator app of a colleague asks first', async ({ page, database }) => {
    const login = await createLogin(database, {});
    await database.query(
      "insert into usuarios_aplicativo (id_usuario, segredo_cifrado, criado_em, confirmado_em, ultimo_passo) values ($1, 'selado', now(), now(), 0)",
      [await idOf(database, login)],
    );
    await signIn(page);
    await openUsers(page, login);
    const reset = page.getByRole('button', { name: `Redefinir segundo fator de ${login}` });
    await reset.click();
    const question = page.getByRole('dialog', { name: `Redefinir o segundo fator de ${login}?` });
    await question.getByText('deixam de valer').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    const apps = async () =>
      (await database.query('select 1 from usuarios_aplicativo where id_usuario = $1', [await idOf(database, login)])).rows.length;
    expect(await apps()).toBe(1);

    await reset.click();
    await question.getByRole('button', { name: 'Redefinir' }).click();
    await page.getByText('Segundo fator redefinido!').waitFor();
    await reset.waitFor({ state: 'detached' });
    expect(await apps()).toBe(0);
  });

  journey('a login of its own is registered in a dialog, after what is wrong is said under its field', async ({ page, problems }) => {
    const login = newWord();
    await signIn(page);
    await openUsers(page, login);
    await page.getByRole('button', { name: 'Cadastrar só o login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cadastrar Usuário' });
    await dialog.getByLabel('Login').fill(login);
    await dialog.getByLabel(/^Senha/).fill('uma senha bem longa');
    await dialog.getByLabel('Confirmar senha').fill('outra');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(() => dialog.getByLabel('Confirmar senha').getAttribute('aria-invalid'), PATIENCE).toBe('true');
    problems.expectRefusals(400);
    await dialog.getByLabel('Confirmar senha').fill('uma senha bem longa');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Usuário salvo com sucesso!').waitFor();
    await expect.poll(() => rowNames(page, 'Usuários'), PATIENCE).toEqual([login]);
  });

  journey('the client form in user mode registers a client with its login and goes on as its edit', async ({ page, database }) => {
    const word = newWord();
    await signIn(page);
    await openUsers(page, word);
    await page.getByRole('link', { name: 'Cadastrar Usuário' }).click();
    await page.getByRole('heading', { name: 'Cadastrar Usuário' }).waitFor();
    await page.getByRole('tab', { name: 'Usuário' }).waitFor();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Olívia ${word}`);
    await page.getByLabel('Login').fill(word);
    await page.getByLabel(/^Senha/).fill('uma senha bem longa');
    await page.getByLabel('Confirmar senha').fill('uma senha bem longa');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(/\/painel\/usuarios\/alterar\/\d+/);
    await page.getByRole('heading', { name: 'Editar Usuário' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => rowNames(page, 'Usuários'), PATIENCE).toEqual([word]);
    const { rows } = await database.query('select id from usuarios where login = $1 and id_cliente is not null', [word]);
    expect(rows).toHaveLength(1);
  });
});

describe('allowed addresses', () => {
  journey(
    'who is left out of the list is sent to the login with the reason; without the last address the restriction ends',
    async ({ page, another, database }) => {
      const login = await createLogin(database, { clientes: 2 });
      const colleague = await another();
      await signIn(colleague.page, login);
      await signIn(page);
      await openUsers(page, login);
      await page.getByRole('link', { name: `Liberar Ip de ${login}` }).click();
      await page.getByText('Sem restrição de endereço').waitFor();
      await page.getByRole('button', { name: 'Liberar endereço' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Liberar endereço' });
      await dialog.getByLabel('Endereço IP').fill('203.0.113.10');
      await dialog.getByRole('button', { name: 'Liberar', exact: true }).click();
      await page.getByText('Endereço liberado!').waitFor();

      await colleague.page.waitForURL(/\/login/);
      await colleague.page.getByText('Você não possui acesso a partir deste terminal!').first().waitFor();
      colleague.problems.expectRefusals(401, 403);

      await page.getByRole('button', { name: 'Retirar 203.0.113.10' }).click();
      await page.getByRole('dialog').getByText('sem ele a restrição acaba').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click();
      await page.getByText('Sem restrição de endereço').waitFor();
      await signIn(colleague.page, login);
    },
  );

  journey('shutting oneself out is asked twice', async ({ page, problems, database }) => {
    const login = await createLogin(database, { usuarios: 2, habilitarLiberarIpUsuario: 'S' });
    const id = await idOf(database, login);
    await signIn(page, login);
    await page.goto(`/painel/usuarios/ip/${id}`);
    await page.getByRole('button', { name: 'Liberar endereço' }).first().click();
    const address = page.getByRole('dialog', { name: 'Liberar endereço' }).getByLabel('Endereço IP');
    await address.fill('em casa');
    await page.getByRole('button', { name: 'Liberar', exact: true }).click();
    await page.getByText('IP inválido').waitFor();
    await address.fill('203.0.113.10');
    await page.getByRole('button', { name: 'Liberar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Você ficaria de fora' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Usar meu endereço atual' }).click();
    await expect.poll(() => address.inputValue(), PATIENCE).toBe('127.0.0.1');
    await page.getByRole('button', { name: 'Liberar', exact: true }).click();
    await page.getByText('Endereço liberado!').waitFor();
    await page.getByRole('button', { name: 'Retirar 127.0.0.1' }).waitFor();
    problems.expectRefusals(400);
  });
});

describe('transfer', () => {
  journey('what a colleague holds goes to another, in numbers; a second time there is nothing left', async ({ page, database }) => {
    const word = newWord();
    const from = await createLogin(database, {});
    const to = await createLogin(database, {});
    const source = await idOf(database, from);
    await insertClient(database, { nome: `Quirino ${word}`, id_responsavel: source });
    await insertClient(database, { nome: `Rosa ${word}`, id_responsavel: source });
    await signIn(page);
    await openUsers(page, from);
    await page.getByRole('link', { name: `Transferir registros de ${from}` }).click();
    await page.getByText('Esta ação não pode ser desfeita').waitFor();
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    await page.getByText('Escolha o usuário que vai receber os registros').waitFor();
    await page.getByRole('combobox', { name: 'Transferir para' }).fill(to);
    await page.getByRole('option', { name: to }).click();
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Transferir tudo para ${to}?` });
    await question.getByText('deixa de ser responsável por 2 clientes.').waitFor();
    await question.getByRole('button', { name: 'Transferir', exact: true }).click();
    await page.getByText('Dados transferidos!').waitFor();
    await page.getByText(`${to} recebeu 2 clientes`).first().waitFor();
    const { rows } = await database.query('select id from clientes where id_responsavel = $1', [await idOf(database, to)]);
    expect(rows).toHaveLength(2);
    await page.goto(`/painel/usuarios/transferir/${source}`);
    await page.getByText(`${from} não tem nada para transferir`).waitFor();
  });
});
