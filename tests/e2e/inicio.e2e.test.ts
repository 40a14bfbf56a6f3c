import { describe, expect } from 'vitest';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { remind } from '#tests/support/reminders.ts';
import { enter, note, storedReminders, today } from '#tests/support/start-page.ts';

describe('the start screen', () => {
  journey('who may not see others sees only their own, without a picker', async ({ page, database }) => {
    const word = newWord();
    await enter(page, database, { clientes: 2 });
    await page.goto('/painel?responsavel=todos');
    await page.getByText('Nada pendente para hoje').waitFor();
    expect(await page.getByRole('combobox', { name: 'Responsável' }).count()).toBe(0);
    await remind(page, { descricao: `Estudar ${word}`, data_programada: today() });
    await page.reload();
    await note(page, word).waitFor();
    // Nor is one of oneself offered to anybody else, which the server would refuse.
    await page.getByRole('button', { name: 'Novo evento' }).click();
    const form = page.getByRole('dialog', { name: 'Novo evento' });
    await form.getByText('Um lembrete seu fica com você.').waitFor();
    expect(await form.getByRole('combobox', { name: 'Responsável' }).isDisabled()).toBe(true);
  });

  journey('a new reminder of a client is written from here, and shows for everybody', async ({ page, database }) => {
    const word = newWord();
    const clientId = await insertClient(database, { nome: `Dalva ${word}` });
    await enter(page, database);
    await page.getByRole('button', { name: 'Novo evento' }).click();
    const form = page.getByRole('dialog', { name: 'Novo evento' });
    await form.getByRole('combobox', { name: 'Cliente' }).fill(word);
    await page.getByRole('option', { name: `Dalva ${word}` }).click();
    await form.getByRole('textbox', { name: 'Descrição' }).fill(`Boas-vindas ${word}`);
    await form.getByRole('textbox', { name: 'Data programada' }).pressSequentially(formatCivilDate(today()));
    await form.getByText('Já aparece na tela inicial.').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Evento salvo com sucesso!').waitFor();
    await note(page, `Boas-vindas ${word}`)
      .getByRole('link', { name: `Dalva ${word}` })
      .waitFor();
    await page.goto('/painel?responsavel=todos');
    await note(page, `Boas-vindas ${word}`).waitFor();
    expect(await storedReminders(database, 'id_cliente', clientId)).toMatchObject([{ alvo_tabela: 'clientes' }]);
  });

  journey('birthdays stand beside the list; today is marked and a card shows how to greet when clicked', async ({ page, database }) => {
    const word = newWord();
    const id = await insertClient(database, {
      nome: `Aa ${word}`,
      tipo_pessoa: 'F',
      email: `${word}@exemplo.com.br`,
      telefone_celular: '11987654321',
      data_nascimento: `1980${today().slice(4) === '-02-29' ? '-02-28' : today().slice(4)}`,
    });
    await enter(page, database, { clientes: 3, clienteEnviarEmail: 'S' });
    const day = page.getByRole('complementary', { name: 'Aniversariantes' }).getByRole('region', { name: /^Hoje/ });
    const card = day.getByRole('button', { name: new RegExp(`^Aa ${word}.*faz ${Number(today().slice(0, 4)) - 1980} anos hoje`) });
    await card.waitFor();
    const ways = day.getByRole('button', { name: new RegExp(`^Felicitar Aa ${word} por `) });
    expect([await card.getAttribute('aria-expanded'), await ways.count()]).toEqual(['false', 0]);
    await card.click();
    await expect.poll(() => ways.count()).toBe(3);
    await card.press('Enter');
    await expect.poll(() => ways.count()).toBe(0);
    await card.press('Enter');
    await page.keyboard.press('Tab');
    expect(await ways.first().evaluate((node) => node === document.activeElement)).toBe(true);
    await day.getByRole('link', { name: `Abrir cadastro de Aa ${word}` }).click();
    await page.waitForURL(new RegExp(`/painel/clientes/alterar/${id}`));
  });

  journey('on a phone nothing is wider than the screen, and birthdays open on demand', async ({ database, another }) => {
    const { page } = await another({ viewport: { width: 390, height: 844 } });
    const word = newWord();
    await enter(page, database);
    await remind(page, { descricao: `Revisar ${word} `.repeat(20).slice(0, 900), data_programada: today() });
    await page.reload();
    await note(page, word).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('complementary', { name: 'Aniversariantes' }).getByRole('button', { expanded: false }).click();
    await page.getByRole('button', { name: 'Esconder' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
