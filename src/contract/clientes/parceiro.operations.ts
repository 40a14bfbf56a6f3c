import { z } from 'zod';
import { ANEXO_MAX_BYTES } from '../anexos/anexos.labels.ts';
import { IMAGEM_EMAIL_MAX_BYTES } from '../imagens-emails/imagens-emails.limits.ts';
import { operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { ArquivoPronto, IdParams, IdText, Instante, Sucesso, codigoDeAcesso } from '../kernel/vocabulary.ts';

/*
 * The calls of the cards of a partner, each of a client of group 27: 404 for a client nobody has, 400 under the field of the call for one
 * that is no partner.
 */

const CARD = { to: 'staff', permission: level('clientes', 3) } as const;
const made = { method: 'POST', repeat: 'key', access: CARD, history: 'change', params: IdParams } as const;
const removed = { method: 'DELETE', repeat: 'nature', access: CARD, history: 'change', response: Sucesso } as const;

/** The token of the QR at the property; the one before opens nothing any more. 400 `{tokenPropriedade}`. */
export const gerarTokenPropriedade = operation({
  ...made,
  id: 'clientes/tokenPropriedade',
  summary: 'Gerar o QR da propriedade',
  path: '/clientes/tokenPropriedade/{id}',
  response: z.object({ tokenPropriedade: codigoDeAcesso(z.string()) }),
});

/** A stay of some days at the property, with the token that is printed (G2-11). 400 `{numeroDiarias}`: not from 1 to 90. */
export const adicionarDiarias = operation({
  ...made,
  id: 'clientes/diariasEvento',
  summary: 'Adicionar estada da propriedade',
  path: '/clientes/diariasEvento/{id}',
  body: z.object({ numeroDiarias: z.int().min(-999_999).max(999_999) }),
  response: z.object({ numeroDiariasToken: codigoDeAcesso(z.string()), numeroDiarias: z.int() }),
});

/** 404 once it is gone. */
export const removerDiarias = operation({
  ...removed,
  id: 'clientes/diariasEventoRemover',
  summary: 'Remover estada da propriedade',
  path: '/clientes/diariasEvento/{id}/{numeroDiariasToken}',
  secretPath: true,
  params: z.object({ id: IdText, numeroDiariasToken: codigoDeAcesso(z.string().max(64)) }),
});

/** The image of the e-mails to participants, kept as those of e-mails are; what was sent keeps the one it was sent with. 400 `{arquivo}`. */
export const enviarImagemParticipante = operation({
  ...made,
  id: 'clientes/imagemParticipante',
  summary: 'Trocar a imagem do e-mail dos participantes',
  path: '/clientes/imagemParticipante/{id}',
  upload: { file: 'arquivo', maxBytes: IMAGEM_EMAIL_MAX_BYTES },
  response: z.object({ imagem: z.string() }),
});

/** 404 where there is none. */
export const removerImagemParticipante = operation({
  ...removed,
  id: 'clientes/imagemParticipanteRemover',
  summary: 'Remover a imagem do e-mail dos participantes',
  path: '/clientes/imagemParticipante/{id}',
  params: IdParams,
});

/** The policy's PDF, in place of the one before. 400 `{arquivo}`. */
export const enviarArquivoApolice = operation({
  ...made,
  id: 'clientes/arquivoApolice',
  summary: 'Enviar a apólice do parceiro',
  path: '/clientes/arquivoApolice/{id}',
  upload: { file: 'arquivo', maxBytes: ANEXO_MAX_BYTES },
  response: z.object({ nome: z.string(), tamanho: z.int(), desde: Instante }),
});

/** 404 where there is none. */
export const abrirArquivoApolice = operation({
  id: 'clientes/arquivoApoliceAbrir',
  summary: 'Abrir a apólice do parceiro',
  method: 'GET',
  path: '/clientes/arquivoApolice/{id}',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: IdParams,
  response: ArquivoPronto,
});
