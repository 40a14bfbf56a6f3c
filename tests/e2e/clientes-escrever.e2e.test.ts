import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { openWindow } from '#tests/support/sent-sms.ts';

describe('writing to the clients of the list', () => {
  journey(
    'who gets an SMS and who does not is said before, and its end is seen without touching the screen',
    async ({ page, problems, database }) => {
      const word = newWord();
      await openWindow(database);
      await insertClient(database, { nome: `Íris ${word}`, telefone_celular: '11987650001' });
      await insertClient(database, { nome: `Rute Maria ${word}`, telefone_celular: '11987650003' });
      const without = await insertClient(database, { nome: `Zilá ${word}` });
      await holdLogin(page);
      // Opened by itself it is for nobody.
      await page.goto('/painel/clientes/enviar-sms-massa');
      await page.waitForURL(/\/painel\/clientes$/);
      await page.goto(`/painel/clientes?texto=${word}`);
      await page.getByRole('button', { name: 'Enviar SMS em massa' }).click();
      await page.getByText('2 clientes recebem. De fora, 1 cliente: sem celular.').waitFor();
      await page.getByRole('textbox', { name: 'Mensagem' }).click();
      // Long enough for one of them not to get it.
      const long = 'a'.repeat(160 - `Iris ${word}`.length);
      await page.keyboard.type(`[nome]${long}`);
      await page.getByText('166/160 na mais longa').waitFor();
      const lost = 'Dos 2, 1 não recebe: com as tags preenchidas, a mensagem passa de 160 caracteres.';
      await page.getByRole('status').getByText(lost).waitFor();
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await page.getByRole('dialog').getByText(lost).waitFor();
      await page.getByRole('button', { name: 'Voltar à mensagem' }).click();
      await page.getByRole('textbox', { name: 'Mensagem' }).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('a'.repeat(161));
      await page.getByRole('status').getByText('Dos 2, nenhum recebe').waitFor();
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      const nobody = page.getByRole('dialog', { name: 'Ninguém recebe esta mensagem' });
      await nobody.getByText('Dos 2, nenhum recebe: a mensagem passa de 160 caracteres.').waitFor();
      expect(await nobody.getByRole('button', { name: /^Enviar/ }).count()).toBe(0);
      await nobody.getByRole('button', { name: 'Voltar à mensagem' }).click();
      await page.getByRole('textbox', { name: 'Mensagem' }).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`[nome]${long}`);
      await page.getByRole('status').getByText(lost).waitFor();
      // What was counted of one text is not said of the next, also where that one could not be counted.
      await page.route('**/api/clientes/enviarSmsMassa', (route) => route.fulfill({ status: 500, json: { mensagem: 'falha' } }), {
        times: 1,
      });
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Olá [primeiro_nome], até amanhã!');
      await page.getByText('…/160 na mais longa').waitFor();
      expect(await page.getByRole('status').getByText(lost).count()).toBe(0);
      await page.getByText('Letras não contadas.').waitFor();
      expect(await page.getByRole('region', { name: 'Avisos' }).getByText(/erro/i).count()).toBe(0);
      await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
      await page.getByText('20/160 na mais longa').waitFor();
      expect(await page.getByRole('textbox', { name: 'Mensagem' }).evaluate((field) => field === document.activeElement)).toBe(true);
      problems.expectRefusals(500);
      await page.getByText('Ola Iris, ate amanha').waitFor();
      await page.getByRole('button', { name: 'Próximo cliente' }).click();
      await page.getByText('Ola Rute, ate amanha').waitFor();
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar para 2' }).click();
      await page.getByText('Sms enviado para os clientes!').waitFor();
      await page.getByRole('main').getByText('Concluído').waitFor();
      await page.getByText('2 de 2 enviadas').waitFor();
      expect(await page.getByRole('link', { name: `Zilá ${word}` }).getAttribute('href')).toBe(`/painel/clientes/alterar/${without}`);
    },
  );
});
