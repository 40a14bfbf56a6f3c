import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { NOMES } from './fiancas.fields.ts';
import { FiancaFiltro, FiancaLida, FiancaRecebida, FiancaResposta, FiancaSalvar, FiancasPagina } from './fiancas.schemas.ts';

const FIANCA = flag('habilitarSolicitacaoFianca');

/** A rental-guarantee form of whoever fills it in (E241): 400 under each field, in the order of the page. Answers its number alone. */
export const enviarFianca = operation({
  id: 'solicitacaoFormulario/enviar',
  summary: 'Enviar formulário de fiança',
  method: 'POST',
  repeat: 'key',
  path: '/solicitacaoFormulario',
  access: {
    to: 'public',
    limit: [
      { points: 30, seconds: 3600, counts: 'address', kept: 'database', name: 'formularios' },
      // Whoever is written to is nobody's to flood.
      { points: 30, seconds: 3600, counts: 'body.email_acompanhamento', kept: 'database' },
    ],
  },
  history: 'change',
  order: ['modo', ...NOMES],
  body: FiancaSalvar,
  response: FiancaRecebida,
});

/** The unread, newest first, unless something else is asked for. Neither income nor documents. */
export const consultarFiancas = operation({
  id: 'solicitacaoFormulario/consultar',
  summary: 'Listar formulários de fiança',
  method: 'GET',
  path: '/solicitacaoFormulario',
  access: { to: 'staff', permission: FIANCA },
  history: 'read',
  query: FiancaFiltro,
  response: FiancasPagina,
});

/** Opening it is reading it. */
export const consultarFianca = operation({
  id: 'solicitacaoFormulario/consultarId',
  summary: 'Consultar formulário de fiança',
  method: 'GET',
  path: '/solicitacaoFormulario/{id}',
  access: { to: 'staff', permission: FIANCA },
  history: 'change',
  params: IdParams,
  response: FiancaResposta,
});

/** Puts it among the unread again, or among the read. */
export const marcarFianca = operation({
  id: 'solicitacaoFormulario/lido',
  summary: 'Marcar formulário de fiança como lido ou não lido',
  method: 'PUT',
  repeat: 'nature',
  path: '/solicitacaoFormulario/{id}',
  access: { to: 'staff', permission: FIANCA },
  history: 'change',
  params: IdParams,
  body: FiancaLida,
  response: FiancaLida,
});
