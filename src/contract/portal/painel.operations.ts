import { operation } from '../kernel/operation.ts';
import {
  Painel,
  PainelQuery,
  ParticipantesEvento,
  ParticipantesEventoQuery,
  ParticipantesToken,
  ParticipantesTokenQuery,
} from './painel.schemas.ts';

const doPromotor = { method: 'GET', access: { to: 'promotor' }, history: 'read' } as const;

/** A page of the partner's events with everything its first screen shows. 400 `{cartaOferta: 'Não encontrado'}` when the partner is no more (PDA-029). */
export const consultarPainel = operation({
  ...doPromotor,
  id: 'seguroAventura/eventosCartaOferta',
  summary: 'Consultar os eventos do promotor',
  path: '/seguroAventura/eventosCartaOferta',
  query: PainelQuery,
  response: Painel,
});

/** People of one event (`idSeguroAventura`), by their numbers. 404 for an event of another partner. */
export const consultarParticipantesEvento = operation({
  ...doPromotor,
  id: 'seguroAventura/participantesEvento',
  summary: 'Listar participantes de um evento do promotor',
  path: '/seguroAventura/participantesEvento',
  query: ParticipantesEventoQuery,
  response: ParticipantesEvento,
});

/** The same by the token of the event, all of them, in the order that is asked for. 404 for an event of another partner. */
export const consultarParticipantesToken = operation({
  ...doPromotor,
  id: 'seguroAventura/participantesToken',
  summary: 'Ordenar participantes de um evento do promotor',
  path: '/seguroAventura/participantes/token',
  query: ParticipantesTokenQuery,
  response: ParticipantesToken,
});
