import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { today } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { holdPartner } from '#tests/support/portal.ts';
import { remind } from '#tests/support/reminders.ts';
import { paths } from '#web/kernel/paths.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { insertEmail } from './telas/emails.ts';

/** Of a ring to what it lies on (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** The contrast of each ring, wherever the focus can be on the page, that is too little. */
const faintRings = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const luminance = (colour: string): number => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = luminance(getComputedStyle(document.body).backgroundColor);
    return [...document.querySelectorAll<HTMLElement>('main button, main a[href], main input, main tr[tabindex]')].flatMap((one) => {
      one.focus();
      if (document.activeElement !== one) return [];
      const ringed = one.closest('.mantine-PillsInput-input') ?? one;
      const { outlineColor, outlineStyle } = getComputedStyle(ringed);
      const [low = 0, high = 0] = [ground, luminance(outlineColor)].toSorted((a, b) => a - b);
      const contrast = (high + 0.05) / (low + 0.05);
      return outlineStyle === 'solid' && contrast < least
        ? [`${one.tagName} ${one.className}: ${outlineColor}, ${contrast.toFixed(2)}`]
        : [];
    });
  }, LEAST_CONTRAST);

describe('the ring around what has the focus', () => {
  journey('is seen in the scheme that was chosen, whatever the system has', async ({ page }) => {
    await holdLogin(page);
    for (const [system, choice] of [
      ['light', 'Usar tema escuro'],
      ['dark', 'Usar tema claro'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system });
      await page.goto(paths.clientes());
      await page
        .getByRole('row', { name: /^Abrir / })
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Filtros', exact: true }).press('Enter');
      await page.getByRole('combobox', { name: 'Sexo', exact: true }).waitFor();
      const other = page.getByRole('button', { name: choice });
      if (await other.isVisible()) await other.press('Enter');
      await page.keyboard.press('Tab');
      expect({ system, faint: await faintRings(page) }).toEqual({ system, faint: [] });
    }
  });
});

describe('a day or a month picked in the calendar', () => {
  journey('leaves the focus on the button it was opened by', async ({ page }) => {
    await holdLogin(page);
    await page.goto(paths.painel());
    await page.getByRole('button', { name: 'Novo evento' }).first().press('Enter');
    await page.getByRole('button', { name: 'Abrir calendário: Data programada' }).press('Enter');
    // Opened for the first time, too, its keys go over its days.
    await expect.poll(() => focused(page)).toMatch(/^\d+ .*\d{4}$/);
    // Escape closes it, and asks nothing of the dialog around it.
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Abrir calendário: Data programada');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^\d+ .*\d{4}$/);
    await page
      .getByRole('button', { name: /^1[05] .*\d{4}$/ })
      .first()
      .press('Enter');
    await expect.poll(() => focused(page)).toBe('Abrir calendário: Data programada');
    await page.goto(paths.seguroAventura());
    await page.getByRole('radio', { name: 'Mês' }).press(' ');
    const month = page.getByRole('button', { name: /^Mês: / });
    await month.press('Enter');
    const panel = page.getByRole('dialog');
    await panel.locator('[data-selected]').and(page.locator(':focus')).waitFor();
    await panel.getByRole('button', { name: /^jan/i }).press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Mês: janeiro/i);
    // A second time as well.
    await page.keyboard.press('Enter');
    await panel.locator('[data-selected]').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^Mês: janeiro/i);
  });
});

describe('a dialog of the portal', () => {
  journey('begins at what it was opened for, also where that comes after it', async ({ page }) => {
    await holdPartner(page, 'CHAPADA');
    await page.goto(portalPaths.inicio());
    await page.getByRole('button', { name: 'Meus dados' }).press('Enter');
    const email = page.getByRole('dialog', { name: 'Meus dados' }).getByRole('textbox', { name: 'E-mail' });
    await email.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await email.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Pagar R\$/ }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Pagar' })
      .getByRole('button', { name: /^Copiar/ })
      .and(page.locator(':focus'))
      .waitFor();
  });
});

