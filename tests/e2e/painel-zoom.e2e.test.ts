import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { frame } from '#contract/mensagens/moldura.ts';
import { emailFrame } from '#server/kernel/email-frame.ts';
import { insertClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';
import { openLink } from './telas/inscricao.ts';

/** A window of 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

describe('the panel at 400 %', () => {
  journey('nothing stands over what is written: no bar in a form, no notice at the head of a dialog', async ({ page, problems }) => {
    problems.expectCutOff();
    await page.setViewportSize(ZOOMED);
    await holdLogin(page);
    await page.goto(paths.clienteCadastrar());
    await page.getByRole('textbox', { name: 'Nome' }).first().waitFor();
    const bars = await page.evaluate(() => {
      scrollTo(0, 160);
      return [8, innerHeight - 8]
        .map((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('header, [data-footer]')?.tagName)
        .filter((one) => one !== undefined);
    });
    expect(bars).toEqual([]);
    await page.goto(paths.painel());
    await page.getByRole('button', { name: 'Novo evento' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Novo evento' });
    await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Renovar');
    await dialog.getByRole('textbox', { name: 'Data programada' }).pressSequentially('10/12/2030');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Erro de conexão!' });
    await notice.waitFor();
    const over = await notice.boundingBox();
    const under = await dialog.boundingBox();
    expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
    // A title of two lines, as long ones are.
    const title = dialog.getByRole('heading', { level: 2 }).first();
    expect(
      await title.evaluate(
        (one) => Number.parseFloat(getComputedStyle(one).lineHeight) / Number.parseFloat(getComputedStyle(one).fontSize),
      ),
    ).toBeGreaterThan(1.2);
  });
});

describe('letters and words spread apart on a phone (WCAG 2.2, 1.4.12)', () => {
  const SPREAD = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

  journey('leave what is pressed on the screen, with all of its words', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await holdLogin(page);
    const buttons = [
      [paths.clienteCadastrar(), 'Nova anotação'],
      [`${paths.seguroAventura()}?periodo=mensal&data=2026-11-01`, 'Mês: novembro de 2026'],
    ] as const;
    for (const [address, name] of buttons) {
      await page.goto(address);
      const button = page.getByRole('button', { name });
      await button.waitFor();
      await page.addStyleTag({ content: SPREAD });
      const label = button.locator('.mantine-Button-label');
      const measured = await label.evaluate((one) => [
        one.scrollWidth - one.clientWidth,
        Math.max(0, one.getBoundingClientRect().right - innerWidth),
      ]);
      expect([name, ...measured]).toEqual([name, 0, 0]);
    }
  });
});

describe('a name of one long word', () => {
  const NAME = 'W'.repeat(100);
  const beyond = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  journey('breaks where a phone ends: in the head of a screen, and in what was done with it', async ({ page, database }) => {
    await page.setViewportSize(ZOOMED);
    await holdLogin(page);
    const client = await insertClient(database, { nome: NAME, email: 'w@exemplo.example' });
    await page.goto(paths.enviarEmail(client));
    await page.getByRole('main').getByRole('link', { name: NAME }).waitFor();
    expect(await beyond(page)).toBe(0);
    await page.goto(paths.clienteAlterar(client));
    await page.getByRole('textbox', { name: 'Nome' }).first().waitFor();
    await page.goto(paths.historico());
    const read = page.getByRole('main').getByRole('link', { name: NAME }).first();
    await read.waitFor();
    const box = await read.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(ZOOMED.width);
  });

  journey('leaves the registration as wide as the phone', async ({ page, database }) => {
    await page.setViewportSize(ZOOMED);
    const link = await openLink(database, false);
    const token = link.split('/').at(-2);
    const { rows } = await database.query<{ nome_evento: string }>('select nome_evento from seguro_aventura where token = $1', [token]);
    const rename = (name: string | undefined) =>
      database.query('update seguro_aventura set nome_evento = $2 where token = $1', [token, name]);
    await rename(NAME);
    await page.goto(link);
    await page.getByRole('heading', { name: NAME }).waitFor();
    expect(await beyond(page)).toBe(0);
    await rename(rows[0]?.nome_evento);
  });
});

describe('an e-mail on a phone', () => {
  journey('is as wide as the screen, however long an address in it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const longo = `https://painel.exemplo/${'a1b2c3d4'.repeat(20)}`;
    const paragraph = `<p>Link: <a href="${longo}">${longo}</a></p>`;
    const ours = frame({ titulo: 'Olá', imagem: null, destaque: longo, corpo: paragraph, rodape: 'Guarida' });
    for (const html of [ours, emailFrame(paragraph)]) {
      await page.setContent(html);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});

describe('a screen on paper', () => {
  journey('is what is written on it, as wide as the page, with nothing over it', async ({ page }) => {
    await holdLogin(page);
    await page.goto(paths.clienteCadastrar());
    const save = page.getByRole('button', { name: 'Salvar', exact: true });
    await save.waitFor();
    await page.emulateMedia({ media: 'print' });
    const pressed = [
      save,
      page.getByRole('banner'),
      page.getByRole('link', { name: 'Ir para o conteúdo' }),
      page.getByRole('complementary'),
    ];
    expect(await Promise.all(pressed.map((one) => one.isVisible()))).toEqual([false, false, false, false]);
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
  });
});
