import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { pageOf } from '../kernel/vocabulary.ts';
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
