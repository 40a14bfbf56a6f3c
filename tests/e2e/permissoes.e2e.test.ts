import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newCpf, newWord, rowNames, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, createLogin, holdLogin, signIn } from '#tests/support/people.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Clientes' });
/** The names of the entries, without the number that waits beside one. */
const menu = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Menu lateral' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.querySelector('span')?.textContent ?? ''));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens by hand an address whose screen this login may not see. */
async function expectDenied(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('Sem acesso a esta tela').waitFor();
}

describe('who may only look', () => {
  journey('sees list and record, and nothing that changes or takes them away', async ({ page, database }) => {
    const nome = `Abelardo ${newWord()}`;
    const id = await insertClient(database, { nome, cpf: newCpf() });
    await signIn(page, 'consulta', '/painel/clientes');
    await table(page).waitFor();
    expect(await menu(page)).toEqual(['Usuários', 'Dispositivos', 'Clientes']);
    expect(await page.getByRole('link', { name: 'Cadastrar Cliente' }).count()).toBe(0);
    for (const name of ['Exportar Excel', 'Exportar PDF', 'Relatório de seguradoras']) expect(await button(page, name).count()).toBe(0);

    await page.goto(`/painel/clientes/alterar/${id}`);
    const box = page.getByRole('textbox', { name: 'Nome', exact: true });
    await box.waitFor();
    expect(await box.inputValue()).toBe(nome);
    expect(await box.isDisabled()).toBe(true);
    expect(await page.getByRole('main').getByRole('textbox', { disabled: false }).count()).toBe(0);
    await page.getByText('Somente consulta').waitFor();
    for (const name of ['Salvar', 'Virar Usuário', 'Escolher foto', 'Nova anotação', 'Exportar para planilha'])
      expect(await button(page, name).count()).toBe(0);

    await page.getByRole('tab', { name: /^Anexos/ }).click();
    await page.getByText('Ainda não há arquivos neste cadastro.').waitFor();
    expect(await page.getByRole('region', { name: 'Adicionar anexos' }).count()).toBe(0);
  });

  journey('addresses typed by hand are denied, the calls behind them too, and the login stays', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Berenice ${newWord()}` });
    await signIn(page, 'consulta');
    await expectDenied(page, '/painel/clientes/cadastrar');
    await expectDenied(page, '/painel/grupos');
    const refused = [
      ['POST', '/clientes', { dados: { nome: 'Ninguém' } }, 'clientes'],
      ['POST', '/clientes', { dados: { id, nome: 'Outro nome' } }, 'clientes'],
      ['GET', '/clientes/planilha', undefined, 'clienteVerRelatorioAtendimentos'],
      ['GET', '/clientes/pdf', undefined, 'clienteVerRelatorioAtendimentos'],
      ['GET', `/clientes/exportarCliente/${id}`, undefined, 'clienteVerRelatorioAtendimentos'],
      ['POST', '/grupos', { dados: { descricao: 'Nenhum' } }, 'habilitarAcessoGrupoClientes'],
      ['DELETE', '/grupos/1000', undefined, 'habilitarAcessoGrupoClientes'],
    ] as const;
    for (const [method, path, body, permissao] of refused)
      expect([path, await callAs(page, method, path, body)]).toMatchObject([path, { status: 401, body: { permissao } }]);
    expect((await storedClient(database, id))['nome']).toMatch(/^Berenice/);
    await page.goto('/painel/clientes');
    await table(page).waitFor();
  });
});

describe('who may nothing yet', () => {
  journey('finds a calm page, an empty menu and no data, whatever the address', async ({ page, database }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(clientes|grupos|anexos)/.test(pathname)) asked.push(pathname);
    });
    // A login of its own: the demonstration's has reminders.
    await signIn(page, await createLogin(database, {}));
    await page.getByText('Você ainda não tem acesso a nenhuma tela').waitFor();
    expect(await menu(page)).toEqual([]);
    for (const path of ['/painel/clientes', '/painel/clientes/alterar/1000', '/painel/clientes/cadastrar', '/painel/grupos'])
      await expectDenied(page, path);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Procurar cliente ou tela' }).fill('clientes');
    await page.getByText('Nada encontrado. Confira o que foi digitado.').waitFor();
    expect(asked).toEqual([]);
    expect((await callAs(page, 'GET', '/clientes')).status).toBe(401);
  });
});

describe('who attends', () => {
  journey('has clients and groups, but cannot make a client inactive', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Celeste ${newWord()}` });
    await signIn(page, 'atendente', '/painel/clientes');
    await table(page).waitFor();
    expect(await menu(page)).toEqual([
      'Clientes',
      'Grupos de Clientes',
      'Eventos',
      'Seguro Aventura',
      'Caixa de Saída',
      'Mensagens',
      'Solicitação Pagamento',
      'Mensagens WhatsApp',
      'Relatório Inadimplência',
      'Sorteio',
    ]);
    await page.goto(`/painel/clientes/alterar/${id}`);
    const active = page.getByRole('switch', { name: 'Ativo' });
    await active.waitFor();
    expect(await active.isChecked()).toBe(true);
    expect(await active.isDisabled()).toBe(true);
    const { body } = await callAs(page, 'GET', `/clientes/${id}`);
    const { dados } = body as { readonly dados: Readonly<Record<string, unknown>> };
    const change = { dados: { id, nome: dados['nome'], data_edicao: dados['data_edicao'], ativo: 'N' } };
    expect(await callAs(page, 'POST', '/clientes', change)).toMatchObject({ status: 401, body: { permissao: 'clientes' } });
    expect(await storedClient(database, id)).toMatchObject({ ativo: 'S' });
  });

  journey('a permission that is taken away between the login and the first page is not in its menu', async ({ page, database }) => {
    const login = await createLogin(database, { clientes: 2, habilitarAcessoGrupoClientes: 'S' });
    await holdLogin(page, login);
    await database.query(
      `update usuarios set permissoes = permissoes || '{"habilitarAcessoGrupoClientes":"N"}', permissoes_versao = permissoes_versao + 1 where login = $1`,
      [login],
    );
    await page.goto('/painel/clientes');
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).waitFor();
    await expect.poll(() => menu(page)).toEqual(['Clientes']);
  });

  journey(
    'a permission that is taken away disappears from the open page with the next call, without a new login',
    async ({ page, problems, database }) => {
      const word = newWord();
      await insertClient(database, { nome: `Dagoberto ${word}` });
      const login = await createLogin(database, { clientes: 3, clienteAnexos: 3, habilitarAcessoGrupoClientes: 'S' });
      await signIn(page, login, '/painel/clientes');
      await page.getByRole('link', { name: 'Cadastrar Cliente' }).waitFor();
      expect(await menu(page)).toEqual(['Clientes', 'Grupos de Clientes']);
      const change = (permissions: object) =>
        database.query(
          'update usuarios set permissoes = permissoes || $2::jsonb, permissoes_versao = permissoes_versao + 1 where login = $1',
          [login, JSON.stringify(permissions)],
        );
      await change({ clientes: 2, habilitarAcessoGrupoClientes: 'N' });
      await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(word);
      await expect.poll(() => rowNames(page, 'Clientes')).toEqual([`Dagoberto ${word}`]);
      await expect.poll(() => menu(page)).toEqual(['Clientes']);
      expect(await page.getByRole('link', { name: 'Cadastrar Cliente' }).count()).toBe(0);

      await change({ clientes: 1 });
      await page.getByText('Inativos', { exact: true }).click();
      await page.getByText('Sem acesso a esta tela').waitFor();
      await expect.poll(() => menu(page)).toEqual([]);
      expect(page.url()).toContain('/painel/clientes');
      problems.expectRefusals(401);
    },
  );
});
