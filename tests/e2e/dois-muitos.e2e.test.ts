import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { HEADERS } from '#contract/kernel/errors.ts';
import { addDays, formatCivilDate } from '#contract/kernel/dates.ts';
import { sampleDocument } from '#server/demonstration/sample-document.ts';
import { insertClient, insertPartner, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, holdLogin, tokenOf } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';
import { enter, today } from '#tests/support/start-page.ts';
import { paths } from '#web/kernel/paths.ts';
import { insertEmail } from './telas/emails.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(text);

describe('an act on a list that is old', () => {
  journey('an e-mail that another sent again meanwhile is sent once more only once asked', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    const nome = `Marinalva ${newWord()}`;
    const id = await insertEmail(database, await insertClient(database, { nome }), { titulo: 'Sua apólice', estado: 'erro' });
    await holdLogin(page);
    await page.goto(`${paths.caixaSaida()}?texto=${encodeURIComponent(nome)}`);
    const again = page.getByRole('button', { name: 'Enviar novamente: Sua apólice' });
    await again.waitFor();
    const sent = `update mensagens set estado = 'entregue', enviado_em = now(), data_reenvio = now(), reenvios = 1 where id = $1`;
    await database.query(sent, [id]);
    await again.press('Enter');
    await toast(page, /^Este e-mail já foi enviado novamente em /).waitFor();
    await page.getByRole('table').getByText('Enviado', { exact: true }).waitFor();
    await again.press('Enter');
    await page.getByRole('dialog', { name: 'Enviar novamente?' }).waitFor();
    const { rows } = await database.query('select reenvios from mensagens where id = $1', [id]);
    expect(rows).toEqual([{ reenvios: 1 }]);
  });

  journey('batches that were scheduled after they were counted are not called off', async ({ page, database }) => {
    const client = await insertClient(database, { nome: `Marinalva ${newWord()}` });
    const batchOf = async (message: number): Promise<number> => {
      const { rows } = await database.query<{ id_lote: number }>('select id_lote from mensagens where id = $1', [message]);
      return rows[0]?.id_lote ?? 0;
    };
    const batch = async () => batchOf(await insertEmail(database, client, { titulo: 'Boas festas', estado: 'aguardando', lote: true }));
    const counted = await batch();
    let asked: readonly number[] = [];
    // Only what is asked for: the batches of the house are not this journey's.
    await page.route('**/api/emailsEnviado/massa/cancelar', async (route) => {
      asked = (route.request().postDataJSON() as { readonly lotes: readonly number[] }).lotes;
      await route.fulfill({ json: { cancelados: 3 } });
    });
    await holdLogin(page);
    await page.goto(paths.caixaSaida());
    await page.getByRole('button', { name: 'Cancelar envio em massa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar os envios em massa?' });
    await dialog.waitFor();
    const since = await batch();
    await dialog.getByRole('button', { name: /^Cancelar \d/ }).click();
    await toast(page, 'Emails disparados em massa foran cancelados com sucesso').waitFor();
    expect([asked.includes(counted), asked.includes(since)]).toEqual([true, false]);
    await database.query(`update mensagens_lotes set estado = 'cancelado', terminado_em = now() where id = any($1)`, [[counted, since]]);
  });

  journey('of several put off, what another put off since stays, and says why it was not undone', async ({ page, database }) => {
    const word = newWord();
    await enter(page, database);
    const ids = [];
    for (const what of ['Ligar', 'Cotar']) ids.push(await remind(page, { descricao: `${what} ${word}`, data_programada: today() }));
    await page.reload();
    for (const what of ['Ligar', 'Cotar']) await page.getByRole('checkbox', { name: `Escolher ${what} ${word}` }).press('Space');
    await page.getByRole('button', { name: 'Reagendar escolhidos' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Em 3 dias/ }).press('Enter');
    await toast(page, /^2 eventos reagendados/).waitFor();
    const theirs = addDays(today(), 30);
    await callAs(page, 'POST', '/eventos/concluir', { id: ids[0], concluido: 'N', data_reagendamento: theirs });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await toast(page, '1 evento desfeito').waitFor();
    await toast(page, '1 evento ficou como estava').waitFor();
    await toast(page, new RegExp(`, e está para ${formatCivilDate(theirs)}$`)).waitFor();
    const { rows } = await database.query('select data_reagendamento::text as dia from eventos where id = any($1) order by id', [ids]);
    expect(rows).toEqual([{ dia: theirs }, { dia: null }]);
  });

  journey('a version of the term that came meanwhile is not ended unseen', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    const id = await insertPartner(database);
    await holdLogin(page);
    const send = async (name: string): Promise<void> => {
      const arquivo = { name, mimeType: 'application/pdf', buffer: sampleDocument() };
      const headers = { [HEADERS.token]: await tokenOf(page) };
      expect((await page.request.post(`/api/clientes/arquivoTermo/${id}`, { headers, multipart: { arquivo } })).status()).toBe(200);
    };
    await send('Termo 2026.pdf');
    await page.goto(paths.clienteAlterar(id));
    const end = page.getByRole('button', { name: 'Encerrar termo' });
    await end.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Encerrar termo' });
    await dialog.getByText('A versão 1 (Termo 2026.pdf) sai de vigor').waitFor();
    await send('Termo 2027.pdf');
    await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await toast(page, /^O termo em vigor é a versão 2, enviada por /).waitFor();
    await page.getByRole('list', { name: 'Versões do termo' }).getByText('2. Termo 2027.pdf').waitFor();
    await end.press('Enter');
    await dialog.getByText('A versão 2 (Termo 2027.pdf) sai de vigor').waitFor();
  });
});
