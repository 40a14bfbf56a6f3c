import type { Page } from 'playwright-core';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { openedPdf } from '#tests/support/opened-pdf.ts';
import { createLogin, signIn } from '#tests/support/people.ts';

/** The demonstration's attendant has marks in October 2026. */
const attendant = async (database: pg.Client): Promise<number> =>
  (await database.query<{ id: number }>("select id from usuarios where login = 'atendente'")).rows[0]?.id ?? 0;
const row = (page: Page, day: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${day}`) }) });
const hoursOf = (page: Page, day: string) => row(page, day).getByRole('cell').nth(1).innerText();

describe('the time clock', () => {
  journey('a day is adjusted with a reason, and the mark that was taken away stays in sight', async ({ page, database }) => {
    const id = await attendant(database);
    const marks = 'select nsr, data_batida, hash from ponto_batidas where id_usuario = $1 order by nsr';
    const before = (await database.query(marks, [id])).rows;
    const { rows } = await database.query<{ data: string }>(
      `select to_char(data_batida at time zone 'America/Sao_Paulo', 'DD/MM') as data from ponto_batidas
       where id_usuario = $1 and data_batida between '2026-10-01T03:00Z' and '2026-10-31T03:00Z' group by 1 having count(*) = 4 order by 1 limit 1`,
      [id],
    );
    const day = rows[0]?.data ?? '';
    await signIn(page, 'admin', `/painel/ponto/${id}?ano=2026&mes=10`);
    await page.getByRole('heading', { name: 'Ponto de Rafael Monteiro Luz' }).waitFor();
    await row(page, day).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(32);
    const hours = await hoursOf(page, day);
    await page.getByRole('button', { name: `Ajustar ${day}/2026` }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Desconsiderar/ })
      .last()
      .click();
    const time = dialog.getByRole('textbox', { name: 'Novo horário' });
    await time.focus();
    await page.keyboard.type('19:4');
    await page.keyboard.press('Control+s');
    await dialog.getByText('Horário inválido').waitFor();
    await time.blur();
    await time.click();
    await page.keyboard.type('8:05');
    await page.keyboard.press('Enter');
    // What is pressed goes away with what it was pressed for: the work goes on beside it.
    await dialog.getByRole('button', { name: 'Tirar 08:05' }).press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/^(Desconsiderar|Manter) \d\d:\d\d$/);
    await time.focus();
    await page.keyboard.type('19h45');
    await dialog.getByRole('button', { name: 'Adicionar' }).press('Enter');
    await expect.poll(() => time.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await dialog.getByRole('list', { name: 'Horários do dia' }).getAttribute('aria-live')).toBe('polite');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Esqueceu de bater');
    await page.keyboard.press('Escape');
    await page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    await dialog.getByRole('textbox', { name: 'Motivo' }).press('Control+s');
    await page.getByText('Ponto ajustado!').waitFor();
    await row(page, day)
      .getByText(/Incluído por Helena Prado Siqueira.*Esqueceu de bater\. Batida original: \d\d:\d\d/)
      .waitFor();
    await expect.poll(() => hoursOf(page, day)).not.toBe(hours);
    // Also without a mouse: the story of a time that was taken away.
    await row(page, day)
      .getByRole('button', { name: /ajustado/ })
      .focus();
    await page.keyboard.press('Tab');
    await page
      .getByRole('tooltip')
      .filter({ hasText: /^Desconsiderado por.*Esqueceu de bater$/ })
      .waitFor();
    expect((await database.query(marks, [id])).rows).toEqual(before);

    const step = page.getByRole('button', { name: 'Mês anterior' });
    await step.press('Enter');
    await page.getByRole('heading', { name: 'setembro de 2026' }).waitFor();
    await page.getByRole('rowheader', { name: /^01\/09/ }).waitFor();
    expect(await step.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.waitForURL(/ano=2026&mes=9/);
  });

  journey('the printed month opens in a tab of its own, and the source file is a download', async ({ page, database }) => {
    const id = await attendant(database);
    await signIn(page, 'admin', `/painel/ponto/${id}?ano=2026&mes=10`);
    const sheet = await openedPdf(page, () => page.getByRole('button', { name: 'Imprimir PDF' }).click());
    expect(sheet.name).toBe('espelho-ponto-2026-10.pdf');
    await page.getByRole('button', { name: 'Arquivo AFD' }).click();
    const [afd] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Baixar arquivo' }).click(),
    ]);
    expect(afd.suggestedFilename()).toMatch(/^AFD.*REP_P\.txt$/);
  });

  journey('the tab of a PDF says that it waits, and goes when there is nothing to show', async ({ page, problems, database }) => {
    await signIn(page, 'admin', `/painel/ponto/${await attendant(database)}?ano=2026&mes=10`);
    const print = page.getByRole('button', { name: 'Imprimir PDF' });
    const answers: (() => void)[] = [];
    await page.route('**/api/ponto/mes/pdf?*', async (route) => {
      await new Promise<void>((answer) => answers.push(answer));
      await route.fulfill({ status: 400, json: { mes: 'Não há batidas neste mês' } });
    });
    const [tab] = await Promise.all([page.waitForEvent('popup'), print.click()]);
    await tab.getByRole('status').getByText('Preparando o PDF…').waitFor();
    expect(await tab.title()).toBe('Preparando o PDF…');
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    const closing = tab.waitForEvent('close');
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.();
    await closing;
    await page.getByRole('alert').getByText('Não há batidas neste mês').waitFor();
    problems.expectRefusals(400);

    const [left] = await Promise.all([page.waitForEvent('popup'), print.click()]);
    await left.getByText('Preparando o PDF…').waitFor();
    const leaving = left.waitForEvent('close');
    await page.reload();
    await leaving;
    answers[1]?.();
  });

  journey('a browser that blocks the tab of a PDF saves it instead', async ({ page, database }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await signIn(page, 'admin', `/painel/ponto/${await attendant(database)}?ano=2026&mes=10`);
    const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Imprimir PDF' }).click()]);
    expect(sheet.suggestedFilename()).toBe('espelho-ponto-2026-10.pdf');
    expect(await sheet.failure()).toBeNull();
  });

  journey('one’s own is only read, also without any permission', async ({ page, database }) => {
    await signIn(page, await createLogin(database, {}), '/painel/meu-ponto');
    await page.getByRole('table', { name: 'Dias do mês' }).waitFor();
    expect(await page.getByRole('button', { name: /Ajustar|Imprimir|AFD/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Comprovantes' }).click();
    await page.getByRole('dialog').getByText('Nenhuma batida nas últimas 48 horas.').waitFor();
  });
});
