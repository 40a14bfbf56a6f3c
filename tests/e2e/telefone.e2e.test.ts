import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { insertBatch } from '#tests/support/sent-sms.ts';
import { paths } from '#web/kernel/paths.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('the panel on a phone', () => {
  journey('after a refused save shows the field the focus went to, however much was wrong', async ({ another }) => {
    const { page, problems } = await another(PHONE);
    await holdLogin(page);
    await page.goto(paths.clienteCadastrar());
    for (const [name, wrong] of [
      ['CPF', '111.111.111-12'],
      ['Data de nascimento', '33/33/2000'],
      ['E-mail', 'abc'],
      ['CEP', '1'],
      ['Celular', '1'],
    ] as const)
      await page.getByRole('textbox', { name, exact: true }).first().fill(wrong);
    await page.getByRole('button', { name: 'Salvar', exact: true }).tap();
    const first = page.getByRole('textbox', { name: 'Nome' }).first();
    await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true);
    // While the notices stand: without them there is room.
    const notices = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
    await expect
      .poll(async () => {
        const seen = await first.evaluate((box) => {
          const { left, top, width, height } = box.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === box;
        });
        return seen && (await notices.count()) > 0;
      })
      .toBe(true);
    problems.expectRefusals(400);
  });

  journey('is no wider than the screen for what a batch waits for', async ({ another, database }) => {
    const { page } = await another(PHONE);
    const waiting = await insertClient(database, { nome: `Palmira ${newWord()}`, telefone_celular: '11987654321' });
    const without = await insertClient(database, { nome: `Quitéria ${newWord()}` });
    const batch = await insertBatch(database, waiting, without);
    await holdLogin(page);
    await page.route(`**/api/envios/${batch}`, async (route) => {
      const response = await route.fetch();
      const window = { inicio: '08:00', fim: '20:00', sai_em: '2030-12-10T11:00:00.000Z' };
      await route.fulfill({ response, json: { ...((await response.json()) as object), situacao: 'enviando', espera_janela: window } });
    });
    await page.goto(paths.envio(batch));
    await page.getByText('Espera a janela de envio (08:00 a 20:00), sai em 10/12/2030').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  journey('shows the whole day an instalment is due', async ({ another, database }) => {
    const { page } = await another(PHONE);
    const client = await insertClient(database, { nome: `Ursulina ${newWord()}` });
    await holdLogin(page);
    await page.goto(paths.fichaCadastrar(client));
    await page.getByRole('button', { name: 'Adicionar proposta' }).tap();
    const due = page.getByRole('textbox', { name: 'Vencimento da parcela 1' });
    await due.waitFor();
    expect(await due.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});
