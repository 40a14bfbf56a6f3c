import { drawable } from '#tests/support/lucky-numbers.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

export const SORTEIO: Screens = {
  sorteio: {
    phone: true,
    open: async ({ page, database }) => {
      const { numero, mes } = await drawable(database);
      await page.goto(`${paths.sorteio()}?numero=${numero}&data=${mes}`);
      await page.getByText('Ganhador', { exact: true }).waitFor();
    },
    views: [
      {
        name: 'os mais próximos',
        open: async ({ page, database }) => {
          const { livre, mes } = await drawable(database);
          await page.goto(`${paths.sorteio()}?numero=${livre}&data=${mes}`);
          await page.getByRole('heading', { name: `Ninguém tem o ${livre}` }).waitFor();
        },
      },
      {
        name: 'mês sem ninguém',
        open: async ({ page }) => {
          await page.goto(`${paths.sorteio()}?numero=123456&data=2019-01-01`);
          await page.getByText('Nenhum participante encontrado').waitFor();
        },
      },
      {
        name: 'sem número',
        open: async ({ page }) => {
          await page.goto(paths.sorteio());
          await page.getByText('Digite o número sorteado').waitFor();
        },
      },
    ],
  },
};
