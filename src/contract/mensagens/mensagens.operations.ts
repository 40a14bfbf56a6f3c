import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyOf, flag, level } from '../kernel/permissions.ts';
import { Id, IdParams, pageOf } from '../kernel/vocabulary.ts';
import { WRITERS } from './mensagens.permissions.ts';
import { ReenviarMensagem, SmsAgendados, SmsCancelados, SmsFiltro, SmsLinha } from './mensagens.schemas.ts';

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

/** One that failed, or is in doubt, leaves once more, as another message. 400 `{situacao}` for any other, and for one that is not as it was seen. */
export const reenviarSms = operation({
  id: 'smsEnviado/reenviar',
  summary: 'Reenviar um SMS',
  method: 'POST',
  repeat: 'key',
  path: '/smsEnviado/{id}/reenviar',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  params: IdParams,
  body: ReenviarMensagem,
  response: z.object({ id: Id }),
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
