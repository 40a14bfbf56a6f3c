import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, fillLogin, signIn } from '#tests/support/people.ts';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { paths } from '#web/kernel/paths.ts';
import { insertEmail } from './telas/emails.ts';

describe('one person leaves and another comes', () => {
  journey('what was said to one is not read by the other', async ({ page, database, problems }) => {
    problems.expectRefusals(500);
    const other = await createLogin(database, { clientes: 2 });
    await signIn(page);
    const failure = { status: 500, json: { mensagem: 'Falha', requisicao: 'a1b2c3' } };
    await page.route('**/api/clientes?*', (route) => route.fulfill(failure), { times: 1 });
    await page.getByRole('link', { name: 'Clientes', exact: true }).first().press('Enter');
    const said = page.getByText('a1b2c3');
    await said.first().waitFor();
    await page.getByRole('button', { name: 'Sair', exact: true }).press('Enter');
    await fillLogin(page, other, DEMONSTRATION_PASSWORD);
    await page.waitForURL(/\/painel/);
    await page.getByRole('button', { name: 'Sair', exact: true }).waitFor();
    expect(await said.count()).toBe(0);
  });

  journey('a batch that is under way stops, and nothing of it is told to who came', async ({ page, database }) => {
    const other = await createLogin(database, { clientes: 2 });
    const nome = `Marinalva ${newWord()}`;
    const client = await insertClient(database, { nome });
    for (const titulo of ['Sua apólice', 'Sua renovação']) await insertEmail(database, client, { titulo, estado: 'erro' });
    await signIn(page, 'admin', `${paths.caixaSaida()}?texto=${encodeURIComponent(nome)}`);
    const marks = page.getByRole('row').getByRole('checkbox', { disabled: false });
    await marks.nth(2).waitFor();
    await marks.first().press('Space');
    const sent: string[] = [];
    const answered = Promise.withResolvers<void>();
    const resending = /\/reenviar$/;
    page.on('request', (request) => {
      if (resending.test(request.url())) sent.push(request.headers()['usuario-token'] ?? '');
    });
    const asked = page.waitForRequest(resending);
    await page.route(resending, async (route) => {
      await answered.promise;
      await route.fulfill({ json: { sucesso: true } });
    });
    await page.getByRole('button', { name: 'Enviar novamente', exact: true }).press('Enter');
    await asked;
    // In another tab, where nobody sees what goes on in this one.
    const tab = await page.context().newPage();
    await tab.goto(paths.painel());
    await tab.getByRole('button', { name: 'Sair', exact: true }).press('Enter');
    await page.waitForURL(/\/login/);
    await fillLogin(page, other, DEMONSTRATION_PASSWORD);
    await page.waitForURL(/\/painel/);
    const heard = page.waitForResponse(resending);
    answered.resolve();
    await (await heard).finished();
    await page.getByRole('link', { name: 'Clientes', exact: true }).first().press('Enter');
    await page.getByRole('heading', { name: 'Clientes', exact: true }).waitFor();
    expect(sent).toHaveLength(1);
    expect(await page.getByText(/e-mails? programados?/).count()).toBe(0);
  });

  journey('a page that waits for its own login sends and shows nothing by that of another', async ({ page, database, problems }) => {
    problems.expectRefusals(401);
    const client = await insertClient(database, { nome: `Damiana ${newWord()}` });
    const [mine, theirs] = [await createLogin(database, { clientes: 3 }), await createLogin(database, { clientes: 3 })];
    await signIn(page, mine, paths.clienteAlterar(client));
    const name = page.getByRole('textbox', { name: 'Nome', exact: true });
    await name.fill('Nome de quem saiu');
    await database.query('delete from sessoes using usuarios u where u.id = sessoes.id_usuario and u.login = $1', [mine]);
    await name.press('Control+s');
    const again = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await again.waitFor();
    const asked: string[] = [];
    await again.getByLabel('Usuário').fill(theirs);
    await again.getByLabel('Senha', { exact: true }).fill(DEMONSTRATION_PASSWORD);
    page.on('request', (request) => {
      if (request.headers()['usuario-token'] !== undefined) asked.push(request.url());
    });
    await again.getByRole('button', { name: 'Entrar' }).press('Enter');
    await page.waitForURL(/\/painel$/);
    await page.getByRole('button', { name: 'Sair', exact: true }).waitFor();
    expect(asked.filter((url) => url.includes(`/clientes/${client}`))).toEqual([]);
    await page.goto(paths.clienteAlterar(client));
    await page.getByRole('heading', { name: /Damiana/ }).waitFor();
    expect(await page.getByText('Recuperar o que você digitou').count()).toBe(0);
  });
});
