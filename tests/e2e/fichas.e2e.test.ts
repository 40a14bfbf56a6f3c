import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { chooseFiles, issueFicha, pdf } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';

const PATIENCE = { timeout: 10_000 };
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
  expect.poll(() => box(page, name).evaluate((one) => one === document.activeElement), PATIENCE).toBe(true);
const saved = (page: Page) => toast(page, 'Ficha de atendimento salva com sucesso!');

async function openNew(page: Page, clienteId: number): Promise<void> {
  await page.goto(`/painel/fichas/${clienteId}/cadastrar`);
  await page.getByRole('heading', { name: 'Novo Atendimento' }).waitFor();
}

async function openFicha(page: Page, clienteId: number, id: number): Promise<void> {
  await page.goto(`/painel/fichas/${clienteId}/alterar/${id}`);
  await page.getByRole('heading', { name: 'Editar Atendimento' }).waitFor();
}

describe('from a quote to a policy', () => {
  journey('with two documents, instalments by keyboard, and every mistake said at once', async ({ page, database }) => {
    const apolice = newWord();
    const id = await insertClient(database, { nome: `Amadeu ${newWord()}` });
    await signIn(page);
    await page.goto(`/painel/clientes/alterar/${id}/fichas`);
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
    expect(await values(page, 'Parcelas da proposta')).toEqual(['333,33', '333,33', '333,34']);
    await box(page, 'Valor da parcela 1').focus();
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
    await box(page, 'Impostos').fill('100');
    await box(page, 'Comissão (%)').fill('15');
    await section(page, 'Proposta').getByText('R$ 135,00').waitFor();

    await chooseFiles(page, /^Adicionar anexos da proposta/, pdf('Proposta.pdf'));
    await stage(page, 'Proposta').waitFor();
    await section(page, 'Emissão').getByRole('button', { name: 'Copiar da proposta' }).click();
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
    await signIn(page);
    await openNew(page, id);
    await box(page, 'Título').fill('Consultoria');
    await button(page, 'Novo evento').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Ligar para confirmar');
    await dialog.getByRole('textbox', { name: 'Data programada' }).fill('10/12/2030');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('list', { name: 'Eventos a gravar' }).getByText('Ligar para confirmar').waitFor();
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
    await page.getByText(/^(Enviando|Gravando)…/).waitFor();
    await button(page, 'Salvar').click();
    await toast(page, 'Aguarde enquanto o upload dos anexos é feito!').waitFor();
    expect((await database.query('select 1 from fichas where id_cliente = $1', [id])).rows).toEqual([]);
    release();
    await toast(page, 'Não Conseguimos salvar seu arquivo :(').waitFor();
    await toast(page, 'programa.exe').waitFor();
    await page.getByRole('link', { name: 'Contrato.pdf' }).waitFor();
    await button(page, 'Remover programa.exe').click();
    await button(page, 'Salvar').click();
    await saved(page).waitFor();
    await page.waitForURL(/\/alterar\/\d+$/);
    await page.getByRole('link', { name: 'Contrato.pdf' }).waitFor();
    await page.getByRole('table', { name: 'Eventos' }).getByText('Ligar para confirmar').waitFor();
    problems.expectRefusals(400);
  });
});

