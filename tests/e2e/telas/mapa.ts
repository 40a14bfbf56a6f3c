import type { Page } from 'playwright-core';
import { insertClient } from '#tests/support/clients.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

let placed = 0;

const near = (page: Page) => page.getByRole('region', { name: 'Clientes mais próximos' });

export const MAPA: Screens = {
  clientesMapa: {
    open: async ({ page, database }) => {
      placed = await insertClient(database, {
        nome: 'Marta do Mapa',
        endereco: 'Rua Treze de Maio',
        numero: '10',
        cidade: 'Campinas',
        estado: 'SP',
        latitude: -22.9056,
        longitude: -47.0608,
        lugar_situacao: 'manual',
      });
      await page.goto(`${paths.clientesMapa()}?lat=-22.90560&lng=-47.06080&zoom=13&cliente=${placed}`);
      await page.getByRole('heading', { name: 'Marta do Mapa' }).waitFor();
      await near(page).getByRole('button').first().waitFor();
    },
    views: [
      {
        name: 'endereço',
        dialog: 'modules/mapa/EnderecoDialog.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Alterar endereço' }).click();
          await page.getByRole('dialog', { name: 'Endereço de Marta do Mapa' }).waitFor();
        },
      },
      {
        name: 'escolher o lugar',
        open: async ({ page }) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
          await page.getByRole('button', { name: 'Mover no mapa' }).click();
          await page.getByRole('button', { name: 'Salvar lugar' }).waitFor();
        },
      },
      {
        name: 'localizar todos',
        dialog: 'modules/mapa/LocalizarTodos.tsx',
        open: async ({ page }) => {
          await page.getByRole('group', { name: 'Escolher o lugar' }).getByRole('button', { name: 'Cancelar' }).click();
          const actions = page.getByRole('button', { name: 'Mais ações' });
          if (await actions.isVisible()) {
            await actions.click();
            await page.getByRole('menuitem', { name: 'Localizar todos sem lugar' }).click();
          } else await page.getByRole('button', { name: 'Localizar todos sem lugar' }).click();
          await page.getByRole('dialog', { name: 'Localizar todos sem lugar?' }).waitFor();
        },
      },
    ],
  },
  '/mapa-google': {
    as: null,
    open: async ({ page }) => {
      await page.goto('/mapa-google');
      await page.locator('#mapa').waitFor({ state: 'attached' });
    },
  },
};
