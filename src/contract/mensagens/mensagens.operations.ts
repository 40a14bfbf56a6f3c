import { operation } from '../kernel/operation.ts';
import { anyOf, flag, level } from '../kernel/permissions.ts';
import { IdParams, pageOf } from '../kernel/vocabulary.ts';
import { SmsAgendados, SmsCancelados, SmsFiltro, SmsLinha } from './mensagens.schemas.ts';

/** Newest first (document 1, CALL-SMS-54). With `id_cliente` it is enough to see clients. */
export const consultarSms = operation({
  id: 'smsEnviado/consultar',
  summary: 'Listar SMS enviados',
  method: 'GET',
  path: '/smsEnviado',
  access: { to: 'staff', permission: anyOf(flag('habilitarAcessoMensagens'), level('clientes', 2)) },
  history: 'read',
  query: SmsFiltro,
  response: pageOf(SmsLinha),
});

/** One SMS: what waits says its tags as they were written. */
export const consultarSmsId = operation({
  id: 'smsEnviado/consultarId',
  summary: 'Abrir um SMS enviado',
  method: 'GET',
  path: '/smsEnviado/{id}',
  access: { to: 'staff', permission: anyOf(flag('habilitarAcessoMensagens'), level('clientes', 2)) },
  history: 'read',
  params: IdParams,
  response: SmsLinha,
});

/** How many would be called off now. */
export const contarSmsDoCliente = operation({
  id: 'smsEnviado/contarCliente',
  summary: 'Contar os SMS agendados de um cliente',
  method: 'GET',
  path: '/smsEnviado/cliente/{id}',
  access: { to: 'staff', permission: flag('clienteEnviarEmail') },
  history: 'none',
  params: IdParams,
  response: SmsAgendados,
});

/** Calls off what is scheduled for a client and nobody has in hand; none is no error (E132). */
export const cancelarSmsDoCliente = operation({
  id: 'smsEnviado/cancelarCliente',
  summary: 'Cancelar os SMS agendados de um cliente',
  method: 'DELETE',
  repeat: 'nature',
  path: '/smsEnviado/cliente/{id}',
  access: { to: 'staff', permission: flag('clienteEnviarEmail') },
  history: 'change',
  params: IdParams,
  response: SmsCancelados,
});
