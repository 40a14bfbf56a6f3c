import { insertRentalForm } from '#tests/support/rental-forms-stored.ts';
import { newWord } from '#tests/support/clients.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

export const FIANCAS: Screens = {
  fiancas: {
    phone: true,
    open: async ({ page, database }) => {
      const nome = `Helena ${newWord()}`;
      await insertRentalForm(database, nome);
      await page.goto(paths.fiancas());
      await page.getByRole('row', { name: `Abrir ${nome}` }).waitFor();
    },
    views: [
      {
        name: 'sem nada que se procure',
        open: async ({ page }) => {
          await page.goto(`${paths.fiancas()}?texto=${newWord()}`);
          await page.getByText('Nenhuma solicitação encontrada').waitFor();
        },
      },
    ],
  },
  '/formularios/fiancacliente': {
    as: null,
    phone: true,
    open: async ({ page }) => {
      await page.goto('/formularios/fiancacliente/');
      await page.getByLabel('Nome completo').waitFor();
    },
  },
  '/formularios/fiancaimobiliaria': {
    as: null,
    phone: true,
    open: async ({ page }) => {
      await page.goto('/formularios/fiancaimobiliaria/');
      await page.getByLabel('CNPJ da imobiliária').waitFor();
    },
    views: [
      {
        name: 'recusado, com tudo aberto',
        phone: true,
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Enviar formulário' }).click();
          await page.getByText('Confira os campos abaixo').waitFor();
        },
      },
    ],
  },
  fiancaAlterar: {
    phone: true,
    open: async ({ page, database }) => {
      await page.goto(paths.fiancaAlterar(await insertRentalForm(database, 'Helena Prado')));
      await page.getByRole('heading', { name: 'Helena Prado' }).waitFor();
    },
    views: [
      {
        name: 'que não existe',
        open: async ({ page }) => {
          await page.goto(paths.fiancaAlterar(999_999_999));
          await page.getByText('Solicitação não encontrada').waitFor();
        },
      },
    ],
  },
};