describe('a stored ficha', () => {
  journey('is renewed once, a year on, with the insurer it had', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Clarice ${newWord()}`, pre_cliente: 'N' });
    await signIn(page);
    const { dados } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    await button(page, 'Renovar').click();
    await page.getByRole('heading', { name: 'Renovar Atendimento' }).waitFor();
    expect(await box(page, 'Título').inputValue()).toBe('Renovação – Seguro do carro');
    expect(await box(page, 'Fim da vigência').inputValue()).toBe('10/05/2032');
    expect(await box(page, 'Placa do veículo').inputValue()).toBe('ABC1D23');
    await button(page, 'Adicionar proposta').click();
    await section(page, 'Proposta').getByRole('button', { name: 'Remover Seguradora padrão' }).waitFor();
    await chooseFiles(page, /^Adicionar anexos do formulário/, pdf('Questionário.pdf'));
    await stage(page, 'Renovação').waitFor();
    await section(page, 'Lembretes da etapa').getByRole('checkbox', { name: 'Cobrar resposta da cotação' }).uncheck();
    await button(page, 'Salvar').click();
    await saved(page).waitFor();
    await page.waitForURL(/\/alterar\/\d+$/);
    await page.getByRole('link', { name: 'Seguro do carro', exact: true }).click();
    await page.getByText(/^Renovado no/).waitFor();
    expect(await button(page, 'Renovar').count()).toBe(0);
    await page.goto(`/painel/fichas/${id}/renovar/${dados.id}`);
    await page.getByText(/Já existe renovação \(código \d+\)/).waitFor();
    const { rows } = await database.query('select id_ficha_renovado, etapa from fichas where id_cliente = $1 order by id desc limit 1', [
      id,
    ]);
    expect(rows).toEqual([{ id_ficha_renovado: dados.id, etapa: 2 }]);
    const reminders = await database.query(
      `select e.descricao from eventos e join fichas f on f.id = e.id_alvo and e.alvo_tabela = 'clientes_fichas'
       where f.id_ficha_renovado = $1 and e.id_evento_padrao is not null`,
      [dados.id],
    );
    expect(reminders.rows).toEqual([{ descricao: 'Enviar as cotações ao cliente' }]);
  });

  journey('finished, takes payments and notes only, until it is reopened', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Damião ${newWord()}` });
    await signIn(page);
    const { dados } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    await button(page, 'Finalizar').click();
    await stage(page, 'Finalizado').waitFor();
    expect(await box(page, 'Título').isDisabled()).toBe(true);
    const issued = section(page, 'Emissão');
    expect(await issued.getByRole('textbox', { name: 'Valor da parcela 1' }).isDisabled()).toBe(true);
    await issued.getByRole('checkbox', { name: 'Parcela 1 paga' }).check();
    await box(page, 'Observação').fill('Pago no balcão');
    await button(page, 'Salvar').click();
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    const paid = () =>
      database.query(
        `select p.pago, p.data_pago is not null as dia, f.observacao from fichas f join fichas_emissoes e on e.id_ficha = f.id
         join fichas_emissoes_parcelas p on p.id_emissao = e.id where f.id = $1 order by p.numero limit 1`,
        [dados.id],
      );
    expect((await paid()).rows).toEqual([{ pago: 'S', dia: true, observacao: 'Pago no balcão' }]);
    await button(page, 'Reabrir').click();
    await stage(page, 'Emitido').waitFor();
    expect(await box(page, 'Título').isDisabled()).toBe(false);
  });

  journey('two people on it: the second chooses field by field', async ({ page, problems, another, database }) => {
    const id = await insertClient(database, { nome: `Eulália ${newWord()}` });
    const first = (await another()).page;
    await Promise.all([signIn(page), signIn(first, 'atendente')]);
    const { dados } = await issueFicha(page, id);
    await Promise.all([openFicha(page, id, dados.id), openFicha(first, id, dados.id)]);
    await box(first, 'Título').fill('Seguro da caminhonete');
    await section(first, 'Emissão').getByRole('checkbox', { name: 'Parcela 2 paga' }).check();
    await button(first, 'Salvar').click();
    await saved(first).waitFor();

    await box(page, 'Título').fill('Seguro da van');
    await box(page, 'Placa do veículo').fill('XYZ9A88');
    await button(page, 'Salvar').click();
    const dialog = page.getByRole('dialog', { name: 'Este atendimento mudou enquanto você editava' });
    await dialog.getByText(/Registro alterado por .+ às \d\d:\d\d/).waitFor();
    const choice = (name: string, which: RegExp) => dialog.getByRole('radiogroup', { name }).getByRole('radio', { name: which });
    expect(await choice('Placa do veículo', /manter o meu/).isChecked()).toBe(true);
    expect(await choice('Parcelas (emissão)', /usar o atual/).isChecked()).toBe(true);
    await choice('Título', /usar o atual/).check();
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await saved(page).waitFor();
    const { rows } = await database.query(
      `select f.titulo, f.placa_veiculo, (select count(*)::int from fichas_emissoes_parcelas p where p.id_emissao = e.id and p.pago = 'S') as pagas
       from fichas f join fichas_emissoes e on e.id_ficha = f.id where f.id = $1`,
      [dados.id],
    );
    expect(rows).toEqual([{ titulo: 'Seguro da caminhonete', placa_veiculo: 'XYZ9A88', pagas: 1 }]);
    problems.expectRefusals(400);
  });

  journey(
    'an attachment marked for removal changes the stage at once, can be taken back, and goes with the save',
    async ({ page, database }) => {
      const id = await insertClient(database, { nome: `Firmino ${newWord()}`, pre_cliente: 'N' });
      await signIn(page);
      const { dados } = await issueFicha(page, id);
      await openFicha(page, id, dados.id);
      await button(page, 'Remover cliente_ficha_emitido.pdf').click();
      await stage(page, 'Proposta').waitFor();
      await button(page, 'Manter cliente_ficha_emitido.pdf').click();
      await stage(page, 'Emitido').waitFor();
      await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
      await button(page, 'Remover cliente_ficha_emitido.pdf').click();
      await button(page, 'Salvar').click();
      await saved(page).waitFor();
      await button(page, 'Manter cliente_ficha_emitido.pdf').waitFor({ state: 'detached' });
      expect((await database.query('select etapa from fichas where id = $1', [dados.id])).rows).toEqual([{ etapa: 3 }]);
    },
  );

  journey('is removed after saying what goes with it, and brought back', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Gercina ${newWord()}` });
    await signIn(page);
    const { dados, emissao } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    await button(page, 'Excluir atendimento').click();
    const dialog = page.getByRole('dialog', { name: 'Excluir atendimento' });
    await dialog.getByText(`a apólice ${emissao?.numero_apolice} (2 parcelas)`).waitFor();
    await dialog.getByText('3 anexos').waitFor();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, 'Atendimento excluído').waitFor();
    await page.getByText('Nenhum atendimento ainda').waitFor();
    await page.getByText('Inativos', { exact: true }).click();
    await page.getByRole('row', { name: 'Abrir Seguro do carro' }).click();
    await page.getByText('Este atendimento foi excluído e só pode ser consultado.').waitFor();
    expect(await button(page, 'Salvar').count()).toBe(0);
    await button(page, 'Restaurar').click();
    await toast(page, 'Atendimento restaurado').waitFor();
    await button(page, 'Salvar').waitFor();
  });
});
