import type { Page } from 'playwright-core';
import type { CorridaResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { Screens } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

/** A month of the demonstration that nobody closes. */
const MES = '2026-10';
const at = (page: Page, search = '') => page.goto(`${paths.fechamento(MES)}${search}`);
const table = (page: Page) => page.getByRole('table', { name: 'Fechamentos' });

const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });

const CORRIDA: CorridaResposta = {
  id: 1,
  data: `${MES}-01`,
  situacao: 'concluida',
  iniciadaEm: '2026-11-03T12:00:00.000Z',
  terminadaEm: '2026-11-03T12:01:00.000Z',
  iniciadaPor: 'Helena Prado Siqueira',
  total: 5,
  concluidos: 5,
  fechados: 3,
  pulados: 1,
  comErro: 1,
  errosAbertos: 1,
  cobrado: '1234.50',
  boletos: { pedidos: 3, emitidos: 1, aguardando: 0, recusados: 2 },
  erros: [
    { idCliente: 1, nome: 'Rio Bravo Rafting', cartaOferta: 'RIOBRAVO', campo: 'seguroValorDiaria', descricao: 'Sem valor da diária' },
  ],
};

/** A run of the month, as its call tells it: one that goes on stands still, so that it can be looked at. */
async function showRun(page: Page, corrida: CorridaResposta): Promise<void> {
  await page.route('**/fechamentoCartaOferta/massa?**', (route) => route.fulfill(json({ corrida })));
  await page.route('**/fechamentoCartaOferta/massa/acompanhar', () => undefined);
  // A short list: it was looked at whole before.
  await at(page, '?pesquisa=CERRADO');
  await page.getByRole('heading', { name: 'Fechamento em massa de outubro de 2026' }).waitFor();
  await table(page).waitFor();
}

export const FECHAMENTOS: Screens = {
  fechamento: [
    {
      phone: true,
      open: async ({ page }) => {
        await at(page);
        await table(page).waitFor();
      },
      views: [
        {
          name: 'concluir',
          dialog: 'modules/fechamentos/ConcluirDialog.tsx',
          open: async ({ page }) => {
            await page
              .getByRole('button', { name: /^Concluir / })
              .first()
              .click();
            await page.getByRole('dialog').getByRole('button', { name: 'Concluir' }).waitFor();
          },
        },
        {
          name: 'fechamento em massa',
          dialog: 'modules/fechamentos/massa/MassaDialog.tsx',
          open: async ({ page }) => {
            await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
            await page.getByRole('button', { name: 'Fechamento em massa!' }).click();
            await page.getByRole('button', { name: /^Fechar \d+ parceiros$/ }).waitFor();
          },
        },
      ],
    },
    {
      phone: true,
      dialog: 'modules/fechamentos/explicar/ExplicarDialog.tsx',
      open: async ({ page }) => {
        await at(page, '?pesquisa=CERRADO');
        await page.getByRole('row', { name: /^Explicar o mês de/ }).press('Enter');
        await page.getByRole('dialog').getByRole('table', { name: 'Eventos do mês' }).waitFor();
      },
      views: [
        {
          name: 'participantes do mês',
          open: async ({ page }) => {
            await page.getByRole('tab', { name: /^Participantes/ }).click();
            await page.getByRole('dialog').getByRole('table', { name: 'Participantes do mês' }).waitFor();
          },
        },
        {
          name: 'pedir de novo',
          dialog: 'modules/fechamentos/PedirBoletoDialog.tsx',
          open: async ({ page }) => {
            await at(page, '?pesquisa=SERRAAZUL');
            await table(page)
              .getByText(/^Boleto recusado: /)
              .waitFor();
            await page.getByRole('button', { name: /^Pedir de novo de / }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Pedir boleto' }).waitFor();
          },
        },
      ],
    },
    {
      phone: true,
      open: ({ page }) => showRun(page, { ...CORRIDA, situacao: 'executando', terminadaEm: null, concluidos: 2 }),
      views: [
        {
          name: 'linhas que param antes do fim',
          open: async ({ page }) => {
            await page.route('**/fechamentoCartaOferta/massa/acompanhar', (route) =>
              route.fulfill({ contentType: 'application/x-ndjson', body: '{"tipo":"progresso","totalConcluidos":3,"total":5}\n' }),
            );
            await at(page, '?pesquisa=CERRADO');
            await page.getByText('Houve um erro não encontrado ou de conexão. Por favor, tente novamente').waitFor();
          },
        },
      ],
    },
    {
      open: async ({ page }) => {
        await at(page, '?pesquisa=ninguem-com-este-nome');
        await page.getByText('Nenhum parceiro com este nome ou código').waitFor();
      },
      views: [
        {
          name: 'um mês que não existe',
          open: async ({ page }) => {
            await page.goto(paths.fechamento('2026-13'));
            await page.getByText('Este mês não existe').waitFor();
          },
        },
      ],
    },
    {
      phone: true,
      open: ({ page }) => showRun(page, CORRIDA),
      views: [
        {
          name: 'lista do resultado',
          dialog: 'modules/fechamentos/massa/ItensDialog.tsx',
          open: async ({ page }) => {
            const { idCliente, nome, cartaOferta, descricao } = CORRIDA.erros[0] ?? {};
            const registros = [{ idCliente, nome, cartaOferta, valorCobrado: null, mensagem: descricao, link: null }];
            await page.route('**/massa/1/itens?**', (route) => route.fulfill(json({ registros, totalRegistros: 1 })));
            await page.getByRole('button', { name: /^Erros/ }).click();
            await page.getByRole('dialog').getByRole('table', { name: 'Meses que não fecharam' }).waitFor();
          },
        },
      ],
    },
  ],
};
