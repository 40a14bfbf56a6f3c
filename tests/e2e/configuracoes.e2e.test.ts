import type pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey as shared } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';

/** Everybody's settings: whatever a journey makes of them, the next finds them as they were. */
const journey = shared.extend<{ readonly asTheyWere: undefined }>({
  asTheyWere: [
    async ({ database }, use) => {
      const { rows } = await database.query<{ todas: unknown }>('select jsonb_agg(c) as todas from configuracoes c');
      await use(undefined);
      await database.query('delete from configuracoes');
      await database.query('insert into configuracoes select * from jsonb_populate_recordset(null::configuracoes, $1)', [
        JSON.stringify(rows[0]?.todas),
      ]);
    },
    { auto: true },
  ],
});

const ADDRESS = '/painel/configuracoes';
const MODELO = 'modeloEmailSeguroAventuraResponsavelCancelamento';

async function typeOver(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).press('Control+a');
  await page.keyboard.type(text);
}

async function stored(database: pg.Client, chave: string): Promise<string | undefined> {
  const { rows } = await database.query<{ valor: string }>('select valor from configuracoes where chave = $1', [chave]);
  return rows[0]?.valor;
}

describe('the settings', () => {
  journey('are changed section by section, wrong values said at their field, and hold at once', async ({ page, database }) => {
    await signIn(page, 'admin', '/painel/configuracoes');
    const reminders = page.getByRole('form', { name: 'Lembretes' });
    const days = reminders.getByRole('textbox', { name: 'Dias antes do fim da vigência' });
    await days.waitFor();
    await days.fill('999');
    await reminders.getByText('Use um número de 0 a 365').waitFor();
    await days.fill('45');
    const save = reminders.getByRole('button', { name: 'Salvar Lembretes' });
    await save.press('Enter');
    await page.getByText('Configuração salva!').waitFor();
    expect(await stored(database, 'fichaVigenciaDiasLembrar')).toBe('45');
    // The focus stays where it was, though there is nothing to save any more.
    await expect
      .poll(() => save.evaluate((button) => button === document.activeElement && !button.hasAttribute('data-loading')))
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Nada a salvar').waitFor();

    await days.press('Control+a');
    await page.keyboard.type('46');
    await page.keyboard.press('Control+s');
    await expect.poll(() => stored(database, 'fichaVigenciaDiasLembrar')).toBe('46');
  });

  journey('a template of cancellation is chosen and saved as it is chosen', async ({ page, database }) => {
    await signIn(page, 'admin', '/painel/configuracoes');
    const picker = page.getByRole('combobox', { name: 'Modelo de cancelamento para o participante' });
    await picker.fill('responsável');
    await page.getByRole('option', { name: /Cancelamento – responsável/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Configuração salva!').waitFor();
    await expect.poll(() => picker.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await picker.getAttribute('aria-expanded')).toBe('false');
    const stored = await database.query(
      `select m.descricao from configuracoes c join modelos_email m on m.id = c.valor::int
       where c.chave = 'modeloEmailSeguroAventuraParticipanteCancelamento'`,
    );
    expect(stored.rows).toEqual([{ descricao: 'Cancelamento – responsável' }]);
  });

  journey('who only manages adventure insurance sees only its templates', async ({ page, database }) => {
    const login = await createLogin(database, { habilitarAcessoSeguroAventura: 'S' });
    await signIn(page, login, '/painel/configuracoes');
    await page.getByRole('combobox', { name: 'Modelo de cancelamento para o participante' }).waitFor();
    expect(await page.getByRole('form', { name: 'Segurança' }).count()).toBe(0);
  });

  journey(
    'two people on one section: the second sees both versions, and what only the first changed stays',
    async ({ page, problems, database, another }) => {
      const first = (await another()).page;
      await Promise.all([signIn(page, 'admin', ADDRESS), signIn(first, 'admin', ADDRESS)]);
      await typeOver(page, 'Nome do empregador', 'Guarida Norte');
      await typeOver(first, 'Nome do empregador', 'Guarida Sul');
      await typeOver(first, 'Minutos entre duas batidas', '33');
      await first.keyboard.press('Enter');
      await first.getByText('Configuração salva!').waitFor();

      const conflict = page.getByRole('dialog', { name: 'Estas configurações mudaram enquanto você editava' });
      const chosen = (field: string, which: RegExp) =>
        conflict.getByRole('radiogroup', { name: field }).getByRole('radio', { name: which });
      await page.keyboard.press('Enter');
      await conflict.getByText(/Registro alterado por .+ às \d\d:\d\d/).waitFor();
      await page.keyboard.press('Escape');
      await conflict.waitFor({ state: 'detached' });
      expect(await page.getByRole('textbox', { name: 'Nome do empregador' }).inputValue()).toBe('Guarida Norte');
      expect(await stored(database, 'empregadorNome')).toBe('Guarida Sul');

      await page.getByRole('button', { name: 'Salvar Ponto' }).press('Enter');
      expect(await chosen('Nome do empregador', /manter o meu/).isChecked()).toBe(true);
      expect(await chosen('Minutos entre duas batidas', /usar o atual/).isChecked()).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('Configuração salva!').waitFor();
      expect(await stored(database, 'empregadorNome')).toBe('Guarida Norte');
      expect(await stored(database, 'pontoIntervaloMinimo')).toBe('33');
      problems.expectRefusals(400);
    },
  );

  journey('two people on different settings of one section do not disturb each other', async ({ page, database, another }) => {
    const first = (await another()).page;
    await Promise.all([signIn(page, 'admin', ADDRESS), signIn(first, 'admin', ADDRESS)]);
    await typeOver(page, 'Minutos entre duas batidas', '17');
    await typeOver(first, 'Nome do empregador', 'Guarida Leste');
    for (const one of [first, page]) {
      await one.keyboard.press('Enter');
      await one.getByText('Configuração salva!').waitFor();
    }
    expect([await stored(database, 'pontoIntervaloMinimo'), await stored(database, 'empregadorNome')]).toEqual(['17', 'Guarida Leste']);
    await expect.poll(() => page.getByRole('textbox', { name: 'Nome do empregador' }).inputValue()).toBe('Guarida Leste');
  });

  journey('a template somebody else chose meanwhile is asked about, and giving up shows theirs', async ({ page, problems, database }) => {
    await database.query('delete from configuracoes where chave = $1', [MODELO]);
    await signIn(page, 'admin', ADDRESS);
    const card = page.getByRole('region', { name: 'Cancelamento no Seguro Aventura' });
    const picker = card.getByRole('combobox', { name: 'Modelo de cancelamento para o responsável' });
    await picker.waitFor();
    await database.query(
      `insert into configuracoes (chave, valor, data_edicao)
       select $1, id, now() from modelos_email where descricao = 'Cancelamento – responsável'`,
      [MODELO],
    );
    const choose = async (): Promise<void> => {
      await picker.focus();
      await page.keyboard.type('participante');
      await page.getByRole('option', { name: /Cancelamento – participante/ }).click();
    };
    const conflict = page.getByRole('dialog', { name: 'Esta configuração mudou enquanto você escolhia' });
    await choose();
    await conflict.getByText('Cancelamento – responsável').waitFor();
    await page.keyboard.press('Escape');
    await card.getByText('Cancelamento – responsável').waitFor();
    await choose();
    await page.getByText('Configuração salva!').waitFor();
    const { rows } = await database.query('select descricao from modelos_email where id = $1', [await stored(database, MODELO)]);
    expect(rows).toEqual([{ descricao: 'Cancelamento – participante' }]);
    problems.expectRefusals(400);
  });

  journey('leaving two sections with something typed asks once', async ({ page }) => {
    await signIn(page, 'admin', ADDRESS);
    await typeOver(page, 'Dias antes do fim da vigência', '51');
    await typeOver(page, 'Minutos entre duas batidas', '18');
    const question = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await page.getByRole('link', { name: 'Início' }).first().click();
    await question.waitFor();
    expect(await question.count()).toBe(1);
    await question.getByRole('button', { name: 'Continuar aqui' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Minutos entre duas batidas' }).inputValue()).toBe('18');
    await page.getByRole('link', { name: 'Início' }).first().click();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(/\/painel$/);
    expect(await question.count()).toBe(0);
  });
});