describe('Escape in the search of a dialog', () => {
  journey('empties it first, and asks before what was marked is lost', async ({ page }) => {
    await holdPartner(page);
    await page.goto(portalPaths.eventoNovo());
    await page.getByRole('button', { name: 'Favoritos' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Favoritos' });
    const search = dialog.getByRole('searchbox', { name: 'Buscar favorito' });
    await search.fill('a');
    await page.keyboard.press('Escape');
    expect(await search.inputValue()).toBe('');
    await search.fill('b');
    await dialog.getByRole('button', { name: 'Limpar a busca' }).press('Enter');
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
    const person = dialog.getByRole('checkbox').and(page.locator(':enabled')).first();
    await person.press(' ');
    await search.focus();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Alterações não salvas' }).getByRole('button', { name: 'Continuar aqui' }).press('Enter');
    expect(await person.isChecked()).toBe(true);
    await person.press(' ');
    await search.focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('an e-mail that was asked to leave once more', () => {
  journey('leaves the focus in its row, whose button is gone', async ({ page, database }) => {
    await holdLogin(page);
    const nome = `Otávia ${newWord()}`;
    await insertEmail(database, await insertClient(database, { nome }), { titulo: 'Sua renovação', estado: 'entregue' });
    await page.goto(`${paths.caixaSaida()}?texto=${encodeURIComponent(nome)}`);
    const again = page.getByRole('button', { name: 'Enviar novamente: Sua renovação' });
    await again.press('Enter');
    // As it stands while it waits, however soon it leaves.
    await page.route('**/api/emailsEnviado?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('"reenviar":"S"', '"reenviar":"N"') });
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar novamente' }).press('Enter');
    await page.getByText('Email programado!').waitFor();
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  });
});

describe('a row that goes with what was done to it', () => {
  journey('leaves the focus in the row beside it', async ({ page, database }) => {
    const word = newWord();
    for (const name of ['Abelheiro', 'Bananeiro', 'Cacaueiro'])
      await database.query('insert into grupos (descricao, data_edicao) values ($1, now())', [`${name} ${word}`]);
    await holdLogin(page);
    await page.goto(`${paths.grupos()}?texto=${word}`);
    for (const [gone, beside] of [
      ['Bananeiro', 'Cacaueiro'],
      ['Cacaueiro', 'Abelheiro'],
    ] as const) {
      const remove = page.getByRole('button', { name: `Excluir ${gone} ${word}` });
      await remove.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).press('Enter');
      await remove.waitFor({ state: 'detached' });
      const inRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent);
      await expect.poll(inRow).toContain(`${beside} ${word}`);
    }
  });

  journey('also where the dialog that the row opened deletes it', async ({ page, database }) => {
    const word = newWord();
    const id_alvo = await insertClient(database, { nome: `Lina ${word}` });
    await holdLogin(page);
    for (const what of ['Cotar', 'Ligar'])
      await remind(page, { alvo_tabela: 'clientes', id_alvo, descricao: `${what} ${word}`, data_programada: today() });
    await page.goto(`${paths.eventos()}?texto=${word}`);
    const row = (what: string) => page.getByRole('row', { name: `Editar ${what} ${word}` });
    await row('Cotar').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir evento' }).press('Enter');
    await row('Cotar').waitFor({ state: 'detached' });
    await row('Ligar').and(page.locator(':focus')).waitFor();
  });
});

describe('under a finger', () => {
  journey('what is beside the box of a row marks it, and opens nothing', async ({ page, database }) => {
    const word = newWord();
    await insertClient(database, { nome: `Otília ${word}` });
    await holdLogin(page);
    await page.goto(`${paths.clientes()}?texto=${word}`);
    const box = page.getByRole('checkbox', { name: `Selecionar Otília ${word}` });
    const address = page.url();
    await page
      .getByRole('cell')
      .filter({ has: box })
      .click({ position: { x: 4, y: 4 } });
    expect([await box.isChecked(), page.url()]).toEqual([true, address]);
  });

  journey('a field has letters a phone does not zoom in for', async ({ another }) => {
    const { page } = await another({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const small = () =>
      page.locator('input, select, textarea').evaluateAll((fields) =>
        fields
          .filter((field) => field.checkVisibility() && !field.matches('[type="checkbox"], [type="radio"], [type="file"]'))
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 160)),
      );
    await holdPartner(page);
    await page.goto(portalPaths.eventoNovo());
    await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
    await page.getByRole('textbox', { name: 'Nome completo' }).waitFor();
    expect(await small()).toEqual([]);
    await holdLogin(page);
    await page.goto(paths.clientes());
    await page.getByRole('combobox', { name: 'Linhas por página' }).waitFor();
    expect(await small()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
