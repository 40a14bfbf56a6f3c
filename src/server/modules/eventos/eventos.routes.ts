import * as operations from '#contract/eventos/eventos.operations.ts';
import { type Route, staffRoute } from '#server/kernel/http/route.ts';
import type { createDue } from './eventos.due.ts';
import type { Eventos } from './eventos.service.ts';

export const eventosRoutes = (eventos: Eventos, due: ReturnType<typeof createDue>): Route[] => [
  staffRoute(operations.consultarEventosAteData, (context, { query }) => due.ateData(context, query)),
  staffRoute(operations.contarEventosPendentes, (context) => due.pendentes(context)),
  staffRoute(operations.consultarEventosDoAlvo, (context, { query }) => eventos.consultarDoAlvo(context, query)),
  staffRoute(operations.consultarEventos, (context, { query }) => eventos.consultar(context, query)),
  staffRoute(operations.consultarEvento, (context, { params }) => eventos.consultarId(context, params.id)),
  staffRoute(operations.salvarEvento, (context, { body }) => eventos.salvar(context, body)),
  staffRoute(operations.salvarTodosEventos, (context, { body }) => eventos.salvarTodos(context, body)),
  staffRoute(operations.concluirEvento, (context, { body }) => eventos.concluir(context, body)),
];
