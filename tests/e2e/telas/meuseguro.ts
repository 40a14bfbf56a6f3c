import { cardForm } from '#tests/support/card-page.ts';
import type { Screens } from '#tests/support/sweep.ts';

export const MEUSEGURO: Screens = {
  '/meuseguro': {
    as: null,
    phone: true,
    open: async ({ page }) => {
      await page.goto('/meuseguro');
      await page.getByRole('link', { name: 'Consultar Apolice' }).waitFor();
    },
  },
  '/meuseguro/apolice': {
    as: null,
    phone: true,
    open: async ({ page }) => {
      await page.goto('/meuseguro/apolice');
      await page.getByRole('button', { name: 'Consultar' }).waitFor();
    },
    views: [
      {
        name: 'sem documento',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Consultar' }).click();
          await page.locator('p.erro').getByText('Informe o CPF').waitFor();
        },
      },
    ],
  },
  '/meuseguro/apolice/{codigo}': {
    as: null,
    phone: true,
    open: async ({ page, database }) => {
      const { rows } = await database.query<{ codigo: string }>('select codigo from clientes_codigos_consulta order by desde limit 1');
      await page.goto(`/meuseguro/apolice/${rows[0]?.codigo ?? ''}`);
      await page.getByText('Número da apólice').first().waitFor();
    },
    views: [
      {
        name: 'um código que ninguém tem',
        open: async ({ page }) => {
          await page.goto(`/meuseguro/apolice/${'x'.repeat(22)}`);
          await page.getByRole('alert').getByText('codigo não encontrado').waitFor();
        },
      },
    ],
  },
  '/meuseguro/pagamento': {
    as: null,
    phone: true,
    open: async ({ page }) => {
      await page.goto('/meuseguro/pagamento?valor=123,45&vencimento_fatura=2030-12-10');
      await page.getByText('R$ 123,45').waitFor();
    },
    views: [
      {
        name: 'recusado',
        phone: true,
        open: async ({ page }) => {
          await page.goto('/meuseguro/pagamento');
          await cardForm(page).send.click();
          await page.getByText('Alguns campos não foram preenchidos corretamente!').waitFor();
        },
      },
    ],
  },
};
