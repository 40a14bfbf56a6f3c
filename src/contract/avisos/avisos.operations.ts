import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams, Sucesso, filterOne, pageOf, paging } from '../kernel/vocabulary.ts';
import { Aviso, ESTADOS_AVISO } from './avisos.schemas.ts';

/** A notice that was kept; whoever sent it has nothing more to do. */
const Recebido = z.object({ recebido: z.literal(true) });
const Segredo = z.object({ segredo: z.string().max(200) });
const notice = { method: 'POST', repeat: 'nature', history: 'none', response: Recebido } as const;

export const avisoAsaas = operation({
  ...notice,
  id: 'avisos/asaas',
  summary: 'Aviso da Asaas',
  path: '/webhooks/asaas',
  access: { to: 'provider', provider: 'asaas' },
});

export const avisoAutentique = operation({
  ...notice,
  id: 'avisos/autentique',
  summary: 'Aviso da Autentique',
  path: '/webhooks/autentique',
  access: { to: 'provider', provider: 'autentique' },
});

export const avisoMeta = operation({
  ...notice,
  id: 'avisos/meta',
  summary: 'Aviso da Meta (WhatsApp)',
  path: '/webhooks/meta',
  access: { to: 'provider', provider: 'meta' },
});

/** Meta asks once whether the address is ours, and expects its own words back. */
export const desafioMeta = operation({
  id: 'avisos/meta/desafio',
  summary: 'Desafio da Meta (WhatsApp)',
  method: 'GET',
  path: '/webhooks/meta',
  history: 'none',
  access: { to: 'provider', provider: 'meta' },
  query: z.object({ 'hub.challenge': z.string().max(200) }),
  response: z.string(),
});

export const avisoSeguradora = operation({
  ...notice,
  id: 'avisos/seguradora',
  summary: 'Aviso da seguradora',
  path: '/webhooks/seguradora',
  access: { to: 'provider', provider: 'seguradora' },
});

// The others sign nothing: the address is the proof.
const bySecret = { history: 'none', params: Segredo, secretPath: true, response: Recebido } as const;

/** Receipts and answers come in the query of a GET, some accounts send them as a form. */
export const avisoFacilitaMovel = operation({
  ...bySecret,
  id: 'avisos/facilita-movel',
  summary: 'Aviso da Facilita Móvel (SMS)',
  method: 'GET',
  path: '/webhooks/facilita-movel/{segredo}',
  access: { to: 'provider', provider: 'facilita-movel' },
});

export const avisoFacilitaMovelFormulario = operation({
  ...bySecret,
  id: 'avisos/facilita-movel/formulario',
  summary: 'Aviso da Facilita Móvel (SMS), em formulário',
  method: 'POST',
  repeat: 'nature',
  path: '/webhooks/facilita-movel/{segredo}',
  access: { to: 'provider', provider: 'facilita-movel' },
});

export const avisoZapi = operation({
  ...bySecret,
  id: 'avisos/zapi',
  summary: 'Aviso da Z-API (WhatsApp)',
  method: 'POST',
  repeat: 'nature',
  path: '/webhooks/zapi/{segredo}',
  access: { to: 'provider', provider: 'zapi' },
});

/** Returns and complaints of the mail we send. */
export const avisoCorreio = operation({
  ...bySecret,
  id: 'avisos/correio',
  summary: 'Aviso do correio',
  method: 'POST',
  repeat: 'nature',
  path: '/webhooks/correio/{segredo}',
  access: { to: 'provider', provider: 'correio' },
});

const staff = { to: 'staff', permission: flag('usuariosPermissao') } as const;

/** Notices as they were received, newest first, without what they say. */
export const consultarAvisos = operation({
  id: 'avisos/consultar',
  summary: 'Listar avisos recebidos',
  method: 'GET',
  path: '/avisos',
  access: staff,
  history: 'none',
  query: z.object({ estado: filterOne(z.enum(ESTADOS_AVISO, 'Estado inválido')), ...paging(10) }),
  response: pageOf(Aviso),
});

/** One that ended in error, or that nobody handled, is processed once more; 404 for any other. */
export const repetirAviso = operation({
  id: 'avisos/repetir',
  summary: 'Processar de novo um aviso recebido',
  method: 'POST',
  repeat: 'key',
  path: '/avisos/{id}/repetir',
  access: staff,
  history: 'change',
  params: IdParams,
  response: Sucesso,
});
