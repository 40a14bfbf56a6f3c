import { operation } from '../kernel/operation.ts';
import { IdParams, Sucesso } from '../kernel/vocabulary.ts';
import { WRITERS } from '../mensagens/mensagens.permissions.ts';
import { Enviado, EnvioFeito } from './envios.schemas.ts';
import { AbrirWhatsapp, EnviarWhatsappMassa } from './envios.whatsapp.schemas.ts';

/** Freezes the people of the filter in this very request (E124). 400 `{id_modelo}` or `{mensagem}` where no approved template carries it (E130). */
export const enviarWhatsappMassa = operation({
  id: 'clientes/enviarWhatsappMassa',
  summary: 'Enviar WhatsApp em massa',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/enviarWhatsappMassa',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  body: EnviarWhatsappMassa,
  order: ['filtrosClientes', 'id_modelo', 'mensagem', 'data_agendado'],
  response: EnvioFeito,
});

/** Somebody began a message in a WhatsApp of their own: nothing left the server, a greeting counts as sent (E129). */
export const abrirWhatsapp = operation({
  id: 'clientes/whatsappAberto',
  summary: 'WhatsApp aberto',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/whatsappAberto',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  body: AbrirWhatsapp,
  order: ['id_cliente', 'tipo_aniversariante', 'idade_referencia'],
  response: Enviado,
});

/** Whoever began it takes it back; 404 for anybody else, whose history it is not. */
export const desfazerWhatsapp = operation({
  id: 'clientes/whatsappAberto/desfazer',
  summary: 'WhatsApp aberto desfeito',
  method: 'DELETE',
  repeat: 'nature',
  path: '/clientes/whatsappAberto/{id}',
  access: { to: 'staff', permission: WRITERS },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});
