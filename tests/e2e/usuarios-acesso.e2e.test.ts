import type pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { idle, tenSeconds } from '#tests/support/idle.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, holdLogin, signIn } from '#tests/support/people.ts';

const menu = (page: Page): Promise<string[]> => page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link').allTextContents();

async function menuLater(page: Page): Promise<string[]> {
  await tenSeconds(page);
  return menu(page);
}

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
      const colleague = await idle(another, login);
      await expect.poll(() => menu(colleague.page)).toEqual(['Clientes']);

      await holdLogin(page);
      await openUsers(page, login);
      await page.getByRole('link', { name: `Permissão de ${login}` }).click();
      await page.getByRole('heading', { name: 'Menu topo' }).waitFor();
      await page.getByRole('searchbox', { name: 'Buscar permissões' }).fill('grupos');
      const groups = page.getByRole('main').getByText('Grupos de Clientes', { exact: true });
      await groups.click();
      await page.getByRole('region', { name: 'Resumo das alterações' }).getByText('1 permissão alterada').waitFor();
      await page.keyboard.press('Control+s');
      await page.getByText('Permissões salvas!').waitFor();
      await expect.poll(() => menuLater(colleague.page)).toEqual(['Clientes', 'Grupos de Clientes']);

      await groups.click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect.poll(() => menuLater(colleague.page)).toEqual(['Clientes']);
      const history = await database.query("select id from historico where funcao = 'usuarios/permissao' and id_registro = $1", [
        await idOf(database, login),
      ]);
      expect(history.rows).toHaveLength(2);
    },
  );

  journey('what a colleague saved meanwhile is not written over, and what was chosen here stays', async ({ page, problems, database }) => {
    const receiver = await idOf(database, await createLogin(database, { clientes: 2 }));
    await signIn(page, 'admin', `/painel/usuarios/permissoes/${receiver}`);
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
    await signIn(page, giver, `/painel/usuarios/permissoes/${receiver}`);
    await page.getByRole('button', { name: 'Administrador' }).click();
    // What they hold themselves, and the terminal key, which whoever controls permissions may always give.
    await page.getByText('4 permissões alteradas').waitFor();
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

  journey('those of whoever may do more are read and not moved', async ({ page, database }) => {
    const giver = await createLogin(database, { usuarios: 2, usuariosPermissao: 'S', clientes: 2 });
    const above = await idOf(database, await createLogin(database, { clientes: 3 }));
    await signIn(page, giver, `/painel/usuarios/permissoes/${above}`);
    await page.getByText('Este usuário pode mais do que você').waitFor();
    expect(await page.getByRole('radiogroup', { name: 'Clientes' }).getByRole('radio', { disabled: false }).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('switch', { disabled: false }).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('switch').count()).toBeGreaterThan(0);
  });
});

describe('allowed addresses', () => {
  journey(
    'who is left out of the list is sent to the login with the reason; without the last address the restriction ends',
    async ({ page, another, database }) => {
      const login = await createLogin(database, { clientes: 2 });
      const colleague = await idle(another, login);
      await holdLogin(page);
      await openUsers(page, login);
      await page.getByRole('link', { name: `Liberar Ip de ${login}` }).click();
      await page.getByText('Sem restrição de endereço').waitFor();
      await page.getByRole('button', { name: 'Liberar endereço' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Liberar endereço' });
      await dialog.getByLabel('Endereço IP').fill('203.0.113.10');
      await dialog.getByRole('button', { name: 'Liberar', exact: true }).click();
      await page.getByText('Endereço liberado!').waitFor();

      await tenSeconds(colleague.page);
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
    await signIn(page, login, `/painel/usuarios/ip/${id}`);
    await page.getByRole('button', { name: 'Liberar endereço' }).first().click();
    const address = page.getByRole('dialog', { name: 'Liberar endereço' }).getByLabel('Endereço IP');
    await address.fill('em casa');
    await page.getByRole('button', { name: 'Liberar', exact: true }).click();
    await page.getByText('IP inválido').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Liberar endereço' }).first().click();
    await page.getByRole('button', { name: /^Recuperar o que você digitou/ }).click();
    expect(await address.inputValue()).toBe('em casa');
    await address.fill('203.0.113.10');
    await page.getByRole('button', { name: 'Liberar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Você ficaria de fora' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Usar meu endereço atual' }).click();
    await expect.poll(() => address.inputValue()).toBe('127.0.0.1');
    await page.getByRole('button', { name: 'Liberar', exact: true }).click();
    await page.getByText('Endereço liberado!').waitFor();
    await page.getByRole('button', { name: 'Retirar 127.0.0.1' }).waitFor();
    problems.expectRefusals(400);
  });
});
