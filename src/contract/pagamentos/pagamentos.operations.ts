import type { Limit } from '../kernel/access.ts';
import { operation, sharedOperation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams, Sucesso } from '../kernel/vocabulary.ts';
import {
  CartaoRevelado,
  RecebimentoDeCartoes,
  RevelarPedido,
  SOLICITACAO_ORDEM,
  Solicitacao,
  SolicitacaoFiltro,
  SolicitacaoRecebida,
  SolicitacaoSalva,
  SolicitacaoSalvar,
  SolicitacaoVista,
  SolicitacaoVistaQuery,
  SolicitacoesContagem,
  SolicitacoesPagina,
} from './pagamentos.schemas.ts';

const CARTOES = flag('habilitarAcessoSolicitacaoPagamento');

/** Under a keyed fingerprint that no table holds: a plain digest of a card is the card. */
const PER_NUMBER: Limit = {
  points: 10,
  seconds: 86_400,
  counts: 'body.numero',
  kept: 'process',
  held: 'nowhere',
  name: 'solicitacaoPagamento/numero',
};

/** The newest first; the number is never more than its last four digits. */
export const consultarSolicitacoes = operation({
  id: 'solicitacaoPagamento/consultar',
  summary: 'Listar solicitações de pagamento',
  method: 'GET',
  path: '/solicitacaoPagamento',
  access: { to: 'staff', permission: CARTOES },
  history: 'read',
  query: SolicitacaoFiltro,
  response: SolicitacoesPagina,
});

export const contarSolicitacoes = operation({
  id: 'solicitacaoPagamento/contagem',
  summary: 'Contar as solicitações de pagamento que esperam',
  method: 'GET',
  path: '/solicitacaoPagamento/contagem',
  access: { to: 'staff', permission: CARTOES },
  history: 'none',
  response: SolicitacoesContagem,
});

/** Whether the house takes cards at all, before anybody types one. */
export const consultarRecebimento = operation({
  id: 'solicitacaoPagamento/recebimento',
  summary: 'Consultar se o recebimento de cartões está ligado',
  method: 'GET',
  path: '/solicitacaoPagamento/recebimento',
  access: { to: 'public', limit: { points: 120, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'none',
  response: RecebimentoDeCartoes,
});

/** Masked, also for whoever was told the number. */
export const consultarSolicitacao = operation({
  id: 'solicitacaoPagamento/consultarId',
  summary: 'Consultar solicitação de pagamento',
  method: 'GET',
  path: '/solicitacaoPagamento/{id}',
  access: { to: 'staff', permission: CARTOES },
  history: 'read',
  params: IdParams,
  response: Solicitacao,
});

/**
 * A client's card, sealed as it arrives (E144, E242), or staff's correction of a request, with `id` (GAP-30): 401 for anybody else. 400 under
 * each field (E146). 503 where the house has no keys for cards.
 */
export const salvarSolicitacao = sharedOperation({
  id: 'solicitacaoPagamento/salvar',
  summary: 'Salvar solicitação de pagamento',
  method: 'POST',
  repeat: 'key',
  path: '/solicitacaoPagamento',
  history: 'change',
  order: SOLICITACAO_ORDEM,
  body: SolicitacaoSalvar,
  access: {
    staff: { permission: CARTOES, limit: PER_NUMBER, answer: SolicitacaoSalva },
    public: {
      limit: [
        { points: 10, seconds: 60, counts: 'address', kept: 'database' },
        { points: 60, seconds: 3600, counts: 'address', kept: 'database' },
        PER_NUMBER,
      ],
      answer: SolicitacaoRecebida,
    },
  },
});

/**
 * Number and code, once: what is told is destroyed in the same transaction, before it leaves (E144). 400 `{senha}` for a wrong password,
 * counted with those of the login; `{id}` when it was told before, or is gone.
 */
export const revelarSolicitacao = operation({
  id: 'solicitacaoPagamento/revelar',
  summary: 'Ver os dados do cartão',
  method: 'POST',
  repeat: 'key',
  path: '/solicitacaoPagamento/{id}/revelar',
  access: { to: 'staff', permission: CARTOES },
  history: 'change',
  params: IdParams,
  body: RevelarPedido,
  response: CartaoRevelado,
});

/** The payment was made elsewhere: what is left of the card goes. 400 `{id}` when it was done before, `{data_edicao, registroAtual}` when it is not as it was seen (decision 0180). */
export const processarSolicitacao = operation({
  id: 'solicitacaoPagamento/processar',
  summary: 'Marcar solicitação de pagamento como processada',
  method: 'POST',
  repeat: 'key',
  path: '/solicitacaoPagamento/{id}/processar',
  access: { to: 'staff', permission: CARTOES },
  history: 'change',
  params: IdParams,
  body: SolicitacaoVista.nullish(),
  response: Solicitacao,
});

/** The request stays, inactive; what is left of its card goes at once (E147). 400 `{data_edicao, registroAtual}` when it is not as it was seen. */
export const excluirSolicitacao = operation({
  id: 'solicitacaoPagamento/excluir',
  summary: 'Excluir solicitação de pagamento',
  method: 'DELETE',
  repeat: 'nature',
  path: '/solicitacaoPagamento/{id}',
  access: { to: 'staff', permission: CARTOES },
  history: 'change',
  params: IdParams,
  query: SolicitacaoVistaQuery,
  response: Sucesso,
});
