import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { MAPS_SERVICE } from '#tests/support/maps-service.ts';
import { holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

const MONTH = '?periodo=mensal&data=2026-11-01';

describe('a month of adventure insurance', () => {
  journey(
    'with a key of the maps service the partners of the events are on the map, and the menu is folded',
    async ({ page, database }) => {
      await database.query(
        "insert into configuracoes (chave, valor) values ('chaveApiGoogle', 'chave-de-teste') on conflict (chave) do update set valor = excluded.valor",
      );
      try {
        await holdLogin(page);
        await page.route('https://maps.googleapis.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: MAPS_SERVICE }),
        );
        await page.goto(`${paths.seguroAventura()}${MONTH}`);
        await page.getByRole('button', { name: 'Ver no mapa' }).press('Enter');
        await page.getByRole('heading', { name: 'Mapa dos eventos' }).waitFor();
        await page.getByRole('button', { name: 'Expandir o menu' }).waitFor();
        const first = page.getByRole('list', { name: 'Parceiros no mapa' }).getByRole('button').first();
        await first.press('Enter');
        await page.frameLocator('iframe[title="Mapa do Google"]').getByRole('button').first().waitFor();
        await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
        // The key goes beside the address, and stays over a reload; the address alone opens nothing, with the way back (RTA-039, E245).
        expect(page.url()).not.toContain('chave-de-teste');
        await page.reload();
        await first.waitFor();
        await page.evaluate(() => history.replaceState(null, ''));
        await page.reload();
        await page.getByText('O mapa não está disponível').waitFor();
        await page.getByRole('button', { name: 'Voltar aos eventos' }).press('Enter');
        await page.getByRole('table', { name: 'Eventos segurados' }).waitFor();
      } finally {
        await database.query("update configuracoes set valor = '' where chave = 'chaveApiGoogle'");
      }
    },
  );

  journey('the value of a month is shown before and after, asked for when it is blank, and saved', async ({ page }) => {
    await holdLogin(page);
    await page.goto(`${paths.seguroAventura()}${MONTH}&carta=cerrado`);
    const open = () =>
      page
        .getByRole('button', { name: /^Valor do mês de/ })
        .first()
        .press('Enter');
    await open();
    const dialog = page.getByRole('dialog', { name: 'Valor do mês' });
    await dialog.getByText('Passará a custar').waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
    await dialog.getByText('Insira um valor').waitFor();
    await dialog.getByRole('textbox', { name: 'Valor do mês editado' }).click();
    await page.keyboard.type('1234,5');
    await page.keyboard.press('Enter');
    await page.getByText('Valor do mês salvo!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await open();
    await dialog.getByText('R$ 1.234,50').first().waitFor();
    await page.keyboard.press('Escape');

    // It would be charged with the next one.
    await page.goto(`${paths.seguroAventura()}?periodo=mensal&data=2026-09-01&carta=cerrado`);
    await open();
    await dialog.getByText('Este mês já está fechado').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
  });
});
