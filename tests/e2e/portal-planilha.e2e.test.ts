import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCpf } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdPartner } from '#tests/support/portal.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

const lido = (page: Page) => page.getByRole('dialog', { name: 'Participantes lidos' });
const people = (page: Page) => page.getByRole('list', { name: 'Participantes' }).getByRole('listitem');

const row = (nome: string, cpf: string): string => [nome, cpf, 'N', '', '', '01/02/1990', 'F'].join('\t');

async function paste(page: Page, rows: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Colar do Excel' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Colar do Excel' });
  await dialog.getByRole('textbox', { name: 'Linhas copiadas' }).fill(rows.join('\n'));
  await dialog.getByRole('button', { name: 'Ler participantes' }).press('Enter');
  await lido(page).waitFor();
}

async function bringIn(page: Page): Promise<void> {
  await lido(page)
    .getByRole('button', { name: /^Incluir/ })
    .press('Enter');
  await lido(page).waitFor({ state: 'detached' });
}

describe('people pasted from a spreadsheet', () => {
  journey('come in by a button that stays in sight, however many rows have mistakes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await holdPartner(page);
    await page.goto(portalPaths.eventoNovo());
    await paste(page, [row('Ana Lima', newCpf()), ...Array.from({ length: 30 }, () => row('Rui Sá', '12345678900'))]);
    const button = lido(page).getByRole('button', { name: 'Incluir 1 pessoa' });
    await lido(page).getByText('30 linhas com erro ficaram de fora').scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await bringIn(page);
    await expect.poll(() => people(page).count()).toBe(1);
  });

  journey(
    'and saved from two screens are in the event once, and whoever is left is saved after them',
    async ({ page, database, problems }) => {
      problems.expectRefusals(400);
      const nome = `Serra ${newCpf()}`;
      const [ana, rui, zoe] = [newCpf(), newCpf(), newCpf()];
      const saved = page.getByText('Seguro salvo com sucesso!');
      await holdPartner(page);
      await page.goto(portalPaths.eventoNovo());
      await page.getByRole('textbox', { name: 'Nome do evento' }).fill(nome);
      await page.getByRole('textbox', { name: 'Data de início' }).fill('05/12/2027');
      await page.getByRole('textbox', { name: 'Local', exact: true }).fill('Antonina, PR');
      await paste(page, [row('Eva Primeira', newCpf())]);
      await bringIn(page);
      await page.keyboard.press('ControlOrMeta+s');
      await page.waitForURL(/evento\/[0-9a-f]{32}$/);
      // Else the words of this save are taken for those of the next.
      await page.getByRole('button', { name: 'Fechar aviso' }).press('Enter');
      await saved.waitFor({ state: 'detached' });
      const other = await page.context().newPage();
      await other.goto(page.url());
      await people(other).first().waitFor();
      for (const [screen, rows] of [
        [page, [row('Ana Lima', ana), row('Rui Souza', rui)]],
        [other, [row('Ana Lima', ana), row('Rui Sá', rui), row('Zoé Luz', zoe)]],
      ] as const) {
        await paste(screen, rows);
        await bringIn(screen);
      }
      await page.keyboard.press('ControlOrMeta+s');
      await saved.waitFor();
      await other.bringToFront();
      await other.keyboard.press('ControlOrMeta+s');
      await other.getByText('1 pessoa já estava no evento').waitFor();
      await other.getByText('Entrou por outra tela enquanto você editava. Confira as outras e clique em Salvar outra vez.').waitFor();
      await other.getByText('Revise os dados do participante Rui Sá!').waitFor();
      // Of whom both said something else one card goes; nobody else is in the way.
      await people(other).getByText('CPF já cadastrado neste evento').waitFor();
      expect(await other.getByText('Revise os dados do participante Ana Lima!').count()).toBe(0);
      await expect.poll(() => people(other).count()).toBe(5);
      await other.close();
      const { rows } = await database.query<{ nome: string }>(
        'select p.nome from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento where e.nome_evento = $1 order by p.nome',
        [nome],
      );
      expect(rows.map((one) => one.nome)).toEqual(['Ana Lima', 'Eva Primeira', 'Rui Souza']);
    },
  );
});
