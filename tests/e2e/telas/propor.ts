import type { Page } from 'playwright-core';
import { insertProposal } from '#tests/support/proposals.ts';
import type { Screens } from '#tests/support/sweep.ts';

const PAGE = '/formularios/propostaSeguro-temporario';

/** The page with nothing of the visit before. */
async function afresh(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
}

export const PROPOR: Screens = {
  [PAGE]: {
    as: null,
    phone: true,
    open: async ({ page }) => {
      await afresh(page, `${PAGE}/`);
      await page.getByLabel('Nome do evento').waitFor();
    },
    views: [
      {
        name: 'recusada, com alguém na lista',
        phone: true,
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Adicionar participante' }).click();
          await page.getByLabel('Nome completo').pressSequentially('Ana');
          await page.getByRole('button', { name: 'Finalizar inscrição' }).click();
          await page.getByText('Verifique os campos que precisam ser preenchidos corretamente!').waitFor();
        },
      },
      {
        name: 'colando de uma planilha',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Colar do Excel' }).click();
          await page.getByLabel('Linhas copiadas').waitFor();
        },
      },
      {
        name: 'um rascunho, perguntando se cancela',
        open: async ({ page, database }) => {
          await insertProposal(database, { codigo_evento: 'TELADEUM23', inscricao_finalizada: 'N' });
          await afresh(page, `${PAGE}?codigo=TELADEUM23`);
          await page.getByRole('button', { name: 'Cancelar evento' }).click();
          await page.getByText('Tem certeza que quer cancelar?').waitFor();
        },
      },
      {
        name: 'o rascunho que outra pessoa alterou',
        phone: true,
        open: async ({ page, database }) => {
          await page.keyboard.press('Escape');
          await database.query(
            `update formularios_acidentes set data_edicao = now(), nome_evento = 'Outro nome' where codigo_evento = 'TELADEUM23'`,
          );
          await page.getByRole('button', { name: 'Salvar' }).click();
          await page.getByText('Outra pessoa alterou este rascunho').waitFor();
        },
      },
      {
        name: 'finalizada',
        phone: true,
        open: async ({ page, database }) => {
          await insertProposal(database, { codigo_evento: 'TELADEF723' });
          await afresh(page, `${PAGE}?codigo=TELADEF723`);
          await page.getByText('Essa inscrição já foi finalizada!').waitFor();
        },
      },
    ],
  },
  '/formularios/propostaAcidentesPessoais': {
    as: null,
    open: async ({ page }) => {
      await afresh(page, '/formularios/propostaAcidentesPessoais?codigo=ZZZZZZZZZZ');
      await page.getByText('Código não encontrado').waitFor();
    },
    views: [
      {
        name: 'desligada',
        open: async ({ page }) => {
          await page.route('**/formularioAcidentesPessoais/abertas', (route) => route.fulfill({ json: { dados: { habilitada: 'N' } } }));
          await page.reload();
          await page.getByText('As propostas pela internet estão desligadas.').waitFor();
        },
      },
    ],
  },
};
