import { insertClient, newWord } from '#tests/support/clients.ts';
import { chooseFiles, pdf } from '#tests/support/fichas-page.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const stored = ({ page }: Visit) => page.getByRole('table', { name: 'Anexos', exact: true });
const DROP = /^Solte os arquivos aqui/;

/** Set by the view whose upload waits, called by the next. */
let release: () => void = () => undefined;

export const ANEXOS: Screens = {
  clienteAlterar: {
    open: async ({ page, database }) => {
      const id = await insertClient(database, { nome: `Sebastião ${newWord()}` });
      await page.goto(`${paths.clienteAlterar(id)}?aba=anexos`);
      await page.getByText('Nenhum anexo').waitFor();
    },
    views: [
      {
        name: 'em envio',
        open: async ({ page }) => {
          const held = Promise.withResolvers<void>();
          release = held.resolve;
          await page.route('**/api/anexos?**', async (route) => {
            if (route.request().method() === 'POST') await held.promise;
            await route.continue();
          });
          await chooseFiles(page, DROP, pdf('Apólice.pdf'), pdf('Proposta.pdf'));
          const sending = page.getByRole('region', { name: 'Arquivos em envio' });
          await sending.getByText(/^(Enviando|Guardando)/).waitFor();
          await sending.getByText('Aguardando', { exact: true }).waitFor();
        },
      },
      {
        name: 'guardados',
        open: async (visit) => {
          release();
          await stored(visit).getByRole('link', { name: 'Proposta.pdf' }).waitFor();
          await visit.page.getByRole('region', { name: 'Arquivos em envio' }).waitFor({ state: 'detached' });
        },
      },
      {
        name: 'excluir um',
        dialog: 'modules/anexos/AnexosTable.tsx',
        open: async (visit) => {
          await stored(visit).getByRole('button', { name: 'Excluir Proposta.pdf' }).click();
          await visit.page.getByRole('dialog', { name: 'Excluir anexo' }).getByText('Proposta.pdf').waitFor();
        },
      },
      {
        name: 'excluídos',
        open: async ({ page }) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
          await page.getByRole('button', { name: 'Ver excluídos' }).click();
          await page.getByRole('table', { name: 'Anexos excluídos' }).getByText('Proposta.pdf').waitFor();
        },
      },
    ],
  },
};
