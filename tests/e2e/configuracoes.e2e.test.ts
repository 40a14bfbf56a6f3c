import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';

describe('the settings', () => {
  journey('are changed section by section, wrong values said at their field, and hold at once', async ({ page, database }) => {
    await signIn(page, 'admin', '/painel/configuracoes');
    const reminders = page.getByRole('form', { name: 'Lembretes' });
    const days = reminders.getByRole('textbox', { name: 'Dias antes do fim da vigência' });
    await days.waitFor();
    await days.fill('999');
    await reminders.getByText('Use um número de 0 a 365').waitFor();
    await days.fill('45');
    await reminders.getByRole('button', { name: 'Salvar Lembretes' }).click();
    await page.getByText('Configuração salva!').waitFor();
    const stored = await database.query("select valor from configuracoes where chave = 'fichaVigenciaDiasLembrar'");
    expect(stored.rows).toEqual([{ valor: '45' }]);
    await database.query("update configuracoes set valor = '30' where chave = 'fichaVigenciaDiasLembrar'");
  });

  journey('a template of cancellation is chosen and saved as it is chosen', async ({ page, database }) => {
    await signIn(page, 'admin', '/painel/configuracoes');
    const picker = page.getByRole('combobox', { name: 'Modelo para o participante' });
    await picker.fill('responsável');
    await page.getByRole('option', { name: /Cancelamento – responsável/ }).click();
    await page.getByText('Configuração salva!').waitFor();
    const stored = await database.query(
      `select m.descricao from configuracoes c join modelos_email m on m.id = c.valor::int
       where c.chave = 'modeloEmailSeguroAventuraParticipanteCancelamento'`,
    );
    expect(stored.rows).toEqual([{ descricao: 'Cancelamento – responsável' }]);
  });

  journey('who only manages adventure insurance sees only its templates', async ({ page, database }) => {
    const login = await createLogin(database, { habilitarAcessoSeguroAventura: 'S' });
    await signIn(page, login, '/painel/configuracoes');
    await page.getByRole('combobox', { name: 'Modelo para o participante' }).waitFor();
    expect(await page.getByRole('form', { name: 'Segurança' }).count()).toBe(0);
  });
});
