import * as consultas from '#contract/fichas/consulta.operations.ts';
import * as operations from '#contract/fichas/fichas.operations.ts';
import { type Route, readRoute, route, sharedRoute } from '#server/kernel/http/route.ts';
import type { Consulta } from './fichas.consulta.ts';
import type { FichaReport } from './fichas.report.ts';
import type { Fichas } from './fichas.service.ts';

export const fichasRoutes = (fichas: Fichas, report: FichaReport, consulta: Consulta): Route[] => [
  route(operations.consultarFichas, (context, { query }) => fichas.consultar(context, query)),
  route(operations.buscarFichas, (context, { query }) => fichas.buscar(context, query.texto)),
  route(operations.consultarEventosEtapa, (context, { query }) => fichas.eventosEtapa(context, query)),
  readRoute(operations.consultarFicha, (context, { params }) => fichas.consultarId(context, params.id)),
  route(operations.salvarFicha, (context, { body }) => fichas.salvar(context, body)),
  route(operations.pagarParcela, (context, { params, body }) => fichas.pagarParcela(context, params.id, body)),
  route(operations.relatorioFichas, (context, { body }) => report.relatorio(context, body)),
  route(operations.relatorioFichasPlanilha, (context, { body }) => report.planilha(context, body)),
  route(operations.relatorioFichasPdf, (context, { body }) => report.pdf(context, body)),
  sharedRoute(consultas.consultarApolices, {
    staff: (context, { params }) => fichas.apolices(context, params.id),
    public: (context, { params }) => consulta.porCodigo(context, params.id),
  }),
  route(consultas.consultarApolicesDocumento, (context, { body }) => consulta.porDocumento(context, body)),
  route(consultas.enviarLinkApolices, (context, { body }) => consulta.enviarLink(context, body)),
];
