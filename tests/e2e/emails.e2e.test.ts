import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('an e-mail to a client', () => {
  journey('is written with a file, survives a reload, leaves, and is found and read in the outbox', async ({ page, database }) => {
    const word = newWord();
    const id = await insertClient(database, { nome: `Íris ${word}`, email: `iris.${word}@exemplo.com` });
    await holdLogin(page);
    await page.goto(`/painel/clientes/enviar-email/${id}`);
    await page.getByRole('textbox', { name: 'Assunto' }).fill(`Apólice ${word}`);
    // The keyboard goes where the row came, and back when it is gone.
    await page.getByRole('button', { name: 'Cc, Cco e outros destinatários' }).press('Enter');
    const copy = page.getByRole('textbox', { name: 'E-mail do destinatário 1' });
    await expect.poll(() => copy.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Remover o destinatário 1' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cc, Cco e outros destinatários');
    const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
    const focused = (label: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)).toContain(label);
    await page.locator('input[type=file]').setInputFiles([file('boleto.pdf'), file('carta.pdf')]);
    await page.getByText('2 anexos, 96 bytes de 20 MB').waitFor();
    await page
      .getByRole('button', { name: /^Remover (boleto|carta).pdf$/ })
      .first()
      .press('Enter');
    await focused('Remover ');
    await page.keyboard.press('Enter');
    await focused('Anexar arquivos');
    await page.locator('input[type=file]').setInputFiles(file('apólice.pdf'));
    await page.getByText('1 anexo, 48 bytes de 20 MB').waitFor();
    // Nothing that was typed is lost, and neither is the file.
    await page.reload();
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await page.getByText('1 anexo, 48 bytes de 20 MB').waitFor();
    await page.getByRole('textbox', { name: 'Corpo do e-mail' }).click();
    await page.keyboard.type('Olá, [primeiro_nome]!');
    await page.frameLocator('iframe[title="Prévia do e-mail"]').getByText('Olá, Íris!').waitFor();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Email programado!').waitFor();
    await page.getByRole('button', { name: `Abrir: Apólice ${word}` }).click();
    await page
      .frameLocator('iframe[title="Corpo do e-mail"]')
      .getByText(/^Olá, (Íris|\[primeiro_nome\])!$/)
      .waitFor();
    await page.getByRole('button', { name: 'apólice.pdf (48 bytes)' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/abrir-email\/\d+$/);
  });

  journey('is told what is missing until a template brings it', async ({ page, database }) => {
    const id = await insertClient(database, { nome: 'Íris Prado', email: 'iris@exemplo.com' });
    await holdLogin(page);
    await page.goto(`/painel/clientes/enviar-email/${id}`);
    const body = page.getByRole('textbox', { name: 'Corpo do e-mail' });
    await body.waitFor();
    // What describes it, as it is read aloud.
    const described = () =>
      body.evaluate((box) => [
        box.getAttribute('aria-invalid'),
        document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
      ]);
    expect(await described()).toEqual(['false', null]);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const missing = page.getByText(/^(Informe o assunto|Escreva o e-mail)$/);
    await expect.poll(() => missing.count()).toBe(2);
    expect(await described()).toEqual(['true', 'Escreva o e-mail']);
    // It has the focus where it is all that is missing.
    const subject = page.getByRole('textbox', { name: 'Assunto' });
    await subject.fill('Boas-vindas');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect.poll(() => body.evaluate((box) => box === document.activeElement)).toBe(true);
    await subject.fill('');
    await page.getByRole('combobox', { name: 'Usar um modelo' }).fill('Boas-vindas');
    await page.getByRole('option', { name: /Boas-vindas/ }).click();
    await expect.poll(() => missing.count()).toBe(0);
    expect(await described()).toEqual(['false', null]);
  });
});
