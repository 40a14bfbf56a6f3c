import type { Page } from 'playwright-core';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { addDays, addMonths, formatCivilDate } from '#contract/kernel/dates.ts';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { issueFicha, today } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

/** A login of its own with one issued ficha, of which it is the responsible: the numbers it sees are these. */
async function seller(page: Page, database: pg.Client, dados: Readonly<Record<string, unknown>> = {}) {
  const word = newWord();
  const login = await createLogin(database, { clientes: 3, clienteAnexos: 3, habilitarAcessoRelatorios: 'S' });
  await signIn(page, login);
  const { rows } = await database.query<{ id: number }>('select id from usuarios where login = $1', [login]);
  const client = await insertClient(database, { nome: `Cliente ${word}` });
  const ficha = await issueFicha(page, client, { titulo: `Seguro ${word}`, id_responsavel: rows[0]?.id, ...dados });
  return { word, client, ficha: ficha.dados.id };
}

/** Somebody else is quicker. */
async function payAs(page: Page, login: string, ficha: number): Promise<void> {
  const entered = await page.request.post('/api/login', { data: { login, senha: DEMONSTRATION_PASSWORD, lembrar: 'N' } });
  const { dadosUsuario } = (await entered.json()) as Sessao;
  const headers = { [HEADERS.token]: dadosUsuario.token };
  const read = await page.request.get(`/api/fichas/${ficha}`, { headers });
  const { emissaoParcelas } = (await read.json()) as FichaCompletaResposta;
  const paid = await page.request.post(`/api/fichasEmissao/parcelas/${emissaoParcelas[0]?.id}/pagar`, {
    data: { dados: { pago: 'S' } },
    headers,
  });
  expect(paid.status()).toBe(200);
}

const openReports = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu superior' }).getByRole('link', { name: 'Relatórios' }).click();

