import type { Page } from 'playwright-core';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const at = (page: Page, search: string) => page.goto(`${paths.relatorios()}?responsavel=todos${search}`);

export const RELATORIOS: Screens = {
  relatorios: [
    {
      open: async ({ page }) => {
        await at(page, '&lista=aniversariantes');
        await page.getByRole('list', { name: 'Números do dia' }).waitFor();
      },
      views: [
        {
          name: 'funil, antes de escolher',
          open: async ({ page }) => {
            await at(page, '&aba=funil');
            await page.getByText('Escolha uma das opções do funil para carregar').waitFor();
            await page.getByRole('table', { name: 'O funil dos últimos seis meses' }).waitFor();
          },
        },
        {
          name: 'funil, com a lista de uma etapa',
          open: async ({ page }) => {
            await page
              .getByRole('link', { name: /^Propostas/ })
              .first()
              .click();
            await page.getByRole('switch', { name: 'Todas em aberto' }).click();
            await page.getByRole('heading', { name: 'Propostas em aberto' }).waitFor();
            // The list before is dimmed until this one is read.
            await page.locator('[data-refetching]').first().waitFor({ state: 'detached' });
          },
        },
      ],
    },
    {
      open: async ({ page }) => {
        await at(page, '&aba=vigente');
        await page.getByRole('table', { name: 'Apólices vigentes', exact: true }).waitFor();
      },
      views: [
        {
          name: 'parcelas no telefone',
          phone: true,
          open: async ({ page }) => {
            await page.setViewportSize({ width: 390, height: 844 });
            await at(page, '&aba=parcelas&periodo=todos');
            await page.getByRole('table', { name: 'Parcelas' }).waitFor();
          },
        },
        {
          name: 'marcar uma parcela como paga',
          dialog: 'modules/relatorios/parcelas/PagarDialog.tsx',
          open: async ({ page }) => {
            await page.setViewportSize({ width: 1440, height: 900 });
            await at(page, '&aba=parcelas&periodo=todos&pago=N');
            await page
              .getByRole('button', { name: /^Marcar como paga/ })
              .first()
              .click();
            await page.getByRole('dialog', { name: 'Marcar parcela como paga' }).getByRole('textbox', { name: 'Paga em' }).waitFor();
          },
        },
      ],
    },
  ],
};
