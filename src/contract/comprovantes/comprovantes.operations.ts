import { z } from 'zod';
import { FileAnswer, operation } from '../kernel/operation.ts';
import { ComprovanteOuEspera, EmailDoParticipante, EmailsEnviados, EmailsDoEvento } from './comprovantes.schemas.ts';
import { ArquivoPronto, IdText } from '../kernel/vocabulary.ts';

/** What costs the making of a document; whoever waits for a large one asks every few seconds. */
const aoFazer = { to: 'promotor', limit: { points: 120, seconds: 60, counts: 'caller', kept: 'process' } } as const;
const doPromotor = { to: 'promotor' } as const;
const umAUm = { to: 'promotor', limit: { points: 60, seconds: 60, counts: 'caller', kept: 'process' } } as const;
const doEvento = z.object({ token: z.string().max(64, 'Token não encontrado') });

/**
 * Whoever holds a printed proof compares it with what was kept: the very bytes, without a login, and in `Repr-Digest` the SHA-256 of those that
 * were issued. 400 `{token}` for one nobody was given; `{comprovante, impressao}` where what is kept is not what was issued any more, with the
 * fingerprint of that in hexadecimal. The bytes stay when the event is cancelled.
 */
export const abrirComprovanteAutentico = operation({
  id: 'comprovantes/autenticidade',
  summary: 'Abrir a via original de um comprovante',
  method: 'GET',
  path: '/seguroAventura/pdfComprovanteContratacao/autenticidade/{token}',
  access: { to: 'public', limit: { points: 120, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'read',
  secretPath: true,
  params: doEvento,
  response: FileAnswer,
});

/**
 * The proof of contracting of an event, or of one person in it: the same bytes as before while nothing of it changed. Of more than 200
 * people it is made in the background: `gerando` is S and there is no address yet; asked for again after `aguardarSegundos`, this same call
 * hands it over. 404 for another partner's event or person; 400 `{comprovante}` for one that is cancelled, or has nobody in it.
 */
export const gerarComprovante = operation({
  id: 'seguroAventura/pdfComprovanteContratacao',
  summary: 'Baixar comprovante de contratação',
  method: 'GET',
  path: '/seguroAventura/pdfComprovanteContratacao/{token}',
  access: aoFazer,
  history: 'read',
  secretPath: true,
  params: doEvento,
  query: z.object({ idParticipante: IdText.optional() }),
  response: ComprovanteOuEspera,
});

/** The policy's PDF as the brokerage keeps it ('Minha Apólice'). 400 `{apolice}` while there is none. */
export const abrirMinhaApolice = operation({
  id: 'seguroAventura/pdfArquivoApolice',
  summary: 'Baixar a própria apólice',
  method: 'GET',
  path: '/seguroAventura/pdfArquivoApolice',
  access: doPromotor,
  history: 'read',
  response: ArquivoPronto,
});

/**
 * Tells one person once more that they are in the event (G2-29), at the address that is stored. 404 for another partner's; 400 `{email}`:
 * no address, cancelled, or e-mails to participants are blocked. 429 the sixth time in ten minutes for the same person.
 */
export const enviarEmailParticipante = operation({
  id: 'seguroAventura/enviarEmailParticipante',
  summary: 'Enviar e-mail a um participante',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventura/enviarEmailParticipante',
  access: umAUm,
  history: 'change',
  body: EmailDoParticipante,
  response: EmailsEnviados,
});

/** Tells everybody who is in the event once more; at most once in ten minutes for an event (G2-29). 400 `{email}`: too soon, blocked, cancelled. */
export const reenviarEmailParticipantes = operation({
  id: 'seguroAventura/reenviarEmailParticipantes',
  summary: 'Reenviar e-mails aos participantes',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventura/reenviarEmailParticipantes/{token}',
  access: doPromotor,
  history: 'change',
  secretPath: true,
  params: doEvento,
  body: EmailsDoEvento.nullish(),
  response: EmailsEnviados,
});
