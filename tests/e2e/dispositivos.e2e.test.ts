import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';

async function create(page: Page, descricao: string, ponto: boolean): Promise<void> {
  await page.goto('/painel/dispositivos');
  await page.getByRole('link', { name: 'Cadastrar Dispositivo' }).click();
  await page.getByRole('textbox', { name: 'Descrição' }).fill(descricao);
  if (ponto) await page.getByRole('switch', { name: 'Habilitar ponto neste dispositivo' }).check({ force: true });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Dispositivo salvo com sucesso!').waitFor();
  await page.waitForURL(/\/painel\/dispositivos$/);
}

describe('terminals', () => {
  journey('one is created, chosen by this browser, punched at, and unlinked', async ({ page, problems, database }) => {
    const word = newWord();
    const login = await createLogin(database, { dispositivos: 4, habilitarTemporariamenteDefinirDispositivo: 'S' });
    await signIn(page, login, '/painel/dispositivos');
    await page.getByRole('heading', { name: 'Dispositivos' }).waitFor();
    await create(page, `Recepção ${word}`, true);
    await page.getByRole('button', { name: 'Escolher dispositivo' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Escolher dispositivo' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('false');
    await dialog.getByRole('button', { name: `Recepção ${word}` }).press('Space');
    await dialog.getByRole('button', { name: 'Definir dispositivo' }).press('Enter');
    await page.getByText('Dispositivo definido!').waitFor();
    // The permission was for once, and the cookie is out of reach of scripts.
    await page.getByRole('button', { name: 'Escolher dispositivo' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dispositivos');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: 'Bater ponto', exact: true }).click();
    await page.getByText('Ponto batido!').waitFor();
    await page.getByRole('button', { name: /^Bater ponto: aguarde \d+ minutos/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Bater ponto: aguarde/ }).waitFor();
    const { rows } = await database.query('select b.id from ponto_batidas b join usuarios u on u.id = b.id_usuario where u.login = $1', [
      login,
    ]);
    expect(rows).toHaveLength(1);

    await page.getByRole('button', { name: `Desvincular Recepção ${word}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
    await page.getByText('Dispositivo desvinculado!').waitFor();
    await page.getByRole('button', { name: /^Bater ponto/ }).waitFor({ state: 'detached' });
    expect(problems.unexpected()).toEqual([]);
  });

  journey('level two reads; what another person linked meanwhile is refused', async ({ page, problems, database, another }) => {
    const word = newWord();
    const reader = await createLogin(database, { dispositivos: 2, habilitarTemporariamenteDefinirDispositivo: 'S' });
    const other = await another();
    await signIn(other.page);
    await create(other.page, `Balcão ${word}`, false);
    await signIn(page, reader, `/painel/dispositivos?texto=${word}`);
    await expect.poll(() => rowNames(page, 'Dispositivos')).toEqual([`Balcão ${word}`]);
    expect(await page.getByRole('link', { name: 'Cadastrar Dispositivo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Escolher dispositivo' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Balcão ${word}` })
      .click();
    await database.query("update dispositivos set hashcookie = sha256('x'), vinculado_em = now() where descricao = $1", [`Balcão ${word}`]);
    await page.getByRole('dialog').getByRole('button', { name: 'Definir dispositivo' }).click();
    await page.getByText('Dispositivo já vinculado').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Editar Balcão ${word}` }).click();
    await page.getByRole('heading', { name: `Balcão ${word}` }).waitFor();
    expect(await page.getByRole('button', { name: 'Salvar' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Desvincular' }).count()).toBe(0);
    problems.expectRefusals(400);
  });
});
