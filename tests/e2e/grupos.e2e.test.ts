import type { Page } from 'playwright-core';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, holdLogin, signIn } from '#tests/support/people.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar grupos' });
const expectGroups = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => rowNames(page, 'Grupos de clientes')).toEqual(names);
const description = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' });

async function openGroups(page: Page, text: string): Promise<void> {
  await page.goto(`/painel/grupos?texto=${encodeURIComponent(text)}`);
  await page.getByRole('heading', { name: 'Grupos de Clientes' }).waitFor();
}

async function insertGroup(database: pg.Client, descricao: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('insert into grupos (descricao, data_edicao) values ($1, now()) returning id', [
    descricao,
  ]);
  return rows[0]?.id ?? 0;
}

describe('groups of clients', () => {
  journey('a group is created from the keyboard, renamed, and found without accents', async ({ page }) => {
    const word = newWord();
    await holdLogin(page);
    await openGroups(page, '');
    await page.getByRole('button', { name: 'Cadastrar Grupo' }).click();
    await expect.poll(() => description(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Informe a descrição').waitFor();
    await page.keyboard.type(`Náutica ${word}`);
    await page.keyboard.press('Enter');
    await page.getByText('Grupo salvo com sucesso!').waitFor();
    await search(page).fill(`nautica ${word}`);
    await expectGroups(page, [`Náutica ${word}`]);
    await page.getByRole('button', { name: `Editar Náutica ${word}` }).click();
    await description(page).fill(`Aviação ${word}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await search(page).fill(word);
    await expectGroups(page, [`Aviação ${word}`]);
  });

  journey(
    'as many rows on a page as somebody chose come whenever the list is opened, and are asked for once',
    async ({ page, database }) => {
      await holdLogin(page, await createLogin(database, { clientes: 4, habilitarAcessoGrupoClientes: 'S' }));
      await page.goto('/painel/grupos');
      const rows = page.getByRole('combobox', { name: 'Linhas por página' });
      const kept = page.waitForResponse((response) => response.url().endsWith('/api/listas/porPagina'));
      await rows.selectOption('25');
      expect((await kept).status()).toBe(200);
      await page.goto('/painel/clientes');
      const asked: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/grupos') asked.push(searchParams.get('registrosPorPagina'));
      });
      await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Grupos de Clientes' }).click();
      await expect.poll(() => rows.inputValue()).toBe('25');
      expect([asked, new URL(page.url()).search]).toEqual([['25'], '']);
      // On another computer, where it is not known yet; and back to ten.
      await page.goto('/painel/grupos');
      await expect.poll(() => rows.inputValue()).toBe('25');
      expect(asked).toEqual(['25', '25']);
      await rows.selectOption('10');
      await expect.poll(() => asked.at(-1)).toBe('10');
    },
  );

  journey('the form has addresses of its own, over the list; closing it leads there', async ({ page, problems, database }) => {
    const word = newWord();
    const group = await insertGroup(database, `Serrano ${word}`);
    const leave = page.getByText('Deseja sair dessa tela sem salvar as alterações?');
    await holdLogin(page);
    await page.goto('/painel/grupos/cadastrar');
    await description(page).waitFor();
    await page.keyboard.type(`Costeiro ${word}`);
    await page.keyboard.press('Escape');
    await leave.waitFor();
    await page.getByRole('button', { name: 'Sair sem salvar' }).press('Enter');
    await page.waitForURL(/\/painel\/grupos$/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.goto(`/painel/grupos/alterar/${group}`);
    await expect.poll(() => description(page).inputValue()).toBe(`Serrano ${word}`);
    await page.getByRole('heading', { name: 'Grupos de Clientes', includeHidden: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`Praiano ${word}`);
    await page.keyboard.press('Enter');
    await page.getByText('Grupo salvo com sucesso!').waitFor();
    await page.waitForURL(/\/painel\/grupos$/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await search(page).fill(word);
    await expectGroups(page, [`Praiano ${word}`]);

    for (const nobody of ['999999999', 'abc']) {
      await page.goto(`/painel/grupos/alterar/${nobody}`);
      await page.getByText('Grupo não encontrado').waitFor();
    }
    problems.expectRefusals(404);
  });

  journey(
    'a name that exists already is refused beside the field, whatever its accents and capitals',
    async ({ page, problems, database }) => {
      const word = newWord();
      await insertGroup(database, `Avícola ${word}`);
      await holdLogin(page);
      await openGroups(page, word);
      await expectGroups(page, [`Avícola ${word}`]);
      await page.getByRole('button', { name: 'Cadastrar Grupo' }).click();
      await description(page).fill(`AVICOLA ${word}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByText('Já existe um grupo com esta descrição').waitFor();
      expect(await description(page).inputValue()).toBe(`AVICOLA ${word}`);
      await page.keyboard.press('Escape');
      await page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
      await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectGroups(page, [`Avícola ${word}`]);
      problems.expectRefusals(400);
    },
  );

  journey(
    'a save whose answer was lost is one save, also when the page is loaded again and the same is typed',
    async ({ page, problems }) => {
      const word = newWord();
      const keys: (string | undefined)[] = [];
      problems.expectCutOff();
      await holdLogin(page);
      // Arrived and stored, and nothing came back.
      await page.route('**/api/grupos', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.fallback();
        await route.fetch();
        return route.abort();
      });
      const write = async (): Promise<void> => {
        await openGroups(page, word);
        await page.getByRole('button', { name: 'Cadastrar Grupo' }).click();
        await description(page).waitFor();
        await page.keyboard.type(`Perdido ${word}`);
        await page.keyboard.press('Enter');
      };
      await write();
      await expect.poll(() => keys.length).toBe(1);
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).and(page.locator(':enabled')).waitFor();
      await write();
      await page.getByText('Grupo salvo com sucesso!').waitFor();
      expect(keys).toEqual([keys[0], keys[0]]);
      await expectGroups(page, [`Perdido ${word}`]);
    },
  );

  journey('two people on one group: the second sees both names and chooses', async ({ page, problems, database }) => {
    const word = newWord();
    const group = await insertGroup(database, `Rural ${word}`);
    await holdLogin(page);
    await openGroups(page, word);
    await page.getByRole('button', { name: `Editar Rural ${word}` }).click();
    await description(page).fill(`Agrícola ${word}`);
    await database.query("update grupos set descricao = $2, suspenso = 'S', data_edicao = now() where id = $1", [group, `Campo ${word}`]);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    const conflict = page.getByRole('dialog', { name: 'Este grupo mudou enquanto você editava' });
    await conflict.getByText(`Campo ${word}`).waitFor();
    await conflict.getByRole('button', { name: 'Salvar assim' }).click();
    await page.getByText('Grupo salvo com sucesso!').waitFor();
    const { rows } = await database.query('select descricao, suspenso from grupos where id = $1', [group]);
    expect(rows).toEqual([{ descricao: `Agrícola ${word}`, suspenso: 'S' }]);
    problems.expectRefusals(400);
  });

  journey('deleting says how many clients lose the group; the clients stay', async ({ page, database }) => {
    const word = newWord();
    const group = await insertGroup(database, `Teatro ${word}`);
    const clients = [
      await insertClient(database, { nome: `Ana ${word}` }),
      await insertClient(database, { nome: `Bia ${word}`, ativo: 'N' }),
    ];
    await database.query('insert into clientes_grupos (id_cliente, id_grupo) select unnest($1::int[]), $2', [clients, group]);
    await holdLogin(page);
    await openGroups(page, word);
    await page.getByRole('button', { name: `Excluir Teatro ${word}` }).click();
    const dialog = page.getByRole('dialog', { name: `Excluir o grupo «Teatro ${word}»?` });
    await dialog.getByText('2 clientes deixarão de pertencer a este grupo. Esta ação não pode ser desfeita.').waitFor();
    const cancel = dialog.getByRole('button', { name: 'Cancelar' });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByText('Grupo excluído!').waitFor();
    await page.getByText('Nenhum grupo encontrado').waitFor();
    const { rows } = await database.query('select id from clientes where id = any($1)', [clients]);
    expect(rows).toHaveLength(2);
    const history = await database.query("select antes from historico where funcao = 'grupos/excluir' and id_registro = $1", [group]);
    expect(history.rows).toHaveLength(1);
  });

  journey('the groups the panel stands on can neither be renamed nor deleted, and say why', async ({ page }) => {
    await signIn(page);
    for (const name of ['Seguradoras', 'Seguro Aventura']) {
      await openGroups(page, name);
      await page.getByRole('button', { name: `Excluir ${name}`, exact: true }).click();
      const reason = page.getByRole('dialog', { name: `Grupo «${name}»` });
      await reason.getByText('Este grupo faz parte do funcionamento do painel e não pode ser excluído.').waitFor();
      await reason.getByRole('button', { name: 'Entendi' }).click();
      await reason.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
      await page.getByText('não pode mudar de nome').waitFor();
      expect(await description(page).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  journey('the count of a group leads to exactly its clients', async ({ page, database }) => {
    const word = newWord();
    const group = await insertGroup(database, `Ciclismo ${word}`);
    const nome = `Caetano ${word}`;
    const id = await insertClient(database, { nome });
    const inativo = `Norberto ${word}`;
    const left = await insertClient(database, { nome: inativo, ativo: 'N' });
    await database.query('insert into clientes_grupos (id_cliente, id_grupo) values ($1, $3), ($2, $3)', [id, left, group]);
    await holdLogin(page);
    await openGroups(page, word);
    await page.getByRole('link', { name: `+1 inativo em Ciclismo ${word}` }).click();
    await expect.poll(() => rowNames(page, 'Clientes')).toEqual([inativo]);
    await openGroups(page, word);
    await page.getByRole('link', { name: `1 cliente em Ciclismo ${word}` }).click();
    await page.waitForURL(/\/painel\/clientes\?grupos=/);
    await expect.poll(() => rowNames(page, 'Clientes')).toEqual([nome]);
    await page.getByRole('button', { name: `Remover filtro: Grupo: Ciclismo ${word}` }).waitFor();
  });
});
