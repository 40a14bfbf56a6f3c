import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { newPage } from '#tests/support/browser.ts';
import { AMEX, sendCard, VISA } from '#tests/support/cards.ts';
import { withOwnClock } from '#tests/support/idle.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';
import { DEMONSTRATION_KEY } from '#tests/support/template.ts';

const PASSWORD = 'Sua senha ou o código do aplicativo';

async function askFor(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(PASSWORD).click();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Somebody else is quicker. */
async function seeAs(page: Page, login: string, id: number): Promise<void> {
  const entered = await page.request.post('/api/login', { data: { login, senha: DEMONSTRATION_PASSWORD, lembrar: 'N' } });
  const { dadosUsuario } = (await entered.json()) as Sessao;
  const seen = await page.request.post(`/api/solicitacaoPagamento/${id}/revelar`, {
    data: { senha: DEMONSTRATION_PASSWORD },
    headers: { [HEADERS.token]: dadosUsuario.token },
  });
  expect(((await seen.json()) as { readonly numero: string }).numero).toBe(VISA.numero.replaceAll(' ', ''));
}

/** Whatever of the card a person, or a script of the page, could still find in the browser. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.body.innerText]),
  );

const holds = (text: string, number: string): boolean => text.replace(/[\s.-]/g, '').includes(number.replace(/\s/g, ''));

describe('payment requests', () => {
  journey('a card sent from outside is seen once, for a minute, and is gone', async ({ database, another }) => {
    const login = await createLogin(database, { habilitarAcessoSolicitacaoPagamento: 'S' });
    const { page: client } = await another();
    const { id, nome } = await sendCard(client);
    const { page, problems } = await withOwnClock(another);
    await signIn(page, login, '/painel/solicitacao-pagamento');
    const row = page.getByRole('row', { name: nome });
    await row.getByText('•••• 1111').waitFor();
    await row.getByText('Aguardando').waitFor();
    await page.getByRole('link', { name: /^Solicitação Pagamento \d+ aguarda/ }).waitFor();
    await page.getByRole('button', { name: `Abrir a solicitação de ${nome}` }).click();

    await page.getByRole('button', { name: 'Ver dados' }).click();
    await askFor(page, 'errada');
    await page.getByRole('dialog').getByText('Senha incorreta').waitFor();
    // Nobody leaves while it is on its way: it would be destroyed for nobody.
    await page.route('**/revelar', async (route) => {
      await page.goBack();
      await route.continue();
    });
    await askFor(page, DEMONSTRATION_PASSWORD);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('4111 1111 1111 1111').waitFor();
    await dialog.getByText('123', { exact: true }).waitFor();
    // Nothing but its own button takes it away; what is behind it knows already that it was told.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 300);
    await page.goBack();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.fastForward(50_000);
    await dialog.getByText('4111 1111 1111 1111').waitFor();
    // Not for an hour more, though the clock of the machine is set back by one.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3_600_000);
    await page.clock.fastForward(11_000);
    await dialog.getByText('Os dados saíram da tela').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByText('Dados vistos', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Ver dados' }).count()).toBe(0);
    expect(holds(await keptIn(page), VISA.numero)).toBe(false);

    await page.getByRole('button', { name: 'Processada' }).click();
    await page.getByText('Solicitação processada!').waitFor();
    await page.getByText('Processada', { exact: true }).waitFor();
    const { rows } = await database.query('select numero_cifrado from solicitacoes_pagamento where id = $1', [id]);
    expect(rows).toEqual([{ numero_cifrado: null }]);
    problems.expectRefusals(400);
  });

  journey('two people open one card: the second is told who saw it; another card takes its place', async ({ page, problems, database }) => {
    const login = await createLogin(database, { habilitarAcessoSolicitacaoPagamento: 'S' });
    const { id } = await sendCard(page);
    await signIn(page, login, `/painel/solicitacao-pagamento/alterar/${id}`);
    await page.getByRole('button', { name: 'Ver dados' }).click();
    await seeAs(page, 'admin', id);
    await askFor(page, DEMONSTRATION_PASSWORD);
    const told = page.getByRole('dialog').getByText(/^Os dados já foram mostrados a .+, e destruídos$/);
    await told.waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Substituir cartão' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Número' }).pressSequentially(AMEX.numero);
    await page.keyboard.press('Tab');
    await page.keyboard.type('12/2035');
    await page.keyboard.press('Tab');
    await page.keyboard.type(AMEX.codigo);
    // What a colleague did meanwhile is told before it goes in that card's place, and what is typed stays.
    await database.query("update solicitacoes_pagamento set data_edicao = data_edicao + interval '1 second' where id = $1", [id]);
    await page.keyboard.press('Enter');
    await page.getByText('Confira o cartão de agora e salve de novo.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Cartão substituído!').waitFor();
    await page.getByText('•••• 8431').first().waitFor();
    await page.getByText('Aguardando', { exact: true }).waitFor();
    // The brand is the number's: told beside it, and asked for by nobody (decision 0157).
    await page.getByRole('definition').getByText('American Express').first().waitFor();
    expect(await page.getByLabel('Bandeira').count()).toBe(0);
    // Nor where it is typed by mistake.
    await page.getByLabel('Nome no cartão').click();
    await page.keyboard.type(AMEX.numero);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Escreva aqui o nome, e não o número do cartão').waitFor();
    expect(holds(await keptIn(page), AMEX.numero)).toBe(false);
    problems.expectRefusals(400);
  });

  journey('a house without keys says so, and takes and tells no card', async ({ browser, database, databaseUrl, page }) => {
    const login = await createLogin(database, { habilitarAcessoSolicitacaoPagamento: 'S' });
    const { id, nome } = await sendCard(page);
    const without = await startServer({
      databaseUrl,
      env: { CHAVE_MESTRA: DEMONSTRATION_KEY, CHAVE_CARTOES: '', GUARIDA_PROCESSO: 'http' },
    });
    const { page: there, problems, close } = await newPage(browser, { baseURL: without.url });
    try {
      await signIn(there, login, '/painel/solicitacao-pagamento');
      const said = there.getByText('O recebimento de cartões está desligado.');
      await said.waitFor();
      await there.getByRole('button', { name: `Abrir a solicitação de ${nome}` }).click();
      await there.waitForURL(`**/alterar/${id}`);
      await said.waitFor();
      await there.getByRole('button', { name: 'Processada' }).waitFor();
      expect(await there.getByRole('button', { name: /^(?:Ver dados|Substituir cartão)$/ }).count()).toBe(0);
      await expect(sendCard(there)).rejects.toThrow('o cartão não foi aceito: 503');
      expect(problems.unexpected()).toEqual([]);
    } finally {
      await close();
      await without.stop();
    }
  });
});
