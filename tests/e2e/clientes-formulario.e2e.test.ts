import { describe, expect } from 'vitest';
import { insertClient, newCpf, newWord, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { field, openRecord, saveButton, toast } from '#tests/support/clients-page.ts';

describe('editing a client', () => {
  journey('Ctrl+S saves what changed and only that', async ({ page, database }) => {
    const cpf = newCpf();
    const nome = `Norberto ${newWord()}`;
    const id = await insertClient(database, { nome, cpf, cidade: 'Santos', estado: 'SP', profissao: 'Pedreiro' });
    await holdLogin(page);
    await openRecord(page, id);
    // Nothing changed, nothing to press; the first change brings the button without moving what stands beside it.
    const cancelAt = () => page.getByRole('button', { name: 'Cancelar' }).boundingBox();
    const before = await cancelAt();
    expect(await saveButton(page).count()).toBe(0);
    await page.keyboard.press('Control+s');
    await toast(page, 'Nada a salvar').waitFor();
    await field(page, 'Profissão').fill('Mestre de obras');
    await page.getByText('Alterações não salvas').waitFor();
    await saveButton(page).waitFor();
    expect(await cancelAt()).toEqual(before);
    await field(page, 'Data de nascimento').focus();
    await page.keyboard.type('15/03/1990');
    await page.getByRole('combobox', { name: 'Estado', exact: true }).focus();
    await page.keyboard.type('rio grande do n');
    await page.keyboard.press('Control+s');
    await toast(page, 'Cliente salvo com sucesso!').waitFor();
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    expect(await storedClient(database, id)).toMatchObject({ nome, cpf, cidade: 'Santos', estado: 'RN', profissao: 'Mestre de obras' });
    const { rows } = await database.query('select data_nascimento::text from clientes where id = $1', [id]);
    expect(rows).toEqual([{ data_nascimento: '1990-03-15' }]);
    await field(page, 'Profissão').fill('Pedreiro');
    // What was saved may still be on its way back: until then the button is busy.
    await page.getByRole('button', { name: 'Salvar', exact: true, disabled: false }).press('Enter');
    await saveButton(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nada a salvar');
  });

  journey('Tab never stops behind the bar of the buttons, nor Shift+Tab behind the one on top', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Olga ${newWord()}`, cpf: newCpf() });
    await holdLogin(page);
    await openRecord(page, id);
    const behind = (): Promise<string> =>
      page.evaluate(() => {
        const box = document.activeElement;
        if (!(box instanceof HTMLInputElement) || box.type !== 'text') return '';
        const { x, y, width, height } = box.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return there !== null && (box.contains(there) || there.contains(box)) ? '' : (box.labels?.[0]?.textContent ?? '?');
      });
    await field(page, 'Nome').focus();
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 35; stop += 1) {
        await page.keyboard.press(key);
        hidden.push(await behind());
      }
    }
    expect(hidden.filter(Boolean)).toEqual([]);
  });

  journey('its actions and the fields of its registration stand in the order of the specification', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Odila ${newWord()}`, email: 'odila@exemplo.com.br', telefone_celular: '11987650004' });
    await holdLogin(page);
    await openRecord(page, id);
    const main = page.getByRole('main');
    const actions = main.locator('header').getByRole('button', { name: /^(Enviar|Exportar|Virar)/ });
    await actions.last().waitFor();
    expect(await actions.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Enviar e-mail',
      'Enviar WhatsApp',
      'Enviar SMS',
      'Exportar para planilha',
      'Virar Usuário',
    ]);
    const lines = (await page.getByRole('region', { name: 'Cadastro' }).innerText()).split('\n').map((line) => line.trim());
    const stated = ['Responsável', 'Cor', 'Integrado', 'Pré Cliente', 'Tipo de cliente'];
    expect(lines.filter((line) => stated.includes(line))).toEqual(stated);
  });

  journey('a tab that does not come says so in its place, and nothing typed is lost', async ({ page, problems, database }) => {
    const id = await insertClient(database, { nome: `Otília ${newWord()}` });
    const failure = page.getByText('Não foi possível carregar esta parte da tela');
    problems.expectCutOff();
    await holdLogin(page);
    await openRecord(page, id);
    await field(page, 'Profissão').focus();
    await page.keyboard.type('Relojoeira');
    await page.route(/\/EventosTab-/, (route) => route.abort());
    await page.getByRole('tab', { name: 'Eventos' }).click();
    await failure.waitFor();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('button', { name: 'Recarregar' }).waitFor();
    // Once there is a network again nobody has to ask.
    await page.unroute(/\/EventosTab-/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Novo evento' }).waitFor();
    await page.getByRole('tab').first().click();
    expect(await field(page, 'Profissão').inputValue()).toBe('Relojoeira');
  });

  journey('leaving asks only while something is unsaved', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Odete ${newWord()}`, profissao: 'Costureira' });
    const menu = page.getByRole('navigation', { name: 'Menu lateral' });
    const question = page.getByText('Deseja sair dessa tela sem salvar as alterações?');
    await holdLogin(page);
    await openRecord(page, id);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(/\/painel\/clientes$/);

    await openRecord(page, id);
    await field(page, 'Profissão').fill('Modista');
    await menu.getByRole('link', { name: 'Grupos de Clientes' }).click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    expect(await field(page, 'Profissão').inputValue()).toBe('Modista');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(/\/painel\/clientes$/);
    expect(await storedClient(database, id)).toMatchObject({ profissao: 'Costureira' });
  });
});
