import type { Page } from 'playwright-core';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { cardForm } from '#tests/support/card-page.ts';
import { journey } from '#tests/support/journey.ts';
import { newWord } from '#tests/support/clients.ts';
import { holdLogin } from '#tests/support/people.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Whoever has policies in force and a code. */
async function insured(database: pg.Client): Promise<{ readonly cpf: string; readonly nome: string; readonly codigo: string }> {
  const { rows } = await database.query<{ cpf: string; nome: string; codigo: string }>(
    `select c.cpf, split_part(c.nome, ' ', 1) as nome, k.codigo from clientes_codigos_consulta k join clientes c on c.id = k.id_cliente
     order by k.desde limit 1`,
  );
  const [first] = rows;
  if (!first) throw new Error('a demonstração não tem quem consulte');
  return first;
}

/** What whoever reads by ear or by keys is at. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

/** All that a script of the page, or a person, could still find in the browser. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
      document.body.innerText,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]),
  );

describe('my policies, on a phone', () => {
  journey('little is said of a document; the code opens the rest', async ({ database, another }) => {
    const { cpf, nome, codigo } = await insured(database);
    const { page, problems } = await another(PHONE);
    problems.expectRefusals(400);
    await page.goto('/meuseguro');
    await page.getByRole('link', { name: 'Consultar Apolice' }).click();
    const field = page.locator('#campo-cpf');
    await field.click();
    await page.keyboard.type('39053344705');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Não foi possível fazer solicitação!').waitFor();
    await field.fill(cpf);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Apólices de ${nome}` }).waitFor();
    expect(await focused(page)).toBe(`Apólices de ${nome}`);
    const said = await page.locator('main').innerText();
    expect(said).toContain('final ');
    expect(said).not.toContain('Placa');
    await page.getByLabel('CNPJ').check();
    expect(await page.getByText(`Apólices de ${nome}`).count()).toBe(0);
    await page.getByLabel('CPF').first().check();
    await page.getByRole('button', { name: 'Receber por e-mail' }).press('Enter');
    await page.getByRole('status').getByText('o link chega em instantes ao e-mail do cadastro').waitFor();
    await page.getByRole('button', { name: 'Receber por e-mail', disabled: false }).waitFor();
    expect(await focused(page)).toBe('Receber por e-mail');
    expect(await keptIn(page)).not.toContain(codigo);
    await page.goto(`/meuseguro/apolice/${codigo}`);
    await page.getByRole('table').first().getByText('Em aberto').first().waitFor();
    expect(await page.locator('main').innerText()).toContain('Número da apólice');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // What was lost on the way is asked for again: whoever asked stands at the head of it.
    problems.expectCutOff();
    await page.route(`**/api/clientes/apolice/${codigo}`, (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
    await page.getByRole('table').first().waitFor();
    expect(await focused(page)).toBe('Minhas apólices');
  });
});

describe('documents on a page that stays open', () => {
  journey('open after a quarter of an hour as well, and nothing on screen goes while it is read anew', async ({ another, database }) => {
    const { codigo } = await insured(database);
    const { page, problems } = await another(PHONE);
    problems.expectCutOff();
    const readings = ['primeira', 'perdida', 'segunda', 'terceira'];
    await page.route(`**/api/clientes/apolice/${codigo}`, async (route) => {
      const reading = readings.shift();
      if (reading === 'perdida') return route.abort();
      const response = await route.fetch();
      const json = (await response.json()) as { fichas: object[] };
      const [ficha] = json.fichas;
      const anexos = [{ nome: 'Apólice.pdf', nome_temporario: reading }];
      return route.fulfill({ response, json: { ...json, fichas: [{ ...ficha, anexos }] } });
    });
    await page.clock.install();
    await page.goto(`/meuseguro/apolice/${codigo}`);
    const link = page.getByRole('link', { name: 'Apólice.pdf' });
    const address = async (): Promise<string> => (await link.getAttribute('href')) ?? '';
    expect(await address()).toContain('/primeira/');
    const left = page.waitForEvent('requestfailed');
    await page.clock.fastForward(10 * 60_000);
    await left;
    expect(await address()).toContain('/primeira/');
    await link.focus();
    await page.clock.fastForward(60_000);
    await expect.poll(address).toContain('/segunda/');
    expect(await focused(page)).toBe('Apólice.pdf');
    // Out of sight nothing is read; back in sight it is read at once.
    const seen = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await seen('hidden');
    await page.clock.fastForward(20 * 60_000);
    expect(readings).toEqual(['terceira']);
    await seen('visible');
    await expect.poll(address).toContain('/terceira/');
  });
});

describe('the start, on its way', () => {
  journey('what would say that it is late pushes nothing down', async ({ another }) => {
    const { page, problems } = await another(PHONE);
    problems.expectCutOff();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/meuseguro');
    await page.locator('.demora').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.body.getBoundingClientRect().top)).toBe(0);
  });
});

describe('a look-up without a signal', () => {
  journey('goes again by itself, and not for a document that was changed meanwhile', async ({ another, database }) => {
    const { cpf, nome } = await insured(database);
    const { page, problems } = await another(PHONE);
    problems.expectRefusals(429);
    problems.expectCutOff();
    await page.goto('/meuseguro/apolice');
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/clientes/apolice') && asked.push(request.postData() ?? ''));
    const field = page.locator('#campo-cpf');
    await page.context().setOffline(true);
    await field.fill('39053344705');
    await page.keyboard.press('Enter');
    await page.getByText('Sem sinal. Tentamos de novo em').waitFor();
    await field.fill(cpf);
    expect(await page.getByText('Sem sinal.').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Sem sinal. Tentamos de novo em').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: `Apólices de ${nome}` }).waitFor();
    expect(asked.filter((body) => body.includes('39053344705'))).toHaveLength(1);
    await page.route('**/api/clientes/apolice', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json: {} }));
    await field.press('Enter');
    await page.getByRole('alert').getByText('Muitas consultas em pouco tempo.').waitFor();
  });
});

describe('the link a client is given', () => {
  journey('shows the policies in full until another takes its place', async ({ page, database, another }) => {
    const { codigo } = await insured(database);
    const { rows } = await database.query<{ id: number }>(
      'delete from clientes_codigos_consulta where codigo = $1 returning id_cliente as id',
      [codigo],
    );
    await holdLogin(page);
    await page.goto(`/painel/clientes/alterar/${rows[0]?.id}`);
    await page.getByRole('tab', { name: /Apólices/ }).click();
    const part = page.getByRole('region', { name: 'Link de consulta' });
    await part.getByText('Sem link').waitFor();
    await part.getByRole('button', { name: 'Gerar link de consulta' }).press('Enter');
    await part.getByText(/^Desde \d\d\/\d\d\/\d{4}\./).waitFor();
    const address = await part.getByRole('link').innerText();
    const { page: phone, problems } = await another(PHONE);
    await phone.goto(address);
    await phone.getByRole('table').first().waitFor();
    await part.getByRole('button', { name: 'Gerar outro link de consulta' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Gerar outro' }).press('Enter');
    await expect.poll(() => part.getByRole('link').innerText()).not.toBe(address);
    problems.expectRefusals(400, 404);
    await phone.goto(address);
    await phone.getByRole('alert').waitFor();
    expect(await phone.getByRole('table').count()).toBe(0);
  });
});

describe('a card, on a phone', () => {
  journey('is typed with its brand in sight, sent, and leaves no trace in the tab', async ({ database, another }) => {
    const { page } = await another(PHONE);
    await page.goto('/meuseguro/pagamento');
    expect(await page.getByLabel('Valor').getAttribute('placeholder')).toBe('0,00');
    // Whether cards are taken is answered when this one has been taken already.
    const late = Promise.withResolvers<undefined>();
    await page.route('**/api/solicitacaoPagamento/recebimento', async (route) => {
      await late.promise;
      await route.fulfill({ json: { dados: { habilitado: 'N' } } });
    });
    await page.goto('/meuseguro/pagamento?valor=345,60&vencimento_fatura=2030-12-10');
    await page.getByText('R$ 345,60').waitFor();
    const form = cardForm(page);
    const name = `Helena ${newWord()}`;
    await form.name.click();
    await page.keyboard.type(name);
    await form.number.click();
    await page.keyboard.type('3782822463');
    await page.getByText('American Express').waitFor();
    await page.keyboard.type('10005');
    expect(await form.number.inputValue()).toBe('3782 822463 10005');
    await form.expiry.click();
    await page.keyboard.type('1230');
    await form.code.click();
    await page.keyboard.type('73');
    await form.send.click();
    await page.getByRole('alert').getByText('Alguns campos não foram preenchidos corretamente!').waitFor();
    await page.getByText('O código de segurança tem 4 dígitos').first().waitFor();
    await form.code.click();
    await page.keyboard.type('91');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Seu pagamento está sendo processado').waitFor();
    expect(await focused(page)).toBe('Pagamento com cartão');
    late.resolve(undefined);
    await page.evaluate(async () => (await fetch('/api/solicitacaoPagamento/recebimento')).text());
    const { rows } = await database.query<{ numero_final: string; valor: string }>(
      'select numero_final, valor::text from solicitacoes_pagamento where nome = $1',
      [name],
    );
    expect(rows).toEqual([{ numero_final: '0005', valor: '345.60' }]);
    const after = (await keptIn(page)).replace(/[\s.-]/g, '');
    for (const trace of ['378282246310005', '7391', name.replace(/\s/g, '')]) expect(after).not.toContain(trace);
    await page.getByRole('button', { name: 'Enviar outro cartão' }).click();
    expect(await Promise.all([form.number, form.code, form.name].map((field) => field.inputValue()))).toEqual(['', '', '']);
  });

  journey('is not asked for where the house takes none', async ({ another }) => {
    const { page } = await another(PHONE);
    const json = { dados: { habilitado: 'N' } };
    await page.route('**/api/solicitacaoPagamento/recebimento', (route) => route.fulfill({ json }));
    await page.goto('/meuseguro/pagamento');
    await page.getByRole('alert').getByText('O recebimento de cartões está desligado.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  journey('says when it was not understood', async ({ another }) => {
    const { page, problems } = await another(PHONE);
    problems.expectRefusals(422);
    await page.route('**/api/solicitacaoPagamento', (route) => route.fulfill({ status: 422, json: { mensagem: 'Requisição inválida!' } }));
    await page.goto('/meuseguro/pagamento?valor=10,00&vencimento_fatura=2030-12-10');
    const form = cardForm(page);
    await form.name.fill('Helena Prado');
    await form.number.fill('4111111111111111');
    await form.expiry.fill('12/2030');
    await form.code.fill('123');
    await form.send.click();
    await page.getByRole('alert').getByText('Requisição inválida!').waitFor();
  });
});
