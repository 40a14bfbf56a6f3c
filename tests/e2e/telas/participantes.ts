import type { Page } from 'playwright-core';
import type pg from 'pg';
import { DEMONSTRATION_PARTNER, holdPartner } from '#tests/support/portal.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

/** An event of the partner that may still be changed, with somebody in it who has an address and no CPF. */
const openEvent = async (database: pg.Client): Promise<string> => {
  const { rows } = await database.query<{ id: number; token: string }>(
    `select e.id, e.token from seguro_aventura e join clientes c on c.id = e.id_cliente
     where c.carta_oferta = $1 and e.cancelado = 'N' and e.finalizado = 'N' and e.propriedade = 'N' and e.participantes > 1
       and e.inicio_em > now() + interval '1 day' order by e.data_inicio desc limit 1`,
    [DEMONSTRATION_PARTNER],
  );
  const [event] = rows;
  if (!event) throw new Error('nenhum evento aberto');
  await database.query(
    `update seguro_aventura_participantes set cpf = '00000000000', data_nascimento = '2015-01-10', email = 'crianca@exemplo.com.br'
     where id = (select max(id) from seguro_aventura_participantes where id_evento = $1 and cancelado = 'N' and ativo = 'S')`,
    [event.id],
  );
  return event.token;
};

const act = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
};

const close = (page: Page): Promise<void> => page.keyboard.press('Escape');

export const PARTICIPANTES: Screens = {
  '/formularios/propostaSeguro/evento': {
    as: null,
    phone: true,
    open: async ({ page }) => {
      await holdPartner(page);
      await page.goto(portalPaths.eventoNovo());
      await page.getByRole('heading', { level: 1, name: 'Novo evento' }).waitFor();
    },
    views: [
      {
        name: 'favoritos',
        dialog: 'portal/evento/pessoas/FavoritosDialog.tsx',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Favoritos' }).click();
          await page.getByRole('dialog', { name: 'Favoritos' }).waitFor();
        },
      },
      {
        name: 'colar do Excel',
        dialog: 'portal/evento/planilha/ColarDialog.tsx',
        open: async ({ page }) => {
          await close(page);
          await page.getByRole('button', { name: 'Colar do Excel' }).click();
          await page.getByRole('dialog', { name: 'Colar do Excel' }).waitFor();
        },
      },
      {
        name: 'participantes lidos, com erros',
        dialog: 'portal/evento/planilha/LeituraDialog.tsx',
        phone: true,
        open: async ({ page }) => {
          await page
            .getByRole('textbox', { name: 'Linhas copiadas' })
            .fill('Nome;CPF;Nascimento\nAna Lima;529.982.247-25;01/02/1990\nRui;123;31/02/1990');
          await page.getByRole('button', { name: 'Ler participantes' }).click();
          await page.getByRole('dialog', { name: 'Participantes lidos' }).waitFor();
        },
      },
      {
        name: 'recusado',
        phone: true,
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Incluir 1 pessoa' }).click();
          await page.getByRole('button', { name: 'Novo participante' }).click();
          await page.getByRole('button', { name: 'Salvar', exact: true }).last().click();
          await page.getByText('Informe a data de início').first().waitFor();
        },
      },
      {
        name: 'custo dia a dia',
        dialog: 'portal/evento/Custo.tsx',
        open: async ({ page }) => {
          await page.getByRole('textbox', { name: 'Data de início' }).fill('05/12/2027');
          await page.keyboard.press('Tab');
          await page.getByRole('button', { name: 'Dia a dia' }).click();
          await page.getByRole('dialog', { name: 'Custo dia a dia' }).waitFor();
        },
      },
      {
        name: 'retirar da lista',
        dialog: 'portal/evento/pessoas/SairPessoaDialog.tsx',
        open: async ({ page }) => {
          await close(page);
          await act(page, 'Retirar da lista');
          await page.getByRole('dialog', { name: 'Retirar da lista' }).waitFor();
        },
      },
    ],
  },
  '/formularios/propostaSeguro/evento/{token}': {
    as: null,
    phone: true,
    open: async ({ page, database }) => {
      await holdPartner(page);
      await page.goto(portalPaths.evento(await openEvent(database)));
      await page.getByRole('list', { name: 'Participantes' }).waitFor();
    },
    views: [
      {
        name: 'cancelar participante',
        open: async ({ page }) => {
          await act(page, 'Cancelar participante');
          await page.getByRole('dialog', { name: 'Cancelar participante' }).waitFor();
        },
      },
      {
        name: 'enviar link',
        dialog: 'portal/evento/pessoas/EnviarLink.tsx',
        open: async ({ page }) => {
          await close(page);
          await page.getByRole('switch', { name: 'Sem CPF' }).click();
          await page.getByRole('button', { name: 'Enviar link' }).click();
          await page.getByRole('dialog', { name: 'Enviar link' }).waitFor();
        },
      },
      {
        name: 'cancelar evento',
        dialog: 'portal/evento/CancelarEventoDialog.tsx',
        open: async ({ page }) => {
          await close(page);
          await page.getByRole('button', { name: 'Cancelar evento' }).click();
          await page.getByRole('dialog', { name: 'Cancelar evento' }).waitFor();
        },
      },
      {
        name: 'cancelado com algo digitado',
        open: async ({ page }) => {
          await close(page);
          await page.getByRole('textbox', { name: 'Local' }).fill('Portaria 2');
          // Others look at the event after this.
          await page.route('**/api/seguroAventura/cancelar/*', (route) =>
            route.fulfill({ status: 400, json: { cancelado: 'Evento cancelado!' } }),
          );
          await page.getByRole('button', { name: 'Cancelar evento' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Cancelar evento' }).click();
          await page.getByRole('alert').filter({ hasText: 'Este evento foi cancelado' }).waitFor();
          // It lies over the list for a few seconds.
          await page.getByRole('button', { name: 'Fechar aviso' }).first().click();
        },
      },
    ],
  },
};
