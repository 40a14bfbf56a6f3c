import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { chooseFiles, pdf } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin, signIn } from '#tests/support/people.ts';

const EXE = { ...pdf('programa.exe'), buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]) };

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Houve alguns erros ao salvar, verifique e tente novamente!' });
const stage = (page: Page, name: string) => page.getByRole('status', { name: 'Etapa' }).getByText(name, { exact: true });
const values = (page: Page, table: string): Promise<string[]> =>
  page
    .getByRole('table', { name: table })
    .getByRole('textbox', { name: /^Valor da parcela/ })
    .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).value));
const focused = (page: Page, name: string): Promise<void> =>
  expect.poll(() => box(page, name).evaluate((one) => one === document.activeElement)).toBe(true);
const focusedButton = (one: Locator): Promise<void> =>
  expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true);
const saved = (page: Page) => toast(page, 'Ficha de atendimento salva com sucesso!');

/** What a spreadsheet leaves in the clipboard, pasted where the focus is. */
const pasteColumn = (page: Page, text: string): Promise<void> =>
  page.evaluate((column) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', column);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

async function openNew(page: Page, clienteId: number): Promise<void> {
  await page.goto(`/painel/fichas/${clienteId}/cadastrar`);
  await page.getByRole('heading', { name: 'Novo Atendimento' }).waitFor();
}

describe('from a quote to a policy', () => {
  journey('with two documents, instalments by keyboard, and every mistake said at once', async ({ page, database }) => {
    const apolice = newWord();
    const id = await insertClient(database, { nome: `Amadeu ${newWord()}` });
    await signIn(page, 'admin', `/painel/clientes/alterar/${id}/fichas`);
    await page.getByText('Nenhum atendimento ainda').waitFor();
    await page.getByRole('link', { name: 'Atendimento Novo' }).click();
    await page.getByRole('heading', { name: 'Novo Atendimento' }).waitFor();

    await box(page, 'Título').fill('Seguro do carro');
    await chooseFiles(page, /^Adicionar anexos do formulário/, pdf('Questionário.pdf'));
    await stage(page, 'Cotação').waitFor();
    expect(await page.getByRole('switch', { name: 'Cotação' }).isChecked()).toBe(true);

    await section(page, 'Emissão').getByText('A emissão precisa de uma proposta.').waitFor();
    await button(page, 'Adicionar proposta').click();
    await section(page, 'Emissão').getByText('Anexe a proposta antes de emitir.').waitFor();
    expect(await button(page, 'Adicionar emissão').isDisabled()).toBe(true);
    await box(page, 'Valor total').focus();
    await page.keyboard.type('1000,00');
    const more = button(page, 'Mais uma parcela');
    await more.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // As few as there can be: the button says so and keeps the focus.
    const less = button(page, 'Menos uma parcela');
    await less.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => values(page, 'Parcelas da proposta')).toEqual(['1.000,00']);
    expect(await less.evaluate((one) => [one === document.activeElement, one.ariaDisabled])).toEqual([true, 'true']);
    await page.keyboard.press('Enter');
    await more.press('Enter');
    await more.press('Enter');
    expect(await values(page, 'Parcelas da proposta')).toEqual(['333,33', '333,33', '333,34']);
    // As in a spreadsheet: Enter and the arrows go along a column, and a column is pasted whole or not at all.
    await box(page, 'Valor da parcela 1').focus();
    await page.keyboard.press('Enter');
    await focused(page, 'Valor da parcela 2');
    await page.keyboard.press('ArrowUp');
    await focused(page, 'Valor da parcela 1');
    await pasteColumn(page, '500,00\nabc');
    await page.getByText('linha 2: «abc» não é um valor').waitFor();
    expect(await values(page, 'Parcelas da proposta')).toEqual(['333,33', '333,33', '333,34']);
    await page.keyboard.type('500');
    await page.getByText('alterada à mão', { exact: true }).waitFor();
    await box(page, 'Valor da parcela 2').focus();
    expect(await values(page, 'Parcelas da proposta')).toEqual(['500,00', '250,00', '250,00']);
    await box(page, 'Valor da parcela 1').focus();
    await page.keyboard.press('Escape');
    await page.getByText('alterada à mão', { exact: true }).waitFor({ state: 'detached' });
    expect(await values(page, 'Parcelas da proposta')).toEqual(['333,33', '333,33', '333,34']);
    // The same where there is no Escape to press.
    await box(page, 'Valor da parcela 3').focus();
    await page.keyboard.type('400');
    await page.getByRole('button', { name: /^Devolver a parcela 3/ }).click();
    await page.getByText('alterada à mão', { exact: true }).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: 'Parcela 3 paga' }).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await values(page, 'Parcelas da proposta')).toEqual(['333,33', '333,33', '333,34']);
    // The box that has the focus shows what was pasted over it as well.
    await box(page, 'Valor da parcela 1').focus();
    await pasteColumn(page, '500,00\nR$ 300\n200');
    await expect.poll(() => values(page, 'Parcelas da proposta')).toEqual(['500,00', '300,00', '200,00']);
    for (const number of [1, 2, 3]) {
      await box(page, `Valor da parcela ${number}`).focus();
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => values(page, 'Parcelas da proposta')).toEqual(['333,33', '333,33', '333,34']);
    await box(page, 'Impostos').press('Control+a');
    await box(page, 'Impostos').pressSequentially('100');
    await box(page, 'Comissão (%)').press('Control+a');
    await box(page, 'Comissão (%)').pressSequentially('15');
    await section(page, 'Proposta').getByText('R$ 135,00').waitFor();

    await chooseFiles(page, /^Adicionar anexos da proposta/, pdf('Proposta.pdf'));
    await stage(page, 'Proposta').waitFor();
    const issuance = section(page, 'Emissão');
    await button(page, 'Adicionar emissão').press('Enter');
    await focused(page, 'Data da emissão');
    // An empty one loses nothing to the proposal; what was typed or attached is asked about first.
    await issuance.getByRole('button', { name: 'Copiar da proposta' }).click();
    expect(await values(page, 'Parcelas da emissão')).toEqual(['333,33', '333,33', '333,34']);
    await issuance.getByRole('textbox', { name: 'Impostos' }).press('Control+a');
    await issuance.getByRole('textbox', { name: 'Impostos' }).pressSequentially('50');
    await issuance.getByRole('button', { name: 'Copiar da proposta' }).press('Enter');
    await page.getByRole('dialog', { name: 'Copiar da proposta' }).getByText('3 parcelas').waitFor();
    await page.keyboard.press('Enter');
    expect(await issuance.getByRole('textbox', { name: 'Impostos' }).inputValue()).toBe('50,00');
    await button(page, 'Descartar emissão').press('Enter');
    const discarding = page.getByRole('dialog', { name: 'Descartar emissão' });
    await discarding.getByText('3 parcelas e 0 anexos').waitFor();
    await discarding.getByRole('button', { name: 'Descartar', exact: true }).press('Enter');
    const copy = issuance.getByRole('button', { name: 'Copiar da proposta' });
    await focusedButton(copy);
    await page.keyboard.press('Enter');
    await focused(page, 'Data da emissão');
    expect(await values(page, 'Parcelas da emissão')).toEqual(['333,33', '333,33', '333,34']);
    await section(page, 'Emissão').getByRole('combobox', { name: 'Forma de pagamento' }).click();
    await page.getByRole('option', { name: 'Cartão de crédito' }).click();
    await button(page, 'Salvar').click();
    await toast(page, 'Verifique os campos que precisam ser preenchidos corretamente!').waitFor();
    for (const text of ['Informe o número da apólice', 'Informe a bandeira do cartão da emissão', 'Informe se possui vigência'])
      await banner(page).getByText(text).waitFor();
    await focused(page, 'Número da apólice');

    await box(page, 'Número da apólice').fill(apolice);
    await section(page, 'Emissão').getByRole('combobox', { name: 'Bandeira' }).click();
    await page.getByRole('option', { name: 'Elo' }).click();
    await page.getByRole('radio', { name: 'Sim' }).check();
    await banner(page).waitFor({ state: 'detached' });
    await chooseFiles(page, /^Adicionar anexos da emissão/, pdf('Apólice.pdf'));
    await stage(page, 'Emitido').waitFor();
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await page.waitForURL(/\/alterar\/\d+$/);
    await page.getByRole('link', { name: 'Apólice.pdf' }).waitFor();
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    const { rows } = await database.query(
      `select f.etapa, f.cotacao, e.numero_apolice, e.bandeira, e.valor_bruto, e.valor_comissao,
         (select count(*)::int from fichas_emissoes_parcelas p where p.id_emissao = e.id) as parcelas,
         (select count(*)::int from anexos a where a.id_tabela in (f.id, p.id, e.id) and a.ativo = 'S') >= 3 as anexos
       from fichas f join fichas_propostas p on p.id_ficha = f.id join fichas_emissoes e on e.id_ficha = f.id where f.id_cliente = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        etapa: 4,
        cotacao: 'S',
        numero_apolice: apolice,
        bandeira: 5,
        valor_bruto: '1000.00',
        valor_comissao: '135.00',
        parcelas: 3,
        anexos: true,
      },
    ]);

    await page.goto(`/painel/clientes/alterar/${id}/apolices`);
    const policy = page.getByRole('list', { name: 'Apólices' }).getByRole('listitem').filter({ hasText: apolice });
    await policy.getByText('Vigente').waitFor();
    await policy.getByText('0 de 3 parcelas pagas').waitFor();
    await policy.getByRole('link', { name: 'Apólice.pdf' }).waitFor();
  });

  journey('a save waits for the uploads, and a refused file says so and can be dropped', async ({ page, problems, database }) => {
    const id = await insertClient(database, { nome: `Benedita ${newWord()}` });
    await holdLogin(page);
    await openNew(page, id);
    // What is said of the title that is left empty does not take the switch from under the mouse.
    await box(page, 'Título').focus();
    const quote = page.getByRole('switch', { name: 'Cotação' });
    const { x = 0, y = 0 } = (await page.locator('label').getByText('Cotação', { exact: true }).boundingBox()) ?? {};
    await page.mouse.click(x + 4, y + 4);
    expect(await quote.isChecked()).toBe(true);
    await page.getByText('Informe o título').waitFor();
    await box(page, 'Título').fill('Consultoria');
    await button(page, 'Novo evento').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Ligar para confirmar');
    await dialog.getByRole('textbox', { name: 'Data programada' }).pressSequentially('10/12/2030');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('list', { name: 'Eventos a salvar' }).getByText('Ligar para confirmar').waitFor();
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/anexos?**', async (route) => {
      if (route.request().method() === 'POST') await letGo;
      await route.continue();
    });
    await page.route('**/api/anexos', async (route) => {
      if (route.request().method() === 'POST') await letGo;
      await route.continue();
    });
    await chooseFiles(page, /^Adicionar anexos do formulário/, pdf('Contrato.pdf'), EXE);
    await page.getByText(/^(Enviando|Guardando)/).waitFor();
    await button(page, 'Salvar').click();
    await toast(page, 'Aguarde enquanto o upload dos anexos é feito!').waitFor();
    expect((await database.query('select 1 from fichas where id_cliente = $1', [id])).rows).toEqual([]);
    release();
    await toast(page, 'Não Conseguimos salvar seu arquivo :(').waitFor();
    await toast(page, 'programa.exe').waitFor();
    await page.getByRole('link', { name: 'Contrato.pdf' }).waitFor();
    await page.getByText('guardado – falta salvar o atendimento').waitFor();
    await chooseFiles(page, /^Adicionar anexos do formulário/, pdf('Rascunho.pdf'));
    // Whoever takes one file off goes on at the one beside it, or at the place for more.
    await button(page, 'Remover Rascunho.pdf').press('Enter');
    await focusedButton(button(page, 'Remover Contrato.pdf'));
    await button(page, 'Remover programa.exe').press('Enter');
    await focusedButton(button(page, /^Adicionar anexos do formulário/));
    await button(page, 'Salvar').click();
    await saved(page).waitFor();
    await page.waitForURL(/\/alterar\/\d+$/);
    await page.getByRole('link', { name: 'Contrato.pdf' }).waitFor();
    await page.getByRole('table', { name: 'Eventos' }).getByText('Ligar para confirmar').waitFor();
    problems.expectRefusals(400);
  });
});
