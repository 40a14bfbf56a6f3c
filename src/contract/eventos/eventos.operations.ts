import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyOf, level, signedIn } from '../kernel/permissions.ts';
import { EVENTO_FIELDS } from './eventos.form.ts';
import { CADASTRA, VE_TODOS } from './eventos.permissions.ts';
import { Id, IdParams, pageOf } from '../kernel/vocabulary.ts';
import {
  AteData,
  AteDataQuery,
  EventoCompleto,
  EventoConcluir,
  EventoLinha,
  EventoConcluido,
  EventoRegistro,
  EventosConcluidos,
  EventosConcluirVarios,
  EventoSalvar,
  EventosAlvoQuery,
  EventosLegadoQuery,
  EventosPendentes,
  EventosPorDia,
  EventosPorDiaQuery,
  EventosSalvarTodos,
  EventosSalvos,
} from './eventos.schemas.ts';

/**
 * Reminders due or to be remembered up to a day (E088, E090). Everybody sees their own; another's, or everybody's, needs
 * habilitarAcessoEventos: 401 otherwise.
 */
export const consultarEventosAteData = operation({
  id: 'eventos/ateData',
  summary: 'Listar eventos até a data',
  method: 'GET',
  path: '/eventos/ateData',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  query: AteDataQuery,
  response: AteData,
});

/** How many open reminders each of the next 14 days has, whatever is overdue. Whose: as `consultarEventosAteData`. */
export const contarEventosPorDia = operation({
  id: 'eventos/porDia',
  summary: 'Contar eventos por dia',
  method: 'GET',
  path: '/eventos/porDia',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  query: EventosPorDiaQuery,
  response: EventosPorDia,
});

/** The caller's own open reminders that ask for attention today. */
export const contarEventosPendentes = operation({
  id: 'eventos/pendentes',
  summary: 'Contar eventos pendentes',
  method: 'GET',
  path: '/eventos/pendentes',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: EventosPendentes,
});

/** Reminders of a client, ficha or user; of a user only with habilitarAcessoEventos, or one's own. 404 for an unknown target. */
export const consultarEventosDoAlvo = operation({
  id: 'eventos/consultar',
  summary: 'Listar eventos do alvo',
  method: 'GET',
  path: '/eventos',
  access: { to: 'staff', permission: anyOf(VE_TODOS, level('clientes', 2)) },
  history: 'read',
  query: EventosAlvoQuery,
  response: pageOf(EventoLinha),
});

/** The events list, by day and code; latest first when concluded (E095). Without habilitarAcessoEventos a target is needed: 401 otherwise. */
export const consultarEventos = operation({
  id: 'eventosLegado/consultar',
  summary: 'Listar eventos',
  method: 'GET',
  path: '/eventosLegado',
  access: { to: 'staff', permission: anyOf(VE_TODOS, level('clientes', 2)) },
  history: 'read',
  query: EventosLegadoQuery,
  response: pageOf(EventoLinha),
});

/** 404 also for a reminder the caller may not see: neither their own, nor of a client they may consult. */
export const consultarEvento = operation({
  id: 'eventos/consultarId',
  summary: 'Consultar evento',
  method: 'GET',
  path: '/eventos/{id}',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  params: IdParams,
  response: EventoCompleto,
});

/**
 * Creates without `dados.id`, edits with it. Creating needs clientes 3 or habilitarAcessoEventos (for oneself, nothing); editing needs
 * habilitarAcessoEventos or that the reminder be one's own (E096). 400: field messages; `{data_programada}`, `{recorrente_periodo}`,
 * `{recorrente_quantidade}` locked while occurrences are stored; `{data_edicao, registroAtual}` when somebody else saved first (E013).
 */
export const salvarEvento = operation({
  id: 'eventos/salvar',
  summary: 'Salvar evento',
  method: 'POST',
  repeat: 'key',
  path: '/eventos',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  order: Object.keys(EVENTO_FIELDS),
  body: EventoSalvar,
  response: z.object({ id: Id, registro: EventoRegistro }),
});

/** Reminders of a target that was just saved, all or nothing; a pattern already used there answers its stored reminder (E094, E100). */
export const salvarTodosEventos = operation({
  id: 'eventos/salvarTodos',
  summary: 'Salvar eventos em lote',
  method: 'POST',
  repeat: 'key',
  path: '/eventos/salvarTodos',
  access: { to: 'staff', permission: CADASTRA },
  history: 'change',
  body: EventosSalvarTodos,
  response: EventosSalvos,
});

/**
 * Concludes, undoes or puts off. An occurrence of a series becomes a row of its own, once: the same occurrence again answers the same id
 * (E091). 400 `{data_programada}` for a day that is none of the series, `{data_edicao, registroAtual}` when it is not as it was seen.
 */
export const concluirEvento = operation({
  id: 'eventos/concluir',
  summary: 'Concluir evento',
  method: 'POST',
  repeat: 'key',
  path: '/eventos/concluir',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  order: Object.keys(EVENTO_FIELDS),
  body: EventoConcluir,
  response: EventoConcluido,
});

/** Up to 100 of them, each as `concluirEvento` would: one that is refused stays as it was and says why, the others are done. */
export const concluirEventos = operation({
  id: 'eventos/concluirVarios',
  summary: 'Concluir ou reagendar vários eventos',
  method: 'POST',
  repeat: 'key',
  path: '/eventos/concluirVarios',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  body: EventosConcluirVarios,
  response: EventosConcluidos,
});
