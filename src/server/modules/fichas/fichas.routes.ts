import * as operations from '#contract/fichas/fichas.operations.ts';
import { type Route, staffRoute } from '#server/kernel/http/route.ts';
import type { FichaReport } from './fichas.report.ts';
import type { Fichas } from './fichas.service.ts';

export const fichasRoutes = (fichas: Fichas, report: FichaReport): Route[] => [
  staffRoute(operations.consultarFichas, (context, { query }) => fichas.consultar(context, query)),
  staffRoute(operations.consultarEventosEtapa, (context, { query }) => fichas.eventosEtapa(context, query)),
  staffRoute(operations.consultarFicha, (context, { params }) => fichas.consultarId(context, params.id)),
  staffRoute(operations.salvarFicha, (context, { body }) => fichas.salvar(context, body)),
  staffRoute(operations.relatorioFichas, (context, { body }) => report.relatorio(context, body)),
  staffRoute(operations.relatorioFichasPlanilha, (context, { body }) => report.planilha(context, body)),
  staffRoute(operations.relatorioFichasPdf, (context, { body }) => report.pdf(context, body)),
  staffRoute(operations.consultarApolices, (context, { params }) => fichas.apolices(context, params.id)),
];
