import { ORDENS_SOLICITACAO, type OrdemSolicitacao } from '#contract/pagamentos/pagamentos.orders.ts';
import { type Operation, inTurns, timesOf } from './operations.ts';
import { alternate } from './statistics.ts';

const P95_MS = 100;

/** What each column is ordered by. */
const KEYS: Readonly<Record<OrdemSolicitacao, string>> = {
  id: 'id',
  nome: 'nome collate pt_br',
  bandeira: 'bandeira',
  vencimento: 'right(vencimento, 4) || left(vencimento, 2)',
  valor: 'valor',
  vencimento_fatura: 'vencimento_fatura',
  data_cadastro: 'data_cadastro',
};

const byHand = (ordem: OrdemSolicitacao): string =>
  `select id, nome, numero_final, bandeira, vencimento, valor, vencimento_fatura, data_cadastro from solicitacoes_pagamento
   where ativo = 'S' order by ${KEYS[ordem]}, id limit 10`;

/** The cards that clients sent in ten years, by each column. */
export const PAGAMENTO_OPERATIONS: readonly Operation[] = [
  {
    key: 'pagamentos',
    run: async ({ panel, client }) => {
      const [ours, theirs] = [inTurns(ORDENS_SOLICITACAO), inTurns(ORDENS_SOLICITACAO)];
      const samples = await alternate(
        () => panel.get(`/solicitacaoPagamento?ordem=${ours()}`),
        () => client.query(byHand(theirs())),
        { warmUp: 2 * ORDENS_SOLICITACAO.length },
      );
      const line = timesOf('solicitações de pagamento por cada coluna, p95', samples, () => P95_MS);
      return { ...line, measured: line.p95 ?? 0 };
    },
  },
];
