import { operation, sharedOperation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams, Sucesso } from '../kernel/vocabulary.ts';
import { PALPITES_DE_CODIGO } from '../seguro-aventura/carta-oferta.limits.ts';
import { CAMPOS_DA_PROPOSTA } from './proposta.rules.ts';
import { FORMULARIOS_POR_HORA, PALPITES_DE_PROPOSTA, PROPOSTA_MAX_BYTES } from './propostas.limits.ts';
import {
  CodigoFiltro,
  PropostaCancelar,
  PropostaPorCodigo,
  PropostaSalva,
  PropostaSalvar,
  PropostasAbertas,
} from './propostas.publico.schemas.ts';
import {
  EmpresaFiltro,
  EmpresaResposta,
  PropostaFiltro,
  PropostaGrupos,
  PropostaGruposFiltro,
  PropostaLida,
  PropostaResposta,
  PropostasPagina,
} from './propostas.schemas.ts';

const SEGURO_AVENTURA = flag('habilitarAcessoSeguroAventura');

/** The unread, newest first, unless something else is asked for (PRO-002). */
export const consultarPropostas = operation({
  id: 'formularioAcidentesPessoais/consultar',
  summary: 'Listar propostas de seguro',
  method: 'GET',
  path: '/formularioAcidentesPessoais',
  access: { to: 'staff', permission: SEGURO_AVENTURA },
  history: 'read',
  query: PropostaFiltro,
  response: PropostasPagina,
});

/** By the code of the partner, whoever sent the newest first (E239). */
export const agruparPropostas = operation({
  id: 'formularioAcidentesPessoais/agrupado',
  summary: 'Agrupar propostas de seguro por parceiro',
  method: 'GET',
  path: '/formularioAcidentesPessoais/agrupado',
  access: { to: 'staff', permission: SEGURO_AVENTURA },
  history: 'read',
  query: PropostaGruposFiltro,
  response: PropostaGrupos,
});

/** What a partner's proposal begins from; 400 `{cartaOferta}` for a code that opens nothing. Of anybody wrong codes are counted (G2-37). */
export const consultarEmpresa = sharedOperation({
  id: 'formularioAcidentesPessoais/cartaOferta',
  summary: 'Buscar os dados da empresa pelo código de parceiro',
  method: 'GET',
  path: '/formularioAcidentesPessoais/cartaOferta',
  history: 'read',
  query: EmpresaFiltro,
  access: {
    staff: { permission: SEGURO_AVENTURA, answer: EmpresaResposta },
    public: { limit: PALPITES_DE_CODIGO, answer: EmpresaResposta },
  },
});

/** Opening it is reading it (E239). */
export const consultarProposta = operation({
  id: 'formularioAcidentesPessoais/consultarId',
  summary: 'Consultar proposta de seguro',
  method: 'GET',
  path: '/formularioAcidentesPessoais/{id}',
  access: { to: 'staff', permission: SEGURO_AVENTURA },
  history: 'change',
  params: IdParams,
  response: PropostaResposta,
});

/** Puts it among the unread again, or among the read. */
export const marcarProposta = operation({
  id: 'formularioAcidentesPessoais/lido',
  summary: 'Marcar proposta de seguro como lida ou não lida',
  method: 'PUT',
  repeat: 'nature',
  path: '/formularioAcidentesPessoais/{id}',
  access: { to: 'staff', permission: SEGURO_AVENTURA },
  history: 'change',
  params: IdParams,
  body: PropostaLida,
  response: PropostaLida,
});

/** Whether the public form takes proposals at all (E236). */
export const consultarPropostasAbertas = operation({
  id: 'formularioAcidentesPessoais/abertas',
  summary: 'Consultar se as propostas pela internet estão ligadas',
  method: 'GET',
  path: '/formularioAcidentesPessoais/abertas',
  access: { to: 'public', limit: { points: 120, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'none',
  response: PropostasAbertas,
});

/**
 * By the code that its responsible was sent: a draft whole; of one that is finished or cancelled only that it is. 400 `{codigoEvento}` for a code of
 * nothing; `{proposta}` where the house takes none (E236).
 */
export const consultarPropostaPorCodigo = operation({
  id: 'formularioAcidentesPessoais/codigo',
  summary: 'Consultar a própria proposta pelo código',
  method: 'GET',
  path: '/formularioAcidentesPessoais/codigo',
  access: { to: 'public', limit: PALPITES_DE_PROPOSTA },
  history: 'read',
  query: CodigoFiltro,
  response: PropostaPorCodigo,
});

/**
 * A draft (`inscricaoFinalizada` N), or the whole (S, or nothing: G2-36). 400 under each field, of people by their place; `{finalizado}` once it was
 * finished or cancelled, `{data_edicao}` with `registroAtual` when somebody else saved the draft first (E013).
 */
export const salvarProposta = operation({
  id: 'formularioAcidentesPessoais/salvar',
  summary: 'Salvar a própria proposta',
  method: 'POST',
  repeat: 'key',
  path: '/formularioAcidentesPessoais',
  access: {
    to: 'public',
    limit: [
      FORMULARIOS_POR_HORA,
      // Whoever is written to is nobody's to flood.
      { points: 30, seconds: 3600, counts: 'body.dados.email', kept: 'database' },
      // A partner's code in it may be a guess as well.
      PALPITES_DE_CODIGO,
    ],
  },
  history: 'change',
  order: CAMPOS_DA_PROPOSTA,
  maxBytes: PROPOSTA_MAX_BYTES,
  body: PropostaSalvar,
  response: PropostaSalva,
});

/** 400 `{prazo}` when it is too late (E238), `{codigoEvento}` for a code of nothing. */
export const cancelarProposta = operation({
  id: 'formularioAcidentesPessoais/cancelar',
  summary: 'Cancelar a própria proposta',
  method: 'PUT',
  repeat: 'nature',
  path: '/formularioAcidentesPessoais/cancelar',
  access: { to: 'public', limit: PALPITES_DE_PROPOSTA },
  history: 'change',
  body: PropostaCancelar,
  response: Sucesso,
});
