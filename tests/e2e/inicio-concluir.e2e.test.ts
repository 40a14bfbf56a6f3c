import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, formatCivilDate } from '#contract/kernel/dates.ts';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { remind } from '#tests/support/reminders.ts';
import { enter, note, storedReminders, today } from '#tests/support/start-page.ts';

const concludeButton = (page: Page, text: string) => note(page, text).getByRole('button', { name: `Concluir ${text}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Concluir evento' });
const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} [0-9]`) });

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} [0-9]`) });

describe('concluding a reminder on the start screen', () => {
  journey('an occurrence that is concluded leaves the next ones, and comes back when undone', async ({ page, database }) => {
    const word = newWord();
    await enter(page, database);
    const yesterday = addDays(today(), -1);
    const id = await remind(page, {
      descricao: `Conferir ${word}`,
      data_programada: yesterday,
      recorrente: 'S',
      recorrente_periodo: 'D',
      recorrente_repetir: 2,
    });
    await page.reload();
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Hoje 1', 'Vencidos 1', 'A vencer 1']);
    // Today first; what is overdue is a tab away.
    expect(await group(page, 'Hoje').getByRole('listitem').count()).toBe(1);
    // A bar of the next days shows its day alone, and what is overdue is a press away from there.
    const days = page.getByRole('region', { name: 'Próximos 14 dias' });
    await expect.poll(() => days.getByRole('row').allTextContents()).toHaveLength(15);
    await days.getByRole('button', { name: /: 1 lembrete$/, pressed: false }).press('Enter');
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toMatch(/^\S+, \d\d\/\d\d 1$/);
    await page
      .getByRole('region', { name: /, \d\d\/\d\d 1$/ })
      .getByText('amanhã')
      .waitFor();
    await days.getByRole('button', { name: '1 vencido' }).press('Enter');
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Hoje 1', 'Vencidos 1', 'A vencer 1']);
    expect(await group(page, 'Vencidos').getByRole('listitem').count()).toBe(1);

    await group(page, 'Vencidos')
      .getByRole('button', { name: /^Concluir/ })
      .click();
    await dialog(page).getByText('As outras ocorrências da série continuam como estão.').waitFor();
    await dialog(page).getByRole('textbox', { name: 'Observação' }).fill('Tudo certo');
    await dialog(page).getByRole('button', { name: 'Concluir evento' }).click();
    await page.getByText('Evento concluído!').waitFor();
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Hoje 1', 'Vencidos 0', 'A vencer 1']);
    expect(await storedReminders(database, 'recorrente_pai', id)).toMatchObject([
      { dia: yesterday, concluido: 'S', recorrente: 'N', observacao_concluido: 'Tudo certo' },
    ]);
    expect(await storedReminders(database, 'id', id)).toMatchObject([{ concluido: 'N', recorrente: 'S' }]);
    await page.getByText('1 concluído hoje').waitFor();

    await tab(page, 'Hoje').click();
    await group(page, 'Hoje')
      .getByRole('button', { name: /^Concluir/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Concluir evento' }).click();
    // Now the newest way back is the one of this occurrence.
    await page.getByText('2 concluídos hoje').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await page.getByText('Desfeito').waitFor();
    await expect.poll(() => group(page, 'Hoje').getByRole('listitem').count()).toBe(1);
    expect(await storedReminders(database, 'recorrente_pai', id)).toHaveLength(1);
  });

  journey('two people who conclude the same occurrence make one conclusion', async ({ page, database, another }) => {
    const word = newWord();
    const login = await enter(page, database);
    const descricao = `Cobrar ${word}`;
    const id = await remind(page, { descricao, data_programada: today(), recorrente: 'S', recorrente_periodo: 'S' });
    const { rows } = await database.query<{ id: number }>('select id from usuarios where login = $1', [login]);
    const second = await another();
    await enter(second.page, database);
    for (const one of [page, second.page]) {
      await one.goto(`/painel?responsavel=${rows[0]?.id}`);
      await concludeButton(one, descricao).click();
      await dialog(one).waitFor();
    }
    await Promise.all(
      [page, second.page].map(async (one) => {
        await dialog(one).getByRole('button', { name: 'Concluir evento' }).click();
        await one.getByText(/^(Evento concluído!|Já estava concluído)$/).waitFor();
      }),
    );
    const said = await Promise.all([page, second.page].map((one) => one.getByText('Já estava concluído').count()));
    expect(said.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await storedReminders(database, 'recorrente_pai', id)).toHaveLength(1);
    await expect.poll(() => note(second.page, word).count()).toBe(0);
  });

  journey('a conclusion that does not arrive brings the note back', async ({ page, database, problems }) => {
    const word = newWord();
    await enter(page, database);
    const descricao = `Visitar ${word}`;
    const id = await remind(page, { descricao, data_programada: today() });
    await page.reload();
    await page.route('**/api/eventos/concluir', (route) => route.abort());
    await concludeButton(page, descricao).click();
    await dialog(page).getByRole('textbox', { name: 'Observação' }).fill('Ninguém em casa');
    await dialog(page).getByRole('button', { name: 'Concluir evento' }).click();
    await page.getByText('Erro de conexão!').waitFor();
    // What was typed waits, and leaving it behind is asked.
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog', { name: 'Alterações não salvas' }).getByRole('button', { name: 'Continuar aqui' }).click();
    expect(await dialog(page).getByRole('textbox', { name: 'Observação' }).inputValue()).toBe('Ninguém em casa');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog', { name: 'Alterações não salvas' }).getByRole('button', { name: 'Sair sem salvar' }).click();
    await concludeButton(page, descricao).waitFor();
    expect(await storedReminders(database, 'id', id)).toMatchObject([{ concluido: 'N' }]);
    await page.unroute('**/api/eventos/concluir');
    await database.query('delete from eventos where id = $1', [id]);
    await concludeButton(page, descricao).click();
    await dialog(page).getByRole('button', { name: 'Concluir evento' }).click();
    await page.getByText('Registro não está mais cadastrado').waitFor();
    await expect.poll(() => note(page, word).count()).toBe(0);
    problems.expectCutOff();
    problems.expectRefusals(404);
  });

  journey('putting off moves the note to its new day, and the bell counts what is left', async ({ page, database }) => {
    const word = newWord();
    await enter(page, database);
    const descricao = `Telefonar ${word}`;
    const id = await remind(page, { descricao, data_programada: addDays(today(), -3), quantidade_lembrar: 30 });
    await page.reload();
    await page.getByRole('link', { name: 'Eventos: 1 vencido' }).waitFor();
    await concludeButton(page, descricao).click();
    await dialog(page).getByText('Reagendar', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Reagendar evento' }).click();
    await dialog(page).getByText('Informe a nova data').waitFor();
    await dialog(page).getByRole('button', { name: 'Em 1 semana' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Alterações não salvas' }).getByRole('button', { name: 'Continuar aqui' }).click();
    await dialog(page).getByRole('button', { name: 'Reagendar evento' }).click();
    const target = addDays(today(), 7);
    await page.getByText(`Reagendado para ${formatCivilDate(target)}`).waitFor();
    await tab(page, 'A vencer').click();
    await group(page, 'A vencer')
      .getByText(`era ${formatCivilDate(addDays(today(), -3))}`)
      .waitFor();
    await page.getByRole('link', { name: 'Eventos: 1 a vencer' }).waitFor();
    expect((await storedReminders(database, 'id', id))[0]).toMatchObject({ concluido: 'N' });
  });
});
