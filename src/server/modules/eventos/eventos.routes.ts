import * as operations from '#contract/eventos/eventos.operations.ts';
import { type Route, readRoute, route } from '#server/kernel/http/route.ts';
import type { createDue } from './eventos.due.ts';
import type { Eventos } from './eventos.service.ts';

export const eventosRoutes = (eventos: Eventos, due: ReturnType<typeof createDue>): Route[] => [
  route(operations.consultarEventosAteData, (context, { query }) => due.ateData(context, query)),
  route(operations.contarEventosPorDia, (context, { query }) => due.porDia(context, query)),
  route(operations.contarEventosPendentes, (context) => due.pendentes(context)),
  route(operations.consultarEventosDoAlvo, (context, { query }) => eventos.consultarDoAlvo(context, query)),
  route(operations.consultarEventos, (context, { query }) => eventos.consultar(context, query)),
  readRoute(operations.consultarEvento, (context, { params }) => eventos.consultarId(context, params.id)),
  route(operations.salvarEvento, (context, { body }) => eventos.salvar(context, body)),
  route(operations.salvarTodosEventos, (context, { body }) => eventos.salvarTodos(context, body)),
  route(operations.concluirEvento, (context, { body }) => eventos.concluir(context, body)),
  route(operations.concluirEventos, (context, { body }) => eventos.concluirVarios(context, body)),
];
