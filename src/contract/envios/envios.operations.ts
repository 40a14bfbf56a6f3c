import { operation } from '../kernel/operation.ts';
import { IdParams, pageOf } from '../kernel/vocabulary.ts';
import { ACOMPANHAM, PREVIAS, WRITERS } from '../mensagens/mensagens.permissions.ts';
import {
  EnviarSms,
  EnviarSmsMassa,
  Enviado,
  Envio,
  EnvioFeito,
  Envios,
  EnviosFiltro,
  DuvidasVistas,
  FalhasEscolhidas,
  FalhasReenviadas,
  Ignorado,
  IgnoradosFiltro,
  ModeloConvertido,
  ModeloDoCliente,
  ModeloEmailConvertido,
  ModeloEmailDoCliente,
  TagsDoCliente,
  TagsFiltro,
  EnderecosDoCanal,
  EnderecosQueSairam,
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
  order: ['filtrosClientes', 'mensagem', 'data_agendado'],
  response: EnvioFeito,
});

/** What the tags say of one person, once: a preview fills them in as it is typed, by the resolver that sends. */
export const consultarTags = operation({
  id: 'clientes/tags',
  summary: 'Consultar o que as tags dizem de um cliente',
  method: 'GET',
  path: '/clientes/{id}/tags',
  access: { to: 'staff', permission: PREVIAS },
  history: 'read',
  params: IdParams,
  query: TagsFiltro,
  response: TagsDoCliente,
});

/** A template with its tags filled in for a client; of SMS in the letters of SMS. */
export const converterModeloSms = operation({
  id: 'modelosSms/convertido',
  summary: 'Preencher um modelo para um cliente',
  method: 'GET',
  path: '/modelosSms/{id}/convertido/{id_cliente}',
  access: { to: 'staff', permission: PREVIAS },
  history: 'read',
  params: ModeloDoCliente,
  query: TagsFiltro,
  response: ModeloConvertido,
});

/** An e-mail template with its tags filled in for a client, as it would leave. */
export const converterModeloEmail = operation({
  id: 'modelosEmail/convertido',
  summary: 'Preencher um modelo de e-mail para um cliente',
  method: 'GET',
  path: '/modelosEmail/{id}/{alvo_tabela}/{id_cliente}',
  access: { to: 'staff', permission: PREVIAS },
  history: 'read',
  params: ModeloEmailDoCliente,
  query: TagsFiltro,
  response: ModeloEmailConvertido,
});

const followed = { to: 'staff', permission: ACOMPANHAM } as const;

/** First those under way, then those of the last 30 days; of both the newest first. */
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

/** Who is written to, of addresses that are being typed, though they asked not to be: it warns, and goes (E138). */
export const consultarDescadastros = operation({
  id: 'envios/descadastros',
  summary: 'Ver que endereços pediram para não receber',
  method: 'POST',
  repeat: 'nature',
  path: '/envios/descadastros',
  access: { to: 'staff', permission: WRITERS },
  history: 'read',
  body: EnderecosDoCanal,
  response: EnderecosQueSairam,
});

const steering = { method: 'POST', repeat: 'key', access: followed, history: 'change', params: IdParams, response: Envio } as const;

export const pausarEnvio = operation({
  ...steering,
  id: 'envios/pausar',
  summary: 'Pausar um envio em massa',
  path: '/envios/{id}/pausar',
});
/** Repeats nobody, whoever resumes. 400 `{situacao}` while its template of WhatsApp is not approved (E130). */
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

/** What failed of a batch, all or those chosen, leaves once more, as other messages. 400 `{situacao}`. */
export const reenviarFalhas = operation({
  id: 'envios/reenviar',
  summary: 'Reenviar as falhas de um envio',
  method: 'POST',
  repeat: 'key',
  path: '/envios/{id}/reenviar',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  params: IdParams,
  body: FalhasEscolhidas,
  response: FalhasReenviadas,
});

/**
 * What is in doubt of a batch, and nobody is asked about any more, leaves once more: it may have arrived, and a person says so. 400 `{situacao}`,
 * also where another number is in doubt than was seen (decision 0180).
 */
export const reenviarDuvidas = operation({
  id: 'envios/reenviarDuvidas',
  summary: 'Reenviar o que está em dúvida de um envio',
  method: 'POST',
  repeat: 'key',
  path: '/envios/{id}/reenviarDuvidas',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  params: IdParams,
  body: DuvidasVistas,
  response: FalhasReenviadas,
});
