import type pg from 'pg';
import { DEMONSTRATION_PARTNER, holdPartner } from '#tests/support/portal.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

const code = 'Código de parceiro';

const anEvent = async (database: pg.Client): Promise<string> => {
  const { rows } = await database.query<{ token: string }>(
    `select e.token from seguro_aventura e join clientes c on c.id = e.id_cliente
     where c.carta_oferta = $1 and e.cancelado = 'N' order by e.data_inicio desc limit 1`,
    [DEMONSTRATION_PARTNER],
  );
  return rows[0]?.token ?? '';
};

export const PORTAL: Screens = {
  '/formularios/propostaSeguro': [
    {
      as: null,
      phone: true,
      open: async ({ page }) => {
        await page.goto(portalPaths.inicio());
        await page.getByRole('textbox', { name: code }).waitFor();
      },
      views: [
        {
          name: 'um código que ninguém tem',
          open: async ({ page }) => {
            await page.getByRole('textbox', { name: code }).fill('NINGUEM');
            await page.keyboard.press('Enter');
            await page.getByText('Código não encontrado!').waitFor();
          },
        },
        {
          name: 'código esquecido',
          dialog: 'portal/entrada/ForgottenDialog.tsx',
          open: async ({ page }) => {
            await page.getByRole('button', { name: 'Esqueci meu código' }).click();
            await page.getByRole('dialog', { name: 'Esqueci meu código' }).waitFor();
          },
        },
      ],
    },
    {
      as: null,
      phone: true,
      open: async ({ page }) => {
        await holdPartner(page);
        await page.goto(portalPaths.inicio());
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
  ],
  '/formularios/propostaSeguro/cartaOferta': {
    as: null,
    open: async ({ page }) => {
      await page.goto(portalPaths.cartaOferta());
      await page.getByRole('textbox', { name: code }).waitFor();
    },
  },
  '/formularios/propostaSeguro/concluido/{token}': {
    as: null,
    open: async ({ page, database }) => {
      await page.goto(portalPaths.concluido(await anEvent(database)));
      await page.getByRole('main').waitFor();
    },
  },
  '/formularios/propostaSeguro/finalizado/{token}': {
    as: null,
    open: async ({ page, database }) => {
      await page.goto(portalPaths.finalizado(await anEvent(database)));
      await page.getByRole('main').waitFor();
    },
  },
};
