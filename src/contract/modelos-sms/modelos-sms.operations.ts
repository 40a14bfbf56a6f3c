import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { Id, IdParams, Instante, pageOf } from '../kernel/vocabulary.ts';
import { MODELOS } from '../mensagens/mensagens.permissions.ts';
import { MODELO_SMS_FIELDS } from './modelos-sms.form.ts';
import { ModeloSms, ModeloSmsFiltro, ModeloSmsPedido } from './modelos-sms.schemas.ts';

/** By description. */
export const consultarModelosSms = operation({
  id: 'modelosSms/consultar',
  summary: 'Listar modelos de SMS e WhatsApp',
  method: 'GET',
  path: '/modelosSms',
  access: { to: 'staff', permission: MODELOS },
  history: 'none',
  query: ModeloSmsFiltro,
  response: pageOf(ModeloSms),
});

/** Also one that was put away: messages sent with it keep naming it (E142). */
export const consultarModeloSms = operation({
  id: 'modelosSms/consultarId',
  summary: 'Consultar modelo de SMS ou WhatsApp',
  method: 'GET',
  path: '/modelosSms/{id}',
  access: { to: 'staff', permission: MODELOS },
  history: 'none',
  params: IdParams,
  response: ModeloSms,
});

/**
 * 400: field messages, an unknown tag by name (E118); `{ativo}` when one in use by the product or its settings would be put away (E142). The
 * text of an SMS is kept in the letters of SMS (E120).
 */
export const salvarModeloSms = operation({
  id: 'modelosSms/salvar',
  summary: 'Salvar modelo de SMS ou WhatsApp',
  method: 'POST',
  repeat: 'key',
  path: '/modelosSms',
  access: { to: 'staff', permission: MODELOS },
  history: 'change',
  order: Object.keys(MODELO_SMS_FIELDS),
  body: ModeloSmsPedido,
  response: z.object({ id: Id, data_edicao: Instante }),
});