describe('the reports', () => {
  journey('a stage of the funnel leads to its list, to the ficha and back with the filter kept', async ({ page, database }) => {
    const { word } = await seller(page, database);
    await openReports(page);
    await page.getByRole('heading', { name: 'Geral' }).waitFor();
    await page
      .getByRole('list', { name: 'Números do dia' })
      .getByRole('link', { name: /^Emitidas hoje 1/ })
      .press('Enter');
    // The figure of the day opens exactly what it counts.
    await page.getByRole('heading', { name: `Emissões em ${formatCivilDate(today())}` }).waitFor();
    await page.getByRole('row', { name: `Abrir Seguro ${word}` }).waitFor();

    await page.getByRole('tab', { name: 'Funil de Vendas' }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Vigente' }).press('ArrowLeft');
    await page.getByText('Escolha uma das opções do funil para carregar').waitFor();
    await page
      .getByRole('link', { name: /^Propostas 1/ })
      .or(page.getByRole('link', { name: /^Propostas100%/ }))
      .first()
      .press('Enter');
    await page.getByRole('switch', { name: 'Todas em aberto' }).waitFor();
    const row = page.getByRole('row', { name: `Abrir Seguro ${word}` });
    await row.waitFor();
    const address = page.url();
    expect(address).toMatch(/aba=funil.*etapa=proposta/);
    await row.press('Enter');
    await page.getByRole('heading', { name: `Seguro ${word}` }).waitFor();
    await page.goBack();
    await row.waitFor();
    expect(page.url()).toBe(address);
  });

  journey('a policy near its end is renewed from the list', async ({ page, database }) => {
    const { word, client, ficha } = await seller(page, database, { data_vigencia: addDays(today(), 12) });
    await page.goto(`${paths.relatorios()}?aba=vigente&dias=30`);
    const row = page.getByRole('row', { name: `Abrir Seguro ${word}` });
    await row.getByText('12 dias').waitFor();
    // A day there is none of stays with what is wrong of it, and changes nothing.
    const day = page.getByRole('textbox', { name: 'Vigentes em' });
    await day.press('Control+a');
    await page.keyboard.type('31/02/2027');
    await page.keyboard.press('Tab');
    await page.getByText('Data inválida').waitFor();
    expect([await day.inputValue(), page.url().includes('data=')]).toEqual(['31/02/2027', false]);
    await row.getByRole('link', { name: /^Renovar/ }).click();
    await page.waitForURL(`**${paths.fichaRenovar(client, ficha)}`);
    expect(await page.getByLabel('Título').inputValue()).toBe(`Renovação – Seguro ${word}`);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/alterar\/\d+$/);
    await page.goto(`${paths.relatorios()}?aba=vigente`);
    await row.getByRole('link', { name: /^Renovada/ }).press('Enter');
    await page.getByRole('heading', { name: `Renovação – Seguro ${word}` }).waitFor();
  });

  journey('an instalment is marked as paid from the list, and taken back', async ({ page, problems, database }) => {
    const { word, ficha } = await seller(page, database);
    await page.goto(`${paths.relatorios()}?aba=parcelas`);
    const rows = page.getByRole('row', { name: `Abrir Seguro ${word}` });
    await expect.poll(() => rows.count()).toBe(2);
    const paid = page.getByRole('list', { name: 'Total por situação' }).getByRole('button', { name: /^Paga/ });
    expect(await paid.textContent()).toContain('R$ 0,00');
    await page.getByRole('button', { name: new RegExp(`^Marcar como paga a parcela 1 de Cliente ${word}`) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Marcar parcela como paga' });
    const day = dialog.getByRole('textbox', { name: 'Paga em' });
    await day.press('Control+a');
    await page.keyboard.type(formatCivilDate(addDays(today(), 1)).replaceAll('/', ''));
    await dialog.getByRole('button', { name: 'Marcar como paga' }).press('Enter');
    await dialog.getByText('O pagamento não pode estar no futuro').waitFor();
    // The day has the focus again; one of no calendar is not one that is missing.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('31/02/2026');
    await page.keyboard.press('Enter');
    await dialog.getByText('Data inválida').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(formatCivilDate(addMonths(today(), -1)));
    await page.keyboard.press('Enter');
    await expect.poll(() => paid.textContent()).toContain('R$ 500,00');
    await dialog.waitFor({ state: 'detached' });
    // Another of the same ficha, and the first is still undone.
    await page.getByRole('button', { name: new RegExp(`^Marcar como paga a parcela 2 de Cliente ${word}`) }).press('Enter');
    await dialog.getByRole('button', { name: 'Marcar como paga' }).click();
    await expect.poll(() => paid.textContent()).toContain('R$ 1.000,00');
    await page.getByRole('button', { name: 'Desfazer', exact: true }).first().press('Enter');
    await page.getByText('Desfeito').waitFor();
    await page.getByRole('button', { name: new RegExp(`^Marcar como paga a parcela 1 de Cliente ${word}`) }).waitFor();
    await expect.poll(() => paid.textContent()).toContain('R$ 500,00');

    // Somebody else is quicker: it is said, and goes on from what it is now, though it left the list of what is not paid.
    await page.goto(`${paths.relatorios()}?aba=parcelas&pago=N`);
    await page.getByRole('button', { name: new RegExp(`^Marcar como paga a parcela 1 de Cliente ${word}`) }).press('Enter');
    await day.waitFor();
    await payAs(page, 'admin', ficha);
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Registro alterado por /).waitFor();
    await dialog.getByText(/^Ela já está paga, em /).waitFor();
    await dialog.getByRole('button', { name: 'Marcar como paga' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Nenhuma parcela').waitFor();
    problems.expectRefusals(400);
  });

  journey('a stage and its list say the same number, and of the month that is named', async ({ page, database }) => {
    const { ficha } = await seller(page, database);
    await page.goto(`${paths.relatorios()}?aba=funil&etapa=emitido`);
    const heading = page.locator('#relatorios-etapa');
    const counted = (text: RegExp) => page.locator('#relatorios-etapa + span', { hasText: text });
    const count = counted(/^1$/);
    await count.waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/relatorios/funil**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const insurers = page.getByRole('region', { name: /^Seguradoras em / });
    const before = await insurers.getByRole('heading').textContent();
    await page.getByRole('button', { name: 'Mês anterior' }).click();
    await expect.poll(() => heading.textContent()).not.toContain(before?.replace('Seguradoras em ', ''));
    expect([await count.count(), await insurers.getByRole('heading').textContent()]).toEqual([0, before]);
    held.resolve();
    await expect.poll(() => insurers.getByRole('heading').textContent()).not.toBe(before);
    await counted(/^0$/).waitFor();
    // What somebody saves after it was counted is in its list, and then in the number too.
    await page.getByRole('button', { name: 'Mês atual' }).press('Enter');
    await count.waitFor();
    const step = page.getByRole('button', { name: 'Mês anterior' });
    await expect.poll(() => step.evaluate((button) => button === document.activeElement)).toBe(true);
    const cancelled = page.getByRole('link', { name: /^Emissões canceladas/ }).first();
    expect(await cancelled.textContent()).toMatch(/das emissões0/);
    await database.query("update fichas set cancelado = 'S' where id = $1", [ficha]);
    await database.query("update fichas_emissoes set cancelado = 'S', data_cancelado = $2 where id_ficha = $1", [ficha, today()]);
    await cancelled.click();
    await count.waitFor();
    await expect.poll(() => cancelled.textContent()).toMatch(/canceladas1/);
  });
});
