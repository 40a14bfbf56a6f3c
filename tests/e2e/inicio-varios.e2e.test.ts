import { describe, expect } from 'vitest';
import { addDays, civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';

describe('several reminders at once', () => {
  journey('several chosen are put off in one request, and one way back undoes them all', async ({ page, database }) => {
    const word = newWord();
    const hoje = civilDateAt(new Date());
    await signIn(page, await createLogin(database, { clientes: 3, habilitarAcessoEventos: 'S' }));
    await page.getByRole('heading', { name: 'Início' }).waitFor();
    const ids = [];
    for (const what of ['Ligar', 'Cotar', 'Visitar']) ids.push(await remind(page, { descricao: `${what} ${word}`, data_programada: hoje }));
    await page.reload();
    for (const what of ['Ligar', 'Cotar']) await page.getByRole('checkbox', { name: `Escolher ${what} ${word}` }).press('Space');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
    await page.getByRole('button', { name: 'Reagendar escolhidos' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Em 3 dias/ }).press('Enter');
    await page.getByText(`2 eventos reagendados para ${formatCivilDate(addDays(hoje, 3))}`).waitFor();
    expect(sent).toEqual(['/api/eventos/concluirVarios']);
    await expect.poll(() => page.getByRole('tab').first().textContent()).toBe('Hoje 1');
    expect(await page.getByRole('group', { name: 'Eventos escolhidos' }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Início');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => page.getByRole('tab').first().textContent()).toBe('Hoje 3');
    const { rows } = await database.query('select data_reagendamento, concluido from eventos where id = any($1)', [ids]);
    expect(rows).toEqual(ids.map(() => ({ data_reagendamento: null, concluido: 'N' })));
  });
});
