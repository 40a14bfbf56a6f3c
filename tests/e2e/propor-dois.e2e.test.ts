import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { PAGE, PHONE, focused, type } from '#tests/support/proposal-page.ts';

const NARROW = { width: 320, height: 568 };

describe('the proposal of an event', () => {
  journey('waits for a signal with what was typed, and two people on one draft choose', async ({ another, database }) => {
    const word = newWord();
    const { page, problems } = await another(PHONE);
    await page.goto(PAGE);
    await type(page, 'Nome do evento', word);
    await type(page, 'E-mail do responsável', `${word}@exemplo.com.br`);
    await page.route(
      '**/api/formularioAcidentesPessoais',
      (route) => route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: {} }),
      {
        times: 1,
      },
    );
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('alert').getByText('Limite de envios atingido.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Sem sinal. Tentamos de novo em').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Rascunho salvo.').waitFor();
    const mine = await database.query<{ id: number }>('select id from formularios_acidentes where nome_evento = $1', [word]);
    expect(mine.rowCount).toBe(1);

    await database.query(
      `update formularios_acidentes set data_edicao = data_edicao + interval '1 second', nome_evento = 'De outra', local_evento = 'Brotas'
       where nome_evento = $1`,
      [word],
    );
    await page.getByRole('button', { name: 'Salvar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa alterou este rascunho' });
    await dialog.getByRole('radio', { name: 'O que está salvo: Brotas' }).check();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    expect(await page.getByLabel('Local do evento').inputValue()).toBe('Brotas');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Rascunho salvo.').waitFor();
    const { rows } = await database.query('select nome_evento, local_evento from formularios_acidentes where id = $1', [mine.rows[0]?.id]);
    expect(rows).toEqual([{ nome_evento: word, local_evento: 'Brotas' }]);
    problems.expectRefusals(400, 429);
    problems.expectCutOff();
  });

  journey('a correction of what had no answer goes over what had arrived, and is nobody else’s change', async ({ another, database }) => {
    const word = newWord();
    const { page, problems } = await another(PHONE);
    problems.expectCutOff();
    await page.goto(PAGE);
    await type(page, 'E-mail do responsável', `${word}@exemplo.com.br`);
    await type(page, 'Nome do evento', word);
    for (const more of [' Um', ' Dois']) {
      await page.route(
        '**/api/formularioAcidentesPessoais',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.getByLabel('Nome do evento').press('Enter');
      await page.getByText('Sem sinal.').waitFor();
      await page.getByLabel('Nome do evento').press('End');
      await page.keyboard.type(more);
      await page.getByRole('button', { name: 'Parar e corrigir' }).press('Enter');
      await page.getByRole('button', { name: 'Salvar', disabled: false }).press('Enter');
      await page.getByText('Rascunho salvo.').waitFor();
      expect(await page.getByText('ainda não foi salvo').count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    const { rows } = await database.query('select nome_evento from formularios_acidentes where email = $1', [`${word}@exemplo.com.br`]);
    expect(rows).toEqual([{ nome_evento: `${word} Um Dois` }]);
    problems.expectRefusals(422);
  });

  journey('a draft that is saved keeps what is said of what stands in it, until either field of a pair mends it', async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(PAGE);
    await type(page, 'CNPJ', '11222333000100');
    await type(page, 'Data de início', '05122030');
    await type(page, 'Data final', '05122030');
    await type(page, 'Hora de início', '0900');
    await type(page, 'Hora final', '0800');
    await page.keyboard.press('Tab');
    const wrong = page.locator('.campo p.erro');
    const before = 'A hora final não pode ser antes da hora de início';
    expect(await wrong.allInnerTexts()).toEqual(['CNPJ inválido', before]);
    const aloud = page.getByRole('status').getByText(`Hora final: ${before}`, { exact: true });
    await aloud.waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    const summary = page.getByRole('alert').getByRole('link');
    expect(await summary.allInnerTexts()).toEqual([
      'CNPJ: CNPJ inválido',
      `Hora final: ${before}`,
      'E-mail do responsável: Informe o e-mail do responsável',
    ]);
    expect(await aloud.count()).toBe(0);
    await page.getByLabel('Hora de início').fill('0700');
    await type(page, 'E-mail do responsável', `${newWord()}@exemplo.com.br`);
    await expect.poll(() => wrong.allInnerTexts()).toEqual(['CNPJ inválido']);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Rascunho salvo.').waitFor();
    expect(await wrong.allInnerTexts()).toEqual(['CNPJ inválido']);
    expect(await summary.count()).toBe(0);
  });

  journey(
    'tells the limit of what was asked for last, and an old answer takes no proposal away that is on its way',
    async ({ another }) => {
      const word = newWord();
      const { page, problems } = await another(PHONE);
      problems.expectRefusals(400, 429);
      const late = Promise.withResolvers<undefined>();
      await page.route('**/api/formularioAcidentesPessoais/abertas', async (route) => {
        await late.promise;
        await route.fulfill({ json: { dados: { habilitada: 'N' } } });
      });
      await page.route('**/api/formularioAcidentesPessoais', async (route) => {
        // That they are closed is answered while it is saved, before the answer to whatever is asked next.
        late.resolve(undefined);
        await page.evaluate(async () => (await fetch('/api/formularioAcidentesPessoais/codigo?codigoEvento=0')).text());
        await route.continue();
      });
      await page.goto(PAGE);
      await type(page, 'Nome do evento', word);
      await type(page, 'E-mail do responsável', `${word}@exemplo.com.br`);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Rascunho salvo.').waitFor();
      await page.unroute('**/api/formularioAcidentesPessoais');

      const refused = (hours: number) => (route: Route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': String(hours * 3600) }, json: {} });
      await page.route('**/api/formularioAcidentesPessoais', refused(1));
      await page.route('**/api/formularioAcidentesPessoais/cancelar', refused(48));
      const told = page.getByRole('alert');
      const save = page.getByRole('button', { name: 'Salvar', disabled: false });
      const cancel = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Cancelar evento' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar evento' }).click();
      };
      const day = formatCivilDate(civilDateAt(new Date(Date.now() + 48 * 3_600_000)));
      await save.click();
      await told.getByText('Limite de envios atingido.').waitFor();
      expect(await told.allInnerTexts()).toEqual([expect.not.stringContaining(day)]);
      await cancel();
      await told.getByText(day).waitFor();
      expect([await told.count(), await page.getByText('Rascunho salvo.').count()]).toEqual([1, 0]);
      await save.click();
      await told.filter({ hasNotText: day }).getByText('Limite de envios atingido.').waitFor();
      expect(await told.count()).toBe(1);
    },
  );

  journey('opened while another is on its way to the house keeps its own code', async ({ another }) => {
    const word = newWord();
    const { page } = await another(PHONE);
    const code = page.locator('.rascunho .codigo');
    await page.goto(PAGE);
    await type(page, 'Nome do evento', word);
    await type(page, 'E-mail do responsável', `${word}@exemplo.com.br`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    const first = await code.innerText();
    await page.getByRole('button', { name: 'Nova proposta' }).click();
    await page.getByRole('button', { name: 'Começar outra' }).press('Enter');
    expect(await focused(page)).toBe('PROPOSTA SEGURO ACIDENTES PESSOAIS');
    await type(page, 'Nome do evento', `${word} de outro`);
    await type(page, 'E-mail do responsável', `${word}@exemplo.com.br`);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/formularioAcidentesPessoais', async (route) => {
      await held.promise;
      await route.continue();
    });
    const save = page.getByRole('button', { name: 'Salvar' });
    await save.press('Enter');
    await page.getByRole('button', { name: 'Salvar', disabled: true }).waitFor();
    expect(await save.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByText('Já tenho um código').click();
    await type(page, 'Código do evento', first);
    await page.keyboard.press('Enter');
    await expect.poll(() => code.allInnerTexts()).toEqual([first]);
    expect(await focused(page)).toBe('PROPOSTA SEGURO ACIDENTES PESSOAIS');
    held.resolve(undefined);
    await page.getByText('Rascunho salvo.').waitFor();
    expect([await code.innerText(), await page.getByLabel('Nome do evento').inputValue()]).toEqual([first, word]);

    // And stands behind what is said of the one that ended. Answered here: codes that are tried are counted for the whole machine.
    const second = { codigoEvento: 'SEGUNDA234', nomeEvento: `${word} de outro`, dataEdicao: '2026-11-21T12:00:00.000Z' };
    await page.route('**/api/formularioAcidentesPessoais/codigo?*', (route) =>
      route.fulfill({ json: { dados: { ...second, situacao: 'rascunho', bloqueado: 'N', participantes: [] } } }),
    );
    const late = Promise.withResolvers<undefined>();
    await page.route('**/api/formularioAcidentesPessoais/cancelar', async (route) => {
      await late.promise;
      await route.fulfill({ json: { sucesso: 'S' } });
    });
    await page.goto(`${PAGE}?codigo=${second.codigoEvento}`);
    await page.getByRole('button', { name: 'Cancelar evento' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar evento' }).click();
    await page.getByLabel('Código do evento').press('Enter');
    await expect.poll(() => code.allInnerTexts()).toEqual([second.codigoEvento]);
    late.resolve(undefined);
    await page.getByText('Evento cancelado com sucesso!').waitFor();
    await page.getByRole('button', { name: 'Voltar à proposta aberta' }).press('Enter');
    expect([await code.innerText(), await page.getByLabel('Nome do evento').inputValue()]).toEqual([
      second.codigoEvento,
      second.nomeEvento,
    ]);
    // The day and the hour stand in one line on the narrowest phones as well.
    await page.setViewportSize(NARROW);
    const tops = ['Data de início', 'Hora de início'].map(async (label) => (await page.getByLabel(label).boundingBox())?.y);
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });
});
