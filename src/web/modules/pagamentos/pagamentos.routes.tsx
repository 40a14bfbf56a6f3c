import { flag } from '#contract/kernel/permissions.ts';
import { prefetchPage } from '#web/kernel/list-choices.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { recordId } from '#web/kernel/record-id.ts';
import type { ModuleRoutes } from '#web/kernel/screen.tsx';
import { screen } from '#web/kernel/screen.tsx';
import { readSolicitacaoBusca, solicitacaoQuery, solicitacoesQuery } from './pagamentos.queries.ts';

const permission = flag('habilitarAcessoSolicitacaoPagamento');

/** List and editor of the payment requests that clients send. */
export const pagamentosRoutes: ModuleRoutes = (painel) => [
  screen(painel, {
    path: 'solicitacao-pagamento',
    title: 'Solicitações de Pagamento',
    permission,
    load: () => import('./lista.page.tsx').then((file) => ({ default: file.ListaSolicitacoesPage })),
    search: readSolicitacaoBusca,
    prefetch: ({ queryClient, search }) => prefetchPage(queryClient, 'solicitacao-pagamento', search, solicitacoesQuery),
  }),
  screen(painel, {
    path: 'solicitacao-pagamento/alterar/$id',
    title: 'Solicitação de Pagamento',
    permission,
    load: () => import('./alterar.page.tsx').then((file) => ({ default: file.AlterarSolicitacaoPage })),
    prefetch: ({ queryClient, params }) => {
      const id = recordId(params['id'] ?? '');
      if (id !== null) prefetch(queryClient, solicitacaoQuery(id));
    },
  }),
];
