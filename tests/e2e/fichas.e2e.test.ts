import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { chooseFiles, issueFicha, pdf } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);
const stage = (page: Page, name: string) => page.getByRole('status', { name: 'Etapa' }).getByText(name, { exact: true });
const focused = (one: Locator): Promise<void> => expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true);
const saved = (page: Page) => toast(page, 'Ficha de atendimento salva com sucesso!');

async function openFicha(page: Page, clienteId: number, id: number): Promise<void> {
  await page.goto(`/painel/fichas/${clienteId}/alterar/${id}`);
  await page.getByRole('heading', { name: 'Editar Atendimento' }).waitFor();
}

describe('a stored ficha', () => {
  journey('is renewed once, a year on, with the insurer it had', async ({ page, database, problems }) => {
    const id = await insertClient(database, { nome: `Clarice ${newWord()}`, pre_cliente: 'N' });
    await holdLogin(page);
    const { dados } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    await button(page, 'Renovar').click();
    await page.getByRole('heading', { name: 'Renovar Atendimento' }).waitFor();
    expect(await box(page, 'Título').inputValue()).toBe('Renovação – Seguro do carro');
    expect(await box(page, 'Fim da vigência').inputValue()).toBe('10/05/2032');
    expect(await box(page, 'Placa do veículo').inputValue()).toBe('ABC1D23');
    await button(page, 'Adicionar proposta').press('Enter');
    await section(page, 'Proposta').getByRole('button', { name: 'Remover Seguradora padrão' }).waitFor();
    await focused(box(page, 'Data da proposta'));
    await button(page, 'Remover proposta').press('Enter');
    await page.getByRole('dialog', { name: 'Remover proposta' }).getByRole('button', { name: 'Remover', exact: true }).press('Enter');
    await focused(button(page, 'Adicionar proposta'));
    await page.keyboard.press('Enter');
    await focused(box(page, 'Data da proposta'));
    // What is typed takes the place of the day it came with.
    await page.keyboard.type('10/11/2030');
    expect(await box(page, 'Data da proposta').inputValue()).toBe('10/11/2030');
    await chooseFiles(page, /^Adicionar anexos do formulário/, pdf('Questionário.pdf'));
    await stage(page, 'Renovação').waitFor();
    await section(page, 'Lembretes da etapa').getByRole('checkbox', { name: 'Cobrar resposta da cotação' }).uncheck();
    // Of another day the stage is asked again: what was unticked waits for the answer.
    await page.route('**/api/fichas/eventosEtapa?**', (route) => route.fulfill({ status: 500 }));
    await box(page, 'Data da proposta').press('Control+a');
    await box(page, 'Data da proposta').pressSequentially('11/11/2030');
    await page.keyboard.press('Control+s');
    await toast(page, 'O atendimento não foi salvo').waitFor();
    problems.expectRefusals(500);
    await page.unroute('**/api/fichas/eventosEtapa?**');
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
    await holdLogin(page);
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
    await Promise.all([holdLogin(page), holdLogin(first, 'atendente')]);
    const { dados } = await issueFicha(page, id);
    await Promise.all([openFicha(page, id, dados.id), openFicha(first, id, dados.id)]);
    await box(first, 'Título').fill('Seguro da caminhonete');
    await section(first, 'Emissão').getByRole('checkbox', { name: 'Parcela 2 paga' }).check();
    await button(first, 'Salvar').click();
    await saved(first).waitFor();

    await box(page, 'Título').fill('Seguro da van');
    await box(page, 'Placa do veículo').press('Control+a');
    await box(page, 'Placa do veículo').pressSequentially('XYZ9A88');
    await button(page, 'Salvar').click();
    const dialog = page.getByRole('dialog', { name: 'Este atendimento mudou enquanto você editava' });
    await dialog.getByText(/Registro alterado por .+ às \d\d:\d\d/).waitFor();
    // Looked at once more before it is decided: the hand is where it was.
    await page.keyboard.press('Escape');
    await expect.poll(() => button(page, 'Salvar').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const choice = (name: string, which: RegExp) => dialog.getByRole('radiogroup', { name }).getByRole('radio', { name: which });
    expect(await choice('Placa do veículo', /manter o meu/).isChecked()).toBe(true);
    expect(await choice('Parcela 2 (emissão)', /usar o atual/).isChecked()).toBe(true);
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
      await holdLogin(page);
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

  journey('is removed after saying what goes with it, and brought back', async ({ page, database, problems }) => {
    const id = await insertClient(database, { nome: `Gercina ${newWord()}` });
    await holdLogin(page);
    const { dados, emissao } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    await button(page, 'Excluir atendimento').click();
    const dialog = page.getByRole('dialog', { name: 'Excluir atendimento' });
    await dialog.getByText(`a apólice ${emissao?.numero_apolice} (2 parcelas)`).waitFor();
    await dialog.getByText('3 anexos').waitFor();
    // Saved by somebody else meanwhile it is looked at again, and what is typed here is said to go.
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await box(page, 'Título').fill('Perdido');
    await database.query("update fichas set titulo = 'De outra pessoa', data_edicao = data_edicao + interval '1 s' where id = $1", [
      dados.id,
    ]);
    await button(page, 'Excluir atendimento').click();
    await dialog.getByText('O que foi digitado e não foi salvo também se perde.').waitFor();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, 'O atendimento mudou').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Excluir atendimento').click();
    await dialog.getByText('De outra pessoa').waitFor();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, 'Atendimento excluído!').waitFor();
    problems.expectRefusals(400);
    await page.getByText('Nenhum atendimento ainda').waitFor();
    await page.getByText('Inativos', { exact: true }).click();
    await page.getByRole('row', { name: 'Abrir De outra pessoa' }).click();
    await page.getByText('Este atendimento foi excluído e só pode ser consultado.').waitFor();
    expect(await button(page, 'Salvar').count()).toBe(0);
    await button(page, 'Restaurar').press('Enter');
    await toast(page, 'Atendimento restaurado!').waitFor();
    await button(page, 'Restaurar').waitFor({ state: 'detached' });
    await focused(page.getByRole('heading', { name: 'Editar Atendimento' }));
    await box(page, 'Título').fill('De volta');
    await button(page, 'Salvar').waitFor();
  });
});
