import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { codigoDeAcesso } from '../kernel/vocabulary.ts';
import { ABERTURAS_DE_LINK } from '../seguro-aventura/link.limits.ts';
import {
  DesafioDaProva,
  INSCRICAO_MAX_BYTES,
  IdEventoParams,
  InscricaoRegistrada,
  PropriedadeAberta,
  RegistrarInscricao,
  TokenClienteQuery,
} from './inscricao.schemas.ts';

/**
 * Opens the registration of today at a property, by the token of its QR (G2-11). Closed: 200 with `seguroPropriedadeBloqueado` S and without
 * `jwt`. 400 `{token: 'Token não encontrado'}`; 400 `{bloqueio}` for a suspended partner.
 */
export const validarTokenCliente = operation({
  id: 'seguroAventura/validarTokenCliente',
  summary: 'Abrir a inscrição de uma propriedade',
  method: 'GET',
  path: '/seguroAventura/validarTokenCliente/{token}',
  access: { to: 'public', limit: ABERTURAS_DE_LINK },
  history: 'read',
  secretPath: true,
  params: z.object({ token: codigoDeAcesso(z.string().max(64, 'Token não encontrado')) }),
  query: TokenClienteQuery,
  response: PropriedadeAberta,
});

/**
 * Registers somebody in the event of the JWT, and in no other: 404. 400 `{participante: {campo: mensagem}}` with every mistake at once, in the
 * order of the page; without that key (`bloqueio`, `evento`) what is said takes the place of the page (INS-044). 400 `{prova}`: beyond 600 a
 * minute and address, or with `site` filled, the same call is made again, under the same key, with a proof of work.
 */
export const registrarInscricao = operation({
  id: 'seguroAventuraParticipante/inscrever',
  summary: 'Registrar inscrição pelo link do evento',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventuraParticipante/evento/{idEvento}',
  access: { to: 'participante', limit: { points: 6000, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'change',
  params: IdEventoParams,
  maxBytes: INSCRICAO_MAX_BYTES,
  body: RegistrarInscricao,
  response: InscricaoRegistrada,
});

/** What a proof of work is made for: solved, it goes as `prova` with one registration. */
export const pedirProva = operation({
  id: 'seguroAventuraParticipante/prova',
  summary: 'Pedir o desafio da prova de trabalho',
  method: 'GET',
  path: '/seguroAventuraParticipante/prova',
  access: { to: 'public', limit: { points: 6000, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'none',
  response: DesafioDaProva,
});
