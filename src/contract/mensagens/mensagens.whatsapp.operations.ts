import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { allOf, flag } from '../kernel/permissions.ts';
import { Id, IdParams, pageOf } from '../kernel/vocabulary.ts';
import { WRITERS } from './mensagens.permissions.ts';
import { ReenviarMensagem } from './mensagens.schemas.ts';
import { WhatsappFiltro, WhatsappLinha } from './mensagens.whatsapp.schemas.ts';

/** Newest first (document 2, CALL-ST-28). */
export const consultarWhatsapp = operation({
  id: 'whatsappEnviado/consultar',
  summary: 'Listar mensagens de WhatsApp enviadas',
  method: 'GET',
  path: '/whatsapp-enviado',
  access: { to: 'staff', permission: flag('habilitarAcessoMensagensWhatsapp') },
  history: 'read',
  query: WhatsappFiltro,
  response: pageOf(WhatsappLinha),
});

/** As of an SMS, of whoever sees the list. */
export const reenviarWhatsapp = operation({
  id: 'whatsappEnviado/reenviar',
  summary: 'Reenviar uma mensagem de WhatsApp',
  method: 'POST',
  repeat: 'key',
  path: '/whatsapp-enviado/{id}/reenviar',
  access: { to: 'staff', permission: allOf(WRITERS, flag('habilitarAcessoMensagensWhatsapp')) },
  history: 'change',
  params: IdParams,
  body: ReenviarMensagem,
  response: z.object({ id: Id }),
});
