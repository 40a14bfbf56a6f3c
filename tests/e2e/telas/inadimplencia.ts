import { indebted } from '#tests/support/indebted.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

export const INADIMPLENCIA: Screens = {
  inadimplencia: {
    phone: true,
    open: async ({ page, database }) => {
      const { nome } = await indebted(database, { suspended: true });
      await page.goto(paths.inadimplencia());
      await page.getByRole('row', { name: nome }).waitFor();
    },
    views: [
      {
        name: 'quem será suspenso',
        open: async ({ page, database }) => {
          const { nome } = await indebted(database);
          await page.goto(paths.inadimplencia());
          await page.locator('summary').click();
          await page.getByRole('region', { name: 'Próximas suspensões' }).getByText(nome).waitFor();
        },
      },
      {
        name: 'nada que se procure',
        open: async ({ page }) => {
          await page.goto(`${paths.inadimplencia()}?texto=zzzzzz`);
          await page.getByText('Nenhuma mudança encontrada').waitFor();
        },
      },
    ],
  },
};
