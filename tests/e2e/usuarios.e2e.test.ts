import type pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { idle, tenSeconds } from '#tests/support/idle.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, holdLogin } from '#tests/support/people.ts';

async function idOf(database: pg.Client, login: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id from usuarios where login = $1', [login]);
  return rows[0]?.id ?? 0;
}

async function openUsers(page: Page, text: string): Promise<void> {
  await page.goto(`/painel/usuarios?texto=${encodeURIComponent(text)}`);
  await page.getByRole('heading', { name: 'Usuários', exact: true }).waitFor();
}

describe('users', () => {
  journey('the status changes at a click, ends the session of who goes, and can be undone', async ({ page, another, database }) => {
    const login = await createLogin(database, { clientes: 2 });
    const colleague = await idle(another, login);
    await holdLogin(page);
    await openUsers(page, login);
    await expect.poll(() => rowNames(page, 'Usuários')).toEqual([login]);
    await page.getByRole('button', { name: `Ativo: inativar ${login}` }).press('Enter');
    await page.getByText('Usuário inativado!').waitFor();
    await page.getByText('Nenhum usuário ativo encontrado').waitFor();
    // The row is gone, and whoever was on it is not.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => rowNames(page, 'Usuários')).toEqual([login]);
    await page.getByRole('button', { name: `Ativo: inativar ${login}` }).waitFor();
    // The session stays ended: who is active again logs in again.
    await tenSeconds(colleague.page);
    await colleague.page.waitForURL(/\/login/);
    colleague.problems.expectRefusals(401);
  });

  journey('nobody inactivates oneself', async ({ page, problems }) => {
    await holdLogin(page);
    await openUsers(page, 'admin');
    await page.getByRole('button', { name: 'Ativo: inativar admin' }).click();
    await page.getByText('A situação não mudou').waitFor();
    await page.getByRole('button', { name: 'Ativo: inativar admin' }).waitFor();
    problems.expectRefusals(400);
  });

  journey('of a user who may more nothing is offered that would be refused, and why is said', async ({ page, database }) => {
    const lead = await createLogin(database, { usuarios: 4, usuariosPermissao: 'S', habilitarLiberarIpUsuario: 'S' });
    await holdLogin(page, lead);
    await openUsers(page, 'admin');
    await expect.poll(() => rowNames(page, 'Usuários')).toEqual(['admin']);
    expect(await page.getByRole('button', { name: 'Ativo: inativar admin' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Editar admin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Usuário' });
    await dialog.getByText('só quem pode tanto quanto ele muda o login e a senha dele').waitFor();
    expect(await dialog.getByLabel('Login').isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Salvar' }).count()).toBe(0);
    await page.goto(`/painel/usuarios/ip/${await idOf(database, 'admin')}`);
    await page.getByText('só quem pode tanto quanto ele muda os endereços dele').waitFor();
    expect(await page.getByRole('button', { name: 'Liberar endereço' }).count()).toBe(0);
    // Who edits clients writes all of theirs, but where a new password or a code would arrive.
    await database.query(
      'update usuarios set permissoes = permissoes || $1::jsonb, permissoes_versao = permissoes_versao + 1 where login = $2',
      [JSON.stringify({ clientes: 3 }), lead],
    );
    const { rows } = await database.query<{ id_cliente: number }>("select id_cliente from usuarios where login = 'admin'");
    await page.goto(`/painel/clientes/alterar/${rows[0]?.id_cliente}`);
    await page.getByText('só quem pode tanto quanto ele muda o celular e o e-mail dele').waitFor();
    expect(await page.locator('[data-field=email] input').isDisabled()).toBe(true);
    expect(await page.locator('[data-field=nome] input').isDisabled()).toBe(false);
  });

  journey('resetting the authenticator app of a colleague asks first', async ({ page, database }) => {
    const login = await createLogin(database, {});
    await database.query(
      "insert into usuarios_aplicativo (id_usuario, segredo_cifrado, criado_em, confirmado_em, ultimo_passo) values ($1, 'selado', now(), now(), 0)",
      [await idOf(database, login)],
    );
    await holdLogin(page);
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
    await holdLogin(page);
    await openUsers(page, login);
    await page.getByRole('button', { name: 'Cadastrar só o login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cadastrar Usuário' });
    await dialog.getByLabel('Login').fill(login);
    await dialog.getByLabel(/^Senha/).fill('uma senha bem longa');
    await dialog.getByLabel('Confirmar senha').fill('outra');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(() => dialog.getByLabel('Confirmar senha').getAttribute('aria-invalid')).toBe('true');
    problems.expectRefusals(400);
    await dialog.getByLabel('Confirmar senha').fill('uma senha bem longa');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Usuário salvo com sucesso!').waitFor();
    await expect.poll(() => rowNames(page, 'Usuários')).toEqual([login]);
  });

  journey('the client form in user mode registers a client with its login and goes on as its edit', async ({ page, database }) => {
    const word = newWord();
    await holdLogin(page);
    await openUsers(page, word);
    await page.getByRole('link', { name: 'Cadastrar Usuário' }).click();
    await page.getByRole('heading', { name: 'Cadastrar Usuário' }).waitFor();
    await page.getByRole('tab', { name: 'Usuário' }).waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    // All of it at once: also that nobody without an e-mail and without a mobile gets the code to enter.
    const wrong = ['Informe o login', 'Informe a senha', 'Informe o nome', 'Informe um e-mail ou um celular'];
    for (const text of wrong) await page.getByText(text).first().waitFor();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Olívia ${word}`);
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${word}@exemplo.com.br`);
    await page.getByLabel('Login').fill(word);
    await page.getByLabel(/^Senha/).fill('uma senha bem longa');
    await page.getByLabel('Confirmar senha').fill('uma senha bem longa');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Usuário salvo com sucesso!').waitFor();
    await page.waitForURL(/\/painel\/usuarios\/alterar\/\d+/);
    await page.getByRole('heading', { name: 'Editar Usuário' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => rowNames(page, 'Usuários')).toEqual([word]);
    const { rows } = await database.query('select id from usuarios where login = $1 and id_cliente is not null', [word]);
    expect(rows).toHaveLength(1);
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
    await holdLogin(page);
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
