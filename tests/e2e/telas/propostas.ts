import { newWord } from '#tests/support/clients.ts';
import { insertProposal } from '#tests/support/proposals.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

export const PROPOSTAS: Screens = {
  propostas: {
    phone: true,
    open: async ({ page, database }) => {
      const nome_evento = `Rapel ${newWord()}`;
      await insertProposal(database, { nome_evento });
      await page.goto(paths.propostas());
      await page.getByRole('row', { name: nome_evento }).waitFor();
    },
    views: [
      {
        name: 'sem nada que se procure',
        open: async ({ page }) => {
          await page.goto(`${paths.propostas()}?texto=${newWord()}`);
          await page.getByText('Nenhuma proposta encontrada').waitFor();
        },
      },
    ],
  },
  propostasAgrupadas: {
    phone: true,
    open: async ({ page }) => {
      await page.goto(paths.propostasAgrupadas());
      await page.getByRole('row', { name: /Rapel Brotas Aventura/ }).waitFor();
    },
  },
  propostaAlterar: {
    phone: true,
    open: async ({ page, database }) => {
      const id = await insertProposal(database, { nome_evento: 'Boia-cross no Jacaré', carta_oferta: 'mantiqueira' });
      await page.goto(paths.propostaAlterar(id));
      await page.getByRole('heading', { name: 'Boia-cross no Jacaré' }).waitFor();
    },
    views: [
      {
        name: 'com os dados do cadastro',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Buscar dados' }).click();
          await page.getByText('Do cadastro do parceiro, agora').waitFor();
        },
      },
      {
        name: 'que não existe',
        open: async ({ page }) => {
          await page.goto(paths.propostaAlterar(999_999_999));
          await page.getByText('Proposta não encontrada').waitFor();
        },
      },
    ],
  },
};
