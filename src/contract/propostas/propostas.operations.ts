import { operation, sharedOperation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { PALPITES_DE_CODIGO } from '../seguro-aventura/carta-oferta.limits.ts';
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
  history: 'none',
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
