import { formatCpf } from '#contract/kernel/documents.ts';
import { describe, expect } from 'vitest';
import { expectRows, search, signInToList, table } from '#tests/support/client-list.ts';
import { insertClient, newCpf, newWord, openedClient, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';

describe('finding a client', () => {
  journey('one among all is found by name without accents, by CPF with punctuation and by birth date', async ({ page, database }) => {
    const word = newWord();
    const cpf = newCpf();
    const nome = `Antônia Conceição ${word}`;
    await insertClient(database, { nome, cpf, data_nascimento: '1907-03-29' });
    await signInToList(page);
    await table(page).waitFor();
    for (const text of [`antonia conceicao ${word}`, formatCpf(cpf), cpf.slice(0, 9), '29/03/1907']) {
      await search(page).fill(text);
      await expectRows(page, [nome]);
    }
    await search(page).fill('');
    await expect.poll(() => rowNames(page, 'Clientes').then((rows) => rows.length)).toBe(10);
  });

  journey('"/" brings the search, a row opens by keyboard and by click, and Back keeps the search', async ({ page, database }) => {
    const word = newWord();
    const nome = `Benedito ${word}`;
    const id = await insertClient(database, { nome });
    await signInToList(page);
    await table(page).waitFor();
    await page.keyboard.press('/');
    expect(await search(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type(word);
    await expectRows(page, [nome]);
    const row = table(page).getByRole('row', { name: `Abrir ${nome}` });
    await row.focus();
    await row.press('Enter');
    expect(await openedClient(page)).toBe(id);
    await page.goBack();
    await expectRows(page, [nome]);
    expect(await search(page).inputValue()).toBe(word);
    await row.click();
    expect(await openedClient(page)).toBe(id);
  });

  journey('Ctrl+K finds a client from any screen and opens it', async ({ page, database }) => {
    const word = newWord();
    const cpf = newCpf();
    const id = await insertClient(database, { nome: `Cícero ${word}`, cpf });
    await signInToList(page);
    await page.goto('/painel/grupos');
    await page.getByRole('heading', { name: 'Grupos de Clientes' }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Procurar cliente ou tela' });
    await box.fill('grupos');
    await page.getByRole('option', { name: /Grupos de Clientes/ }).waitFor();
    await box.fill(formatCpf(cpf));
    await page.getByRole('option', { name: new RegExp(`Cícero ${word}`) }).waitFor();
    await box.press('Enter');
    expect(await openedClient(page)).toBe(id);
  });
});

describe('drawing a client', () => {
  journey('the draw shows who won among how many, draws again and opens the record', async ({ page, database }) => {
    const word = newWord();
    const ids = [await insertClient(database, { nome: `Heloísa ${word}` }), await insertClient(database, { nome: `Ícaro ${word}` })];
    await signInToList(page);
    await search(page).fill(word);
    await expectRows(page, [`Heloísa ${word}`, `Ícaro ${word}`]);
    await page.getByRole('button', { name: 'Sortear' }).click();
    const result = page.getByRole('dialog', { name: 'Resultado do sorteio' });
    await result.getByText(new RegExp(`^(Heloísa|Ícaro) ${word}$`)).waitFor();
    await result.getByText('Sorteado entre 2 clientes do filtro').waitFor();
    const drawn = page.waitForResponse(/[?&]sorteio=/);
    await result.getByRole('button', { name: 'Sortear novamente' }).click();
    await drawn;
    await result.getByRole('button', { name: 'Abrir cliente', disabled: false }).click();
    const winner = await openedClient(page);
    expect(ids).toContain(winner);
    const { rows } = await database.query("select 1 from historico where funcao = 'clientes/consultar' and id_cliente = $1", [winner]);
    expect(rows.length).toBeGreaterThan(0);
  });

  journey('over nobody it is refused in red', async ({ page, problems }) => {
    await signInToList(page);
    await search(page).fill(newWord());
    await page.getByText('Nenhum cliente ativo encontrado').waitFor();
    await page.getByRole('button', { name: 'Sortear' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Erro ao realizar o sorteio' });
    await refusal.getByText('Nenhum cliente encontrado para o sorteio!').waitFor();
    problems.expectRefusals(400);
  });
});

describe('the list for everybody', () => {
  journey('what is done with the list stands in the order of the specification, on a phone too', async ({ page }) => {
    const order = [
      'Exportar Excel',
      'Exportar PDF',
      'Relatório de seguradoras',
      'Enviar SMS em massa',
      'Enviar WhatsApp em massa',
      'Enviar e-mail em massa',
      'Reenviar cobrança',
    ];
    await signInToList(page);
    const head = page.getByRole('main').locator('header').first();
    await head.getByRole('button', { name: 'Exportar PDF' }).waitFor();
    const names = () => head.getByRole('button').evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
    expect((await names()).filter((name) => name !== null)).toEqual(order);
    await page.setViewportSize({ width: 390, height: 844 });
    await head.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect((await page.getByRole('menuitem').allTextContents()).map((text) => text.trim())).toEqual(order);
  });

  journey('on a phone it is cards that fit the width and open with a tap', async ({ another, database }) => {
    const word = newWord();
    const nome = `Joaquina ${word} de Albuquerque Cavalcanti e Vasconcelos`;
    const id = await insertClient(database, { nome, cpf: newCpf(), cidade: 'São Paulo', estado: 'SP' });
    const { page } = await another({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signInToList(page);
    await search(page).fill(word);
    await expectRows(page, [nome]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const name = await table(page).getByText(nome).boundingBox();
    const city = await table(page).getByText('São Paulo').boundingBox();
    expect(city?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1);
    for (const box of [name, city]) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 360, height: 740 });
    const clipped = await page
      .getByRole('link', { name: 'Cadastrar Cliente' })
      .locator('span')
      .evaluateAll((parts) => parts.some((part) => part.scrollWidth > part.clientWidth + 1));
    expect(clipped).toBe(false);
    await table(page).getByText(nome).tap();
    expect(await openedClient(page)).toBe(id);
    // Whose record it is is said on every tab of it, and each tab is in sight.
    await page.getByRole('tab', { name: 'Apólices' }).waitFor();
    await page.getByRole('heading', { level: 1, name: `Editar Cliente ${nome}` }).waitFor();
    const tabs = await page.getByRole('tab').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().right));
    expect(Math.max(...tabs)).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
