import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, formatCivilDate } from '#contract/kernel/dates.ts';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';
import { enter, note, today } from '#tests/support/start-page.ts';

const concludeButton = (page: Page, text: string) => note(page, text).getByRole('button', { name: `Concluir ${text}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Concluir evento' });

describe('going on, on the start screen', () => {
  journey('the keyboard goes from one conclusion to the next', async ({ page, database }) => {
    const word = newWord();
    await enter(page, database);
    for (const before of [3, 2, 1]) await remind(page, { descricao: `${word} ${before}`, data_programada: addDays(today(), -before) });
    await page.reload();
    await concludeButton(page, `${word} 3`).focus();
    for (const next of [`Concluir ${word} 2`, `Concluir ${word} 1`]) {
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      await page.keyboard.press('Control+s');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(next);
    }
  });

  journey('past midnight it is another day, and what is being written stays', async ({ page, database, another }) => {
    const login = await enter(page, database);
    const descricao = `Fechar ${newWord()}`;
    await remind(page, { descricao, data_programada: today() });
    const late = (await another()).page;
    await late.clock.install({ time: new Date(`${today()}T23:59:00-03:00`) });
    await signIn(late, login);
    await concludeButton(late, descricao).click();
    await dialog(late).getByRole('textbox', { name: 'Observação' }).focus();
    await late.keyboard.type('Quase pronto');
    // On every screen: the bell counts what is overdue now.
    const counted = late.waitForRequest(/\/api\/eventos\/pendentes/);
    await late.clock.runFor('03:00');
    await counted;
    await expect.poll(() => late.getByLabel('Até o dia', { exact: true }).inputValue()).toBe(formatCivilDate(addDays(today(), 1)));
    expect(await dialog(late).getByRole('textbox', { name: 'Observação' }).inputValue()).toBe('Quase pronto');
  });
});
