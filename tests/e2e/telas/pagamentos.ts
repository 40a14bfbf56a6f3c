import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { sendCard } from '#tests/support/cards.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const dialog = ({ page }: Visit) => page.getByRole('dialog');

async function openOne({ page }: Visit): Promise<void> {
  const { id, nome } = await sendCard(page);
  await page.goto(paths.solicitacaoPagamentoAlterar(id));
  await page.getByRole('heading', { name: nome }).waitFor();
}

async function see(visit: Visit, password: string): Promise<void> {
  await dialog(visit).getByLabel('Sua senha ou o código do aplicativo').fill(password);
  await dialog(visit).getByRole('button', { name: 'Ver dados' }).click();
}

/** The list as a house sees it that has other settings, or nothing yet. */
async function listAs({ page }: Visit, change: (answer: object) => object, text: string): Promise<void> {
  const list = '**/api/solicitacaoPagamento?**';
  await page.route(list, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as object) });
  });
  await page.goto(paths.solicitacoesPagamento());
  await page.getByText(text).waitFor();
  await page.unroute(list);
}

export const PAGAMENTOS: Screens = {
  solicitacoesPagamento: {
    phone: true,
    open: async ({ page }) => {
      const { nome } = await sendCard(page);
      await page.goto(paths.solicitacoesPagamento());
      await page.getByRole('row', { name: nome }).waitFor();
    },
    views: [
      {
        name: 'excluir uma que ninguém viu',
        dialog: 'modules/pagamentos/ExcluirSolicitacao.tsx',
        open: async (visit) => {
          await visit.page
            .getByRole('button', { name: /^Excluir a solicitação de Titular/ })
            .first()
            .click();
          await dialog(visit).getByText('são destruídos agora').waitFor();
        },
      },
      {
        name: 'sem chaves',
        phone: true,
        open: (visit) => listAs(visit, (answer) => ({ ...answer, cofre: 'desligado' }), 'O recebimento de cartões está desligado.'),
      },
      {
        name: 'vazia',
        open: (visit) => listAs(visit, (answer) => ({ ...answer, registros: [], totalRegistros: 0 }), 'Nenhuma solicitação de pagamento'),
      },
    ],
  },
  solicitacaoPagamentoAlterar: [
    {
      phone: true,
      open: openOne,
      views: [
        {
          name: 'processada, sem que ninguém tenha visto',
          dialog: 'modules/pagamentos/Processada.tsx',
          open: async (visit) => {
            await visit.page.getByRole('button', { name: 'Processada' }).click();
            await dialog(visit).getByText('ainda não foi visto').waitFor();
          },
        },
        {
          name: 'substituir o cartão, recusado',
          dialog: 'modules/pagamentos/SubstituirCartao.tsx',
          open: async (visit) => {
            await dialog(visit).getByRole('button', { name: 'Cancelar' }).click();
            await visit.page.getByRole('button', { name: 'Substituir cartão' }).click();
            await dialog(visit).getByRole('button', { name: 'Substituir', exact: true }).click();
            await dialog(visit).locator('[aria-invalid=true]').first().waitFor();
          },
        },
      ],
    },
    {
      open: async (visit) => {
        await openOne(visit);
        await visit.page.getByRole('button', { name: 'Ver dados' }).click();
        await see(visit, 'errada');
        await dialog(visit).getByText('Senha incorreta').waitFor();
      },
      dialog: 'modules/pagamentos/RevelarDialog.tsx',
      views: [
        {
          name: 'os dados na tela',
          phone: true,
          open: async (visit) => {
            await see(visit, DEMONSTRATION_PASSWORD);
            await dialog(visit).getByText('4111 1111 1111 1111').waitFor();
          },
        },
      ],
    },
  ],
};
