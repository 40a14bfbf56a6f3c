import type pg from 'pg';
import type { Page } from 'playwright-core';
import { DEMONSTRATION_PARTNER, holdPartner } from '#tests/support/portal.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

const code = 'Código de parceiro';
const events = (page: Page) => page.getByRole('table', { name: 'Eventos', exact: true });
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();

/** As staff do it: whoever entered with the code before is out. */
const renameCode = (database: pg.Client, from: string, to: string) =>
  database.query(
    `with mudado as (update clientes set carta_oferta = $2 where carta_oferta = $1 returning id)
     update clientes_seguro_aventura a set carta_oferta_versao = a.carta_oferta_versao + 1 from mudado where a.id_cliente = mudado.id`,
    [from, to],
  );

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
        await events(page).waitFor();
        await page.getByRole('table', { name: 'Relatórios Mensais' }).waitFor();
      },
      views: [
        {
          name: 'participantes',
          phone: true,
          dialog: 'portal/inicio/PessoasDialog.tsx',
          open: async ({ page }) => {
            await page.keyboard.press('Home');
            await events(page)
              .getByRole('row', { name: /^Participantes de/ })
              .first()
              .press('Enter');
            await page.getByRole('table', { name: 'Participantes' }).waitFor();
          },
        },
        {
          name: 'explicar um mês',
          dialog: 'portal/relatorios/ExplicarDialog.tsx',
          open: async ({ page }) => {
            await close(page);
            await page
              .getByRole('button', { name: /^Explicar/ })
              .first()
              .click();
            await page.getByRole('table', { name: 'Eventos do mês' }).waitFor();
          },
        },
        {
          name: 'meus dados',
          dialog: 'portal/dados/MeusDadosDialog.tsx',
          open: async ({ page }) => {
            await close(page);
            await page.getByRole('button', { name: 'Meus dados' }).click();
            await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
          },
        },
        {
          name: 'o acesso terminou com algo digitado',
          dialog: 'portal/entrada/CodeAgainDialog.tsx',
          open: async ({ page, database }) => {
            await page.getByRole('textbox', { name: 'Telefone' }).fill('48999998888');
            // Another code ends every login made with the one before, and that one opens nothing any more.
            await renameCode(database, DEMONSTRATION_PARTNER, 'OUTRO-CODIGO');
            await page.getByRole('button', { name: 'Salvar' }).click();
            await page.getByRole('dialog', { name: 'Seu acesso terminou' }).waitFor();
            await renameCode(database, 'OUTRO-CODIGO', DEMONSTRATION_PARTNER);
          },
        },
      ],
    },
    {
      as: null,
      phone: true,
      open: async ({ page }) => {
        await holdPartner(page, 'CHAPADA');
        await page.goto(portalPaths.inicio());
        await page.getByRole('list', { name: 'QR Codes da propriedade' }).waitFor();
        await events(page).waitFor();
      },
      views: [
        {
          name: 'pagar',
          phone: true,
          dialog: 'portal/pagar/PagarDialog.tsx',
          open: async ({ page }) => {
            await page.getByRole('button', { name: /^Pagar R\$/ }).click();
            await page.getByText('Linha digitável', { exact: true }).waitFor();
          },
        },
        {
          name: 'desativar as inscrições',
          dialog: 'portal/inicio/Propriedade.tsx',
          open: async ({ page }) => {
            await close(page);
            await page.getByRole('switch', { name: 'Inscrições por QR Code' }).click();
            await page.getByRole('dialog', { name: 'Desativar as inscrições por QR Code?' }).waitFor();
          },
        },
        {
          name: 'boleto de eventos',
          phone: true,
          dialog: 'portal/pagar/BoletoDialog.tsx',
          open: async ({ page }) => {
            await page.getByRole('button', { name: 'Cancelar' }).click();
            await page.getByRole('button', { name: 'Gerar Boleto de Eventos' }).click();
            await page.getByRole('list', { name: 'Eventos finalizados' }).waitFor();
          },
        },
      ],
    },
    {
      as: null,
      open: async ({ page }) => {
        await holdPartner(page, 'CORRIDAS');
        await page.goto(portalPaths.inicio());
        await page.getByText('Sua empresa está suspensa.').waitFor();
        await events(page).waitFor();
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
  '/formularios/propostaSeguro/evento': {
    as: null,
    open: async ({ page }) => {
      await holdPartner(page);
      await page.goto(portalPaths.eventoNovo());
      await page.getByRole('textbox', { name: 'Nome do evento' }).fill('Trilha do Ouro');
      await page.getByRole('button', { name: 'Sair do portal' }).click();
      await page.getByRole('dialog', { name: 'Alterações não salvas' }).waitFor();
    },
    dialog: 'portal/TopBar.tsx',
  },
  '/formularios/propostaSeguro/concluido/{token}': {
    as: null,
    open: async ({ page, database }) => {
      await page.goto(portalPaths.concluido(await anEvent(database)));
      await page.getByText('Código do evento').waitFor();
    },
  },
  '/formularios/propostaSeguro/finalizado/{token}': {
    as: null,
    open: async ({ page, database }) => {
      await page.goto(portalPaths.finalizado(await anEvent(database)));
      await page.getByText('Código do evento').waitFor();
    },
  },
};
