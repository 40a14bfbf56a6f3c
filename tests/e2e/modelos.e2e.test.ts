import { describe, expect } from 'vitest';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';

describe('templates', () => {
  journey('an e-mail is written as it looks, its tags in one piece, and comes back as it was left', async ({ page, database }) => {
    const word = newWord();
    await signIn(page, 'admin', '/painel/modelos-email');
    await page.getByRole('link', { name: 'Cadastrar modelo de e-mail' }).first().click();
    await page.getByRole('textbox', { name: 'Descrição' }).fill(`Convite ${word}`);
    await page.getByRole('textbox', { name: 'Assunto' }).fill('Convite, [apolice]');
    const body = page.getByRole('textbox', { name: 'Corpo do e-mail' });
    await body.click();
    await page.keyboard.type('Olá, ');
    const tag = page.getByRole('button', { name: 'Nome', exact: true });
    // What it stands for, to whoever comes with the keyboard, and aloud.
    const meaning = '[nome] · ex.: João da Silva';
    await tag.focus();
    await page.getByRole('tooltip').getByText(meaning).waitFor();
    expect(await tag.getAttribute('aria-description')).toBe(meaning);
    await body.press('End');
    await tag.click();
    await page.keyboard.type('! Seu responsável é [responsavel].');
    expect(await body.locator('[data-tag]').allTextContents()).toEqual(['[nome]', '[responsavel]']);
    await page.frameLocator('iframe[title="Prévia do e-mail"]').getByText('Olá, João da Silva! Seu responsável é Maria Souza.').waitFor();
    // A tag goes as one letter.
    for (let letter = 0; letter < 2; letter += 1) await page.keyboard.press('Backspace');
    expect(await body.locator('[data-tag]').allTextContents()).toEqual(['[nome]']);
    await page.keyboard.press('Control+s');
    await page.getByText('A tag [apolice] não existe neste tipo de modelo').first().waitFor();
    await page.getByRole('textbox', { name: 'Assunto' }).fill('Convite');
    await page.keyboard.press('Control+s');
    await page.getByText('Modelo cadastrado!').waitFor();
    const stored = async () => {
      const asked = 'select conteudo_corpo, ativo from modelos_email where descricao = $1';
      return (await database.query<{ conteudo_corpo: string; ativo: string }>(asked, [`Convite ${word}`])).rows;
    };
    const WRITTEN = '<p>Olá, [nome]! Seu responsável é </p>';
    expect(await stored()).toEqual([{ conteudo_corpo: WRITTEN, ativo: 'S' }]);

    await page.getByRole('searchbox', { name: 'Buscar modelos' }).fill(word);
    await page.getByRole('row', { name: `Editar Convite ${word}` }).click();
    await body.getByText('[nome]').waitFor();
    await page.getByText('Código', { exact: true }).click();
    expect(await page.getByRole('textbox', { name: 'Corpo do e-mail' }).inputValue()).toBe(WRITTEN);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: `Excluir Convite ${word}` }).click();
    await page.getByRole('dialog', { name: 'Excluir este modelo?' }).getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Modelo reativado!').waitFor();
    expect(await stored()).toEqual([{ conteudo_corpo: WRITTEN, ativo: 'S' }]);
  });
});
