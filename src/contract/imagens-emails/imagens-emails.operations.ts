import { z } from 'zod';
import { FileAnswer, operation } from '../kernel/operation.ts';
import { anyOf, flag } from '../kernel/permissions.ts';
import { IdParams, pageOf } from '../kernel/vocabulary.ts';
import { MODELOS } from '../mensagens/mensagens.permissions.ts';
import { IMAGEM_EMAIL_MAX_BYTES } from './imagens-emails.limits.ts';
import { ImagemEmail, ImagemEmailLista } from './imagens-emails.schemas.ts';

/** The newest first. */
export const consultarImagensEmails = operation({
  id: 'imagensEmails/consultar',
  summary: 'Listar imagens de e-mail',
  method: 'GET',
  path: '/imagensEmails',
  access: { to: 'staff', permission: MODELOS },
  history: 'none',
  query: ImagemEmailLista,
  response: pageOf(ImagemEmail),
});

export const consultarImagemEmail = operation({
  id: 'imagensEmails/consultarId',
  summary: 'Consultar imagem de e-mail',
  method: 'GET',
  path: '/imagensEmails/{id}',
  access: { to: 'staff', permission: anyOf(MODELOS, flag('habilitarAcessoCaixaDeSaida')) },
  history: 'none',
  params: IdParams,
  response: ImagemEmail,
});

/** Kept as JPEG or PNG, at most 1200 pixels wide, without what the camera says of it. 400 `{arquivo}`: no image, or one above 10 MB. */
export const enviarImagemEmail = operation({
  id: 'imagensEmails/enviar',
  summary: 'Enviar imagem de e-mail',
  method: 'POST',
  repeat: 'key',
  path: '/imagensEmails',
  access: { to: 'staff', permission: MODELOS },
  history: 'change',
  upload: { file: 'arquivo', maxBytes: IMAGEM_EMAIL_MAX_BYTES },
  response: ImagemEmail,
});

/** For whoever reads the e-mail, without a login and for good: the address cannot be guessed. 404 for any other name. */
export const abrirImagemEmail = operation({
  id: 'imagensEmails/abrir',
  summary: 'Abrir imagem de e-mail',
  method: 'GET',
  path: '/arquivos/imagensEmail/{nome_temporario}',
  // Readers of one mail service come from a few addresses of its own.
  access: { to: 'public', limit: { points: 3000, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'none',
  secretPath: true,
  params: z.object({ nome_temporario: z.string().max(300) }),
  response: FileAnswer,
});
