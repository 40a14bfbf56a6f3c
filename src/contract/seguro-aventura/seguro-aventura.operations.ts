import { z } from 'zod';
import { operation, sharedOperation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams, SimNao, Sucesso, filterOne } from '../kernel/vocabulary.ts';
import { ABERTURAS_DE_LINK } from './link.limits.ts';
import { PARTICIPANTE_FIELDS } from './seguro-aventura.participante.form.ts';
import {
  CancelarEvento,
  Evento,
  EventoAutentico,
  EventoConfirmado,
  EventoDoPromotor,
  EventoPublico,
  EventoSalvar,
  EventoSalvo,
  Participante,
  ParticipanteCompleto,
  ParticipanteDaEquipe,
} from './seguro-aventura.schemas.ts';

/** The token of an event or of a person, as it stands in addresses: whatever it is not, is not found. */
const TokenParams = z.object({ token: z.string().max(64, 'Token não encontrado') });
/** By the token of the person; the address has one name for what stands at its end. */
const TokenParticipanteParams = z.object({ id: z.string().max(64) });

const daEquipe = { permission: flag('habilitarAcessoSeguroAventura') } as const;
const CAMPOS_DA_EQUIPE = Object.keys(PARTICIPANTE_FIELDS);

/**
 * Creates or changes an event of the caller's, with its people, all or nothing (G2-01, E202): those that are sent are added or changed, the
 * others stay. 400 with every mistake at once, the event's fields first and `participantes` by id or `tempId`; 400 `{data_edicao}` with
 * `registroAtual`, an `EventoComParticipantes`, when the event, or somebody that is changed, was saved meanwhile (E013).
 */
export const salvarEvento = operation({
  id: 'seguroAventura/salvar',
  summary: 'Salvar evento segurado',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventura',
  access: { to: 'promotor' },
  history: 'change',
  body: EventoSalvar,
  named: 'participantes',
  response: EventoSalvo,
});

/** `confirmacao` S: only name and code, whatever became of the event (G2-03). */
const EventoTokenQuery = z.object({ confirmacao: filterOne(SimNao) });

/**
 * An event by its token: its own partner's whole; to anybody else, another partner too, what the page of its link shows (G2-26); by the token
 * of a proof, what proves it (E197). 400 `{token}` for one that nobody has. By its link also 400 `{bloqueio}` for a suspended partner, and
 * `{evento: 'Evento finalizado!'}` where nobody may be added any more.
 */
export const consultarEventoToken = sharedOperation({
  id: 'seguroAventura/consultarToken',
  summary: 'Consultar evento segurado',
  method: 'GET',
  path: '/seguroAventura/token/{token}',
  history: 'read',
  secretPath: true,
  params: TokenParams,
  query: EventoTokenQuery,
  access: {
    // What is not whole is what anybody sees: the first that fits is the answer.
    promotor: { answer: z.union([EventoDoPromotor, EventoPublico, EventoAutentico, EventoConfirmado]) },
    public: {
      answer: z.union([EventoPublico, EventoAutentico, EventoConfirmado]),
      limit: ABERTURAS_DE_LINK,
    },
  },
});

/** Cancels an open event and tells who was in it (G2-01, E143); one that is cancelled is 400, but under its key (E177). */
export const cancelarEvento = operation({
  id: 'seguroAventura/cancelar',
  summary: 'Cancelar evento segurado',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventura/cancelar/{token}',
  access: { to: 'promotor' },
  history: 'change',
  secretPath: true,
  params: TokenParams,
  body: CancelarEvento.nullish(),
  response: z.object({ dados: Evento }),
});

/** Adds somebody to an event (`idSeguroAventura`) until the insurer has it; a repeated call finds the same CPF already there. */
export const incluirParticipante = operation({
  id: 'seguroAventuraParticipante/incluir',
  summary: 'Incluir participante em evento segurado',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventuraParticipante',
  access: { to: 'staff', ...daEquipe },
  history: 'change',
  order: CAMPOS_DA_EQUIPE,
  body: z.object({ dados: ParticipanteDaEquipe }),
  response: z.object({ dados: ParticipanteCompleto }),
});

/** Changes somebody until the insurer has the event; whom the insurer refused waits to be sent again (G2-31). 400 `{data_edicao}` with `registroAtual` when somebody saved first (E013). */
export const alterarParticipante = operation({
  id: 'seguroAventuraParticipante/alterar',
  summary: 'Alterar participante de evento segurado',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventuraParticipante/{id}',
  access: { to: 'staff', ...daEquipe },
  history: 'change',
  order: CAMPOS_DA_EQUIPE,
  params: IdParams,
  body: z.object({ dados: ParticipanteDaEquipe }),
  response: z.object({ dados: ParticipanteCompleto }),
});

/** The person stays, marked, without days; the two templates of the settings tell of it (G2-06). */
export const cancelarParticipante = sharedOperation({
  id: 'seguroAventuraParticipante/cancelar',
  summary: 'Cancelar participante de evento segurado',
  method: 'POST',
  repeat: 'nature',
  path: '/seguroAventuraParticipante/cancelar/{id}',
  params: IdParams,
  history: 'change',
  access: {
    staff: { ...daEquipe, answer: z.object({ dados: Participante }) },
    promotor: { answer: z.object({ dados: Participante }) },
  },
});

/** Takes out somebody who was written by mistake: no e-mail, the number is not given again (G2-06). */
export const removerParticipante = sharedOperation({
  id: 'seguroAventuraParticipante/remover',
  summary: 'Remover participante de evento segurado',
  method: 'DELETE',
  repeat: 'nature',
  path: '/seguroAventuraParticipante/{id}',
  params: TokenParticipanteParams,
  history: 'change',
  secretPath: true,
  access: {
    staff: { ...daEquipe, answer: Sucesso },
    promotor: { answer: Sucesso },
  },
});
