import { describe, expect } from 'vitest';
import { addDays, formatCivilDate } from '#contract/kernel/dates.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { chooseFiles, pdf, today } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';
import { box, clientTab, form, save, saved } from '#tests/support/reminders-page.ts';

describe('reminders of a client', () => {
  journey('a reminder is written with a file, and is not saved before the file is there', async ({ page, database }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    await page.getByRole('button', { name: 'Novo evento' }).first().click();
    await expect.poll(() => box(page, 'Descrição').evaluate((node) => node === document.activeElement)).toBe(true);
    await save(page);
    await form(page).getByText('Informe a data programada').first().waitFor();
    await box(page, 'Descrição').fill(`Renovar ${word}`);
    await box(page, 'Data programada').pressSequentially(formatCivilDate(addDays(today(), 10)));

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
      data_programada: '2021-01-31',
      recorrente: 'S',
      recorrente_periodo: 'M',
    });
    await page.reload();
    await page.getByRole('button', { name: `Concluir ${descricao}` }).click();
    await form(page).getByText('Vencidas: 31/01/2021, 28/02/2021, 31/03/2021, 30/04/2021…').waitFor();
    await form(page).getByText('Vencida: domingo, 31/01/2021').waitFor();
    expect(await box(page, 'Data programada').isEnabled()).toBe(true);
    await form(page).getByRole('button', { name: 'Concluir ou reagendar' }).click();
    await page.getByRole('dialog', { name: 'Concluir evento' }).getByRole('button', { name: 'Concluir evento' }).click();
    await form(page).getByText('Vencidas: 28/02/2021').waitFor();
    await form(page).getByText('O intervalo não muda porque já há ocorrências registradas.').waitFor();
    expect(await box(page, 'Data programada').isDisabled()).toBe(true);
    expect(await box(page, 'Repetir a cada').isDisabled()).toBe(true);
    await form(page)
      .getByRole('button', { name: /31\/01\/2021/ })
      .click();
    await form(page).getByRole('checkbox', { name: 'Concluído' }).waitFor();
    expect(await form(page).getByRole('checkbox', { name: 'Evento recorrente' }).count()).toBe(0);
    await form(page).getByRole('button', { name: 'Ver a série' }).click();
    await form(page).getByText('Vencidas: 28/02/2021').waitFor();
  });

  journey('a page that emptied says so and leads to the last one', async ({ page, database }) => {
    const word = newWord();
    const clientId = await clientTab(page, database, word);
    await database.query(
      `insert into eventos (alvo_tabela, id_alvo, id_cliente, descricao, data_programada, data_lembrar, data_cadastro, data_edicao)
       select 'clientes', $1, $1, 'Ligar ' || day, $2::date + day, $2::date + day, now(), now() from generate_series(1, 11) as day`,
      [clientId, today()],
    );
    await page.reload();
    await page.getByRole('button', { name: 'Página 2' }).click();
    await page.getByRole('button', { name: 'Concluir Ligar 11' }).click();
    await page.getByRole('dialog', { name: 'Concluir evento' }).getByRole('button', { name: 'Concluir evento' }).click();
    await page.getByRole('paragraph').getByText('Esta página não existe mais').waitFor();
    await page.getByRole('button', { name: 'Ir para a última página' }).click();
    await page.getByRole('button', { name: 'Concluir Ligar 10' }).waitFor();
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
