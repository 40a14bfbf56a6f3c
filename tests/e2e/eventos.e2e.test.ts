import type { Page } from 'playwright-core';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { addDays, formatCivilDate } from '#contract/kernel/dates.ts';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { chooseFiles, pdf, today } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';

const form = (page: Page) => page.getByRole('dialog', { name: /^(Novo|Editar) evento$/ });
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const save = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Salvar' }).click();
const saved = (page: Page): Promise<void> => page.getByText('Evento salvo com sucesso!').first().waitFor();

async function clientTab(page: Page, database: pg.Client, word: string): Promise<number> {
  const id = await insertClient(database, { nome: `Elvira ${word}` });
  await signIn(page, 'admin', `/painel/clientes/alterar/${id}?aba=eventos`);
  await page.getByText('Nenhum evento pendente').waitFor();
  return id;
}

describe('reminders of a client', () => {
  journey('a reminder is written with a file, and is not saved before the file is there', async ({ page, database }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    await page.getByRole('button', { name: 'Novo evento' }).first().click();
    await expect.poll(() => box(page, 'Descrição').evaluate((node) => node === document.activeElement)).toBe(true);
    await save(page);
    await form(page).getByText('Informe a data programada').first().waitFor();
    await box(page, 'Descrição').fill(`Renovar ${word}`);
    await box(page, 'Data programada').fill(formatCivilDate(addDays(today(), 10)));

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/anexos*', async (route) => {
      await held;
      await route.continue();
    });
    await chooseFiles(page, /Adicionar anexos/, pdf(`vistoria-${word}.pdf`));
    await save(page);
    await page.getByText('Aguarde enquanto o upload dos anexos é feito!').waitFor();
    release();
    await form(page).getByText('guardado – falta salvar').waitFor();
    await save(page);
    await saved(page);
    const { rows } = await database.query<{ id: number }>('select id from eventos where id_cliente = $1', [clientId]);
    expect(rows).toHaveLength(1);
    const files = await database.query("select nome from anexos where tabela = 'eventos' and id_tabela = $1", [rows[0]?.id]);
    expect(files.rows).toEqual([{ nome: `vistoria-${word}.pdf` }]);
    await page.getByRole('button', { name: `Editar Renovar ${word}` }).click();
    await form(page)
      .getByRole('link', { name: `vistoria-${word}.pdf` })
      .waitFor();
  });

  journey(
    'a client is chosen by the first letters and Enter, which never saves; a name of nobody is refused',
    async ({ page, database }) => {
      const word = newWord();
      const clientId = await insertClient(database, { nome: `Joana ${word}` });
      const count = async (): Promise<number> =>
        (await database.query('select 1 from eventos where descricao = $1', [`Ligar ${word}`])).rows.length;
      await signIn(page, 'admin', '/painel');
      await page.getByRole('button', { name: 'Novo evento' }).first().click();
      await expect.poll(() => box(page, 'Descrição').evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.type(`Ligar ${word}`);
      await box(page, 'Data programada').focus();
      await page.keyboard.type('+1');
      const client = form(page).getByRole('combobox', { name: 'Cliente' });
      await client.focus();
      await page.keyboard.type(`ninguem ${word}`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await form(page).getByText('Escolha um da lista').first().waitFor();
      await page.keyboard.press('Control+s');
      await expect.poll(() => client.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await client.inputValue()).toBe(`ninguem ${word}`);
      expect(await count()).toBe(0);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`joana ${word}`);
      await page.keyboard.press('Enter');
      await form(page)
        .getByRole('button', { name: `Remover Joana ${word}` })
        .waitFor();
      expect(await count()).toBe(0);
      await page.keyboard.press('Control+s');
      await saved(page);
      const { rows } = await database.query('select id_cliente, data_programada::text from eventos where descricao = $1', [
        `Ligar ${word}`,
      ]);
      expect(rows).toEqual([{ id_cliente: clientId, data_programada: addDays(today(), 1) }]);
    },
  );

  journey('once an occurrence is concluded the day and the interval are locked, and say why', async ({ page, database }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    const descricao = `Mensal ${word}`;
    await remind(page, {
      alvo_tabela: 'clientes',
      id_alvo: clientId,
      descricao,
      data_programada: '2026-01-31',
      recorrente: 'S',
      recorrente_periodo: 'M',
    });
    await page.reload();
    await page.getByRole('button', { name: `Concluir ${descricao}` }).click();
    await form(page).getByText('Próximas: 31/01/2026, 28/02/2026, 31/03/2026, 30/04/2026…').waitFor();
    expect(await box(page, 'Data programada').isEnabled()).toBe(true);
    await form(page).getByRole('button', { name: 'Concluir ou reagendar' }).click();
    await page.getByRole('dialog', { name: 'Concluir evento' }).getByRole('button', { name: 'Concluir evento' }).click();
    await form(page).getByText('Próximas: 28/02/2026').waitFor();
    await form(page).getByText('O intervalo não muda porque já há ocorrências registradas.').waitFor();
    expect(await box(page, 'Data programada').isDisabled()).toBe(true);
    expect(await box(page, 'Repetir a cada').isDisabled()).toBe(true);
    await form(page)
      .getByRole('button', { name: /31\/01\/2026/ })
      .click();
    await form(page).getByRole('checkbox', { name: 'Concluído' }).waitFor();
    expect(await form(page).getByRole('checkbox', { name: 'Evento recorrente' }).count()).toBe(0);
    await form(page).getByRole('button', { name: 'Ver a série' }).click();
    await form(page).getByText('Próximas: 28/02/2026').waitFor();
  });

  journey('somebody else saved first: both versions, field by field', async ({ page, database, problems }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    const id = await remind(page, { alvo_tabela: 'clientes', id_alvo: clientId, descricao: `Antes ${word}`, data_programada: today() });
    await page.reload();
    await page.getByRole('button', { name: `Editar Antes ${word}` }).click();
    await box(page, 'Descrição').fill(`Meu ${word}`);
    await remind(page, { id, descricao: `Outro ${word}`, quantidade_lembrar: 5, data_edicao: await version(page, id) });
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Este evento mudou enquanto você editava' });
    await conflict.getByText(`Outro ${word}`).waitFor();
    await conflict.getByRole('button', { name: 'Salvar assim' }).click();
    await saved(page);
    const { rows } = await database.query('select descricao, quantidade_lembrar from eventos where id = $1', [id]);
    expect(rows).toEqual([{ descricao: `Meu ${word}`, quantidade_lembrar: 5 }]);
    problems.expectRefusals(400);
  });

  journey('a reminder that is gone says so and closes; a removed one can be brought back', async ({ page, database, problems }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    const alvo = { alvo_tabela: 'clientes', id_alvo: clientId, data_programada: today() };
    const gone = await remind(page, { ...alvo, descricao: `Sumido ${word}` });
    await remind(page, { ...alvo, descricao: `Removido ${word}` });
    await page.reload();
    await page.getByRole('button', { name: `Editar Removido ${word}` }).click();
    await form(page).getByRole('button', { name: 'Excluir' }).click();
    const asking = page.getByRole('dialog', { name: 'Excluir este evento?' });
    await asking.getByText('Ele deixa de aparecer na tela inicial.').waitFor();
    await asking.getByRole('button', { name: 'Excluir evento' }).click();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual([`Sumido ${word}`]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => rowNames(page, 'Eventos')).toEqual([`Sumido ${word}`, `Removido ${word}`]);
    await database.query('delete from eventos where id = $1', [gone]);
    await page.getByRole('button', { name: `Editar Sumido ${word}` }).click();
    await page.getByText('Registro não está mais cadastrado').waitFor();
    await form(page).waitFor({ state: 'detached' });
    problems.expectRefusals(404);
  });

  journey('leaving with something written asks first', async ({ page, database }) => {
    await clientTab(page, database, newWord());
    await page.getByRole('button', { name: 'Novo evento' }).first().click();
    await box(page, 'Descrição').fill('Algo');
    await page.keyboard.press('Escape');
    await page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    expect(await box(page, 'Descrição').inputValue()).toBe('Algo');
    const question = page.getByText('Deseja sair dessa tela sem salvar as alterações?');
    await question.waitFor({ state: 'detached' });
    // Each Escape is heard by the dialog on top, and by it only.
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await box(page, 'Descrição').inputValue()).toBe('Algo');
    await form(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await form(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Novo evento');
  });
});

async function version(page: Page, id: number): Promise<string> {
  const { body } = await callAs(page, 'GET', `/eventos/${id}`);
  return (body as { readonly registro: { readonly data_edicao: string } }).registro.data_edicao;
}
