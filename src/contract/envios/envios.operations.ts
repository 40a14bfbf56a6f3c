import { operation } from '../kernel/operation.ts';
import { anyOf, flag } from '../kernel/permissions.ts';
import { IdParams, pageOf } from '../kernel/vocabulary.ts';
import { WRITERS } from '../mensagens/mensagens.permissions.ts';
import {
  EnviarSms,
  EnviarSmsMassa,
  Enviado,
  Envio,
  EnvioFeito,
  Envios,
  EnviosFiltro,
  Ignorado,
  IgnoradosFiltro,
} from './envios.schemas.ts';

export const enviarSms = operation({
  id: 'clientes/enviarSms',
  summary: 'Enviar SMS a um cliente',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/enviarSms',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  body: EnviarSms,
  order: ['celular', 'mensagem', 'data_agendado', 'tipo_aniversariante', 'idade_referencia'],
  response: Enviado,
});

/** Freezes the people of the filter in this very request (E124). */
export const enviarSmsMassa = operation({
  id: 'clientes/enviarSmsMassa',
  summary: 'Enviar SMS em massa',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/enviarSmsMassa',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  body: EnviarSmsMassa,
  response: EnvioFeito,
});

/** Whoever sends sees what is theirs; whoever follows a channel sees all of it. */
const followers = anyOf(
  flag('clienteEnviarEmail'),
  flag('habilitarAcessoMensagens'),
  flag('habilitarAcessoMensagensWhatsapp'),
  flag('habilitarAcessoCaixaDeSaida'),
);
const followed = { to: 'staff', permission: followers } as const;

/** Under way, and of the last 30 days; newest first. */
export const consultarEnvios = operation({
  id: 'envios/consultar',
  summary: 'Listar envios em massa',
  method: 'GET',
  path: '/envios',
  access: followed,
  history: 'none',
  query: EnviosFiltro,
  response: Envios,
});

export const consultarEnvio = operation({
  id: 'envios/consultarId',
  summary: 'Acompanhar um envio em massa',
  method: 'GET',
  path: '/envios/{id}',
  access: followed,
  history: 'none',
  params: IdParams,
  response: Envio,
});

/** Who was in the filter and does not get the message, with the one reason. */
export const consultarIgnorados = operation({
  id: 'envios/ignorados',
  summary: 'Listar quem ficou de fora de um envio',
  method: 'GET',
  path: '/envios/{id}/ignorados',
  access: followed,
  history: 'read',
  params: IdParams,
  query: IgnoradosFiltro,
  response: pageOf(Ignorado),
});

const steering = { method: 'POST', repeat: 'key', access: followed, history: 'change', params: IdParams, response: Envio } as const;

export const pausarEnvio = operation({
  ...steering,
  id: 'envios/pausar',
  summary: 'Pausar um envio em massa',
  path: '/envios/{id}/pausar',
});
/** Repeats nobody, whoever resumes. */
export const retomarEnvio = operation({
  ...steering,
  id: 'envios/retomar',
  summary: 'Retomar um envio em massa',
  path: '/envios/{id}/retomar',
});
export const cancelarEnvio = operation({
  ...steering,
  id: 'envios/cancelar',
  summary: 'Cancelar um envio em massa',
  path: '/envios/{id}/cancelar',
});
