import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { Erros, ErrosQuery, ParticipanteDaPagina, Pessoas, PessoasQuery } from './pessoas.schemas.ts';

const daPagina = {
  method: 'GET',
  access: { to: 'staff', permission: flag('habilitarAcessoSeguroAventura') },
  history: 'read',
} as const;

export const consultarPessoasDoPeriodo = operation({
  ...daPagina,
  id: 'seguroAventura/participantes/diarias',
  summary: 'Listar participantes do período',
  path: '/seguroAventura/participantes/diarias',
  query: PessoasQuery,
  response: Pessoas,
});

export const consultarErrosDoPeriodo = operation({
  ...daPagina,
  id: 'seguroAventura/erros/diarias',
  summary: 'Listar participantes recusados pela seguradora e eventos que esperam o cadastro do parceiro',
  path: '/seguroAventura/erros/diarias',
  query: ErrosQuery,
  response: Erros,
});

export const consultarParticipante = operation({
  ...daPagina,
  id: 'seguroAventuraParticipante/consultarId',
  summary: 'Consultar participante do seguro aventura',
  path: '/seguroAventuraParticipante/{id}',
  params: IdParams,
  response: ParticipanteDaPagina,
});
