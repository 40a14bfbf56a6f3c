import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { Id, IdParams, Instante, Sucesso, pageOf } from '../kernel/vocabulary.ts';
import { EVENTO_PADRAO_FIELDS } from './eventos-padrao.form.ts';
import { EventoPadrao, EventoPadraoLista, EventoPadraoPedido } from './eventos-padrao.schemas.ts';

/** By target, then text. */
export const consultarEventosPadrao = operation({
  id: 'eventosPadrao/consultar',
  summary: 'Listar eventos automáticos',
  method: 'GET',
  path: '/eventosPadrao',
  access: { to: 'staff', permission: flag('habilitarAcessoEventos') },
  history: 'none',
  query: EventoPadraoLista,
  response: pageOf(EventoPadrao),
});

export const consultarEventoPadrao = operation({
  id: 'eventosPadrao/consultarId',
  summary: 'Consultar evento automático',
  method: 'GET',
  path: '/eventosPadrao/{id}',
  access: { to: 'staff', permission: flag('habilitarAcessoEventos') },
  history: 'none',
  params: IdParams,
  response: EventoPadrao,
});

/** 400: field messages; more than one of cotacao, proposta, emissao (E099). Only future reminders follow the change (E103). */
export const salvarEventoPadrao = operation({
  id: 'eventosPadrao/salvar',
  summary: 'Salvar evento automático',
  method: 'POST',
  repeat: 'key',
  path: '/eventosPadrao',
  access: { to: 'staff', permission: flag('habilitarAcessoEventos') },
  history: 'change',
  order: Object.keys(EVENTO_PADRAO_FIELDS),
  body: EventoPadraoPedido,
  response: z.object({ id: Id, data_edicao: Instante }),
});

/** Reminders already made from it stay (E103). */
export const excluirEventoPadrao = operation({
  id: 'eventosPadrao/excluir',
  summary: 'Excluir evento automático',
  method: 'DELETE',
  repeat: 'nature',
  path: '/eventosPadrao/{id}',
  access: { to: 'staff', permission: flag('habilitarAcessoEventos') },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});

/** Brings a removed one back for 30 days (E014): reminders still to be made follow it again. 404 afterwards, and for one that is not removed. */
export const restaurarEventoPadrao = operation({
  id: 'eventosPadrao/restaurar',
  summary: 'Restaurar evento automático',
  method: 'POST',
  repeat: 'key',
  path: '/eventosPadrao/{id}/restaurar',
  access: { to: 'staff', permission: flag('habilitarAcessoEventos') },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});
