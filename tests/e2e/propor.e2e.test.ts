import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/mailbox.ts';
import { DEMONSTRATION_PARTNER } from '#tests/support/portal.ts';
import { PAGE, PHONE, focused, type } from '#tests/support/proposal-page.ts';

/** Copied from a spreadsheet: what the clipboard of a phone gives. */
const paste = (page: Page, text: string): Promise<void> => page.keyboard.insertText(text);

describe('the proposal of an event', () => {
  journey(
    'is saved as a draft on a phone, opened on another machine by its code, finished, and cancelled',
    async ({ another, server, database }) => {
      const word = newWord();
      const email = `marina.${word}@exemplo.com.br`;
      const phone = await another(PHONE);
      const { page } = phone;
      await page.goto(PAGE);
      await type(page, 'Nome do evento', `Rapel ${word}`);
      await type(page, 'Data de início', '05122030');
      await type(page, 'Hora de início', '0700');
      await type(page, 'E-mail do responsável', email);
      await page.reload();
      // What is typed is still in the tab.
      expect(await page.getByLabel('Nome do evento').inputValue()).toBe(`Rapel ${word}`);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Rascunho salvo.').waitFor();
      await expect.poll(() => newestMail(server, email)).toContain('?codigo=');
      const code = /\?codigo=([A-Z2-9]{10})/.exec(await newestMail(server, email))?.[1] ?? '';

      const desk = await another();
      const other = desk.page;
      await other.goto(`/formularios/propostaAcidentesPessoais?codigo=${code}`);
      expect(await other.getByLabel('Nome do evento').inputValue()).toBe(`Rapel ${word}`);
      expect(new URL(other.url()).search).toBe('');
      await type(other, 'Código de parceiro', DEMONSTRATION_PARTNER.toLowerCase());
      await other.getByRole('button', { name: 'Buscar dados' }).press('Enter');
      await other.getByText('Os dados do cadastro foram preenchidos').waitFor();
      expect(await focused(other)).toBe('Usar outro código');
      expect(await other.getByLabel('Nome da empresa').isDisabled()).toBe(true);
      await type(other, 'Descrição do evento', 'Rapel de 45 metros.');
      await type(other, 'Local do evento', 'Brotas, SP');
      await type(other, 'Data final', '05122030');
      await other.getByRole('button', { name: 'Colar do Excel' }).click();
      await other.getByLabel('Linhas copiadas').click();
      await paste(other, 'Ana Lima\t52998224725\t01/05/1990\tF\nRui Melo\t11144477736\t1/2/1985\tM');
      await other.getByRole('button', { name: 'Ler participantes' }).click();
      await other.getByRole('heading', { name: 'Participantes (2)' }).waitFor();
      await other.getByRole('button', { name: 'Finalizar inscrição' }).click();
      await other.getByRole('link', { name: 'Participante 2, CPF: CPF inválido' }).click();
      await other.keyboard.press('End');
      await other.keyboard.press('Backspace');
      await other.keyboard.type('5');
      await other.getByRole('button', { name: 'Finalizar inscrição' }).click();
      const going = Promise.withResolvers<undefined>();
      await other.route('**/api/formularioAcidentesPessoais', async (route) => {
        await going.promise;
        await route.continue();
      });
      await other.getByRole('dialog').getByRole('button', { name: 'Finalizar inscrição' }).click();
      await other.getByLabel('Descrição do evento').pressSequentially(' E mais.');
      going.resolve(undefined);
      await other.getByText('Inscrição finalizada!').waitFor();
      await other.getByText('O que você mudou depois de finalizar não entrou na proposta.').waitFor();
      const { rows } = await database.query(
        'select lido, bloqueado, inscricao_finalizada, quantidade_participantes as pessoas from formularios_acidentes where codigo_evento = $1',
        [code],
      );
      expect(rows).toEqual([{ lido: 'N', bloqueado: 'S', inscricao_finalizada: 'S', pessoas: 2 }]);
      expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

      // The phone has the draft still, and is told.
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Essa inscrição já foi finalizada!').waitFor();
      expect(await page.getByText('Ana Lima').count()).toBe(0);
      const late = Promise.withResolvers<undefined>();
      await page.route('**/api/formularioAcidentesPessoais/cancelar', async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Cancelar evento' }).press('Enter');
      await page.getByText('Tem certeza que quer cancelar?').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar evento' }).press('Enter');
      await page.getByRole('button', { name: 'Cancelar evento', disabled: true }).waitFor();
      expect(await focused(page)).toBe('Cancelar evento');
      late.resolve(undefined);
      await page.getByText('Evento cancelado com sucesso!').waitFor();
      phone.problems.expectRefusals(400);
    },
  );

  journey(
    'by the keyboard the focus is always at what takes the place of what was pressed, or at what is wrong',
    async ({ page, problems }) => {
      const at = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
      await page.goto(PAGE);
      await page.locator('summary', { hasText: 'Já tenho um código' }).press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('NADAAQUI23');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Código não encontrado').waitFor();
      problems.expectRefusals(400, 404);
      expect(await at()).toBe('campo-busca');

      await page.getByRole('button', { name: 'Colar do Excel' }).press('Enter');
      await page.getByLabel('Linhas copiadas').focus();
      await paste(page, '??');
      await page.getByRole('button', { name: 'Ler participantes' }).press('Enter');
      await page.getByText('Não encontramos participantes no texto.').waitFor();
      expect(await at()).toBe('campo-colado');
      await page.keyboard.press('Control+a');
      await paste(page, Array.from({ length: 60 }, (_, n) => `Ana Lima ${'abcdefgh'[n % 8]}\t${10_000_000_000 + n}`).join('\n'));
      await page.getByRole('button', { name: 'Ler participantes' }).press('Enter');
      expect(await focused(page)).toBe('Colar do Excel');
      const more = page.getByRole('button', { name: 'Mostrar mais (10 participantes)' });
      await more.press('Enter');
      expect(await more.count()).toBe(0);
      expect(await focused(page)).toContain('051');
    },
  );
});
