import * as operations from '#contract/relatorios/relatorios.operations.ts';
import { type Route, route } from '#server/kernel/http/route.ts';
import type { RelatoriosExports } from './relatorios.exports.ts';
import type { Relatorios } from './relatorios.service.ts';

export const relatoriosRoutes = (relatorios: Relatorios, exports: RelatoriosExports): Route[] => [
  route(operations.consultarGeral, (context, { query }) => relatorios.geral(context, query)),
  route(operations.consultarFunil, (context, { query }) => relatorios.funil(context, query)),
  route(operations.consultarFunilCotacoes, (context, { query }) => relatorios.cotacoes(context, query)),
  route(operations.consultarFunilPropostas, (context, { query }) => relatorios.propostas(context, query)),
  route(operations.consultarFunilEmissoes, (context, { query }) => relatorios.emissoes(context, query)),
  route(operations.consultarFunilRenovacoes, (context, { query }) => relatorios.renovacoes(context, query)),
  route(operations.consultarFunilEmissoesCanceladas, (context, { query }) => relatorios.emissoesCanceladas(context, query)),
  route(operations.exportarFunil, (context, { query }) => exports.funil(context, query)),
  route(operations.consultarVigente, (context, { query }) => relatorios.vigente(context, query)),
  route(operations.consultarParcelas, (context, { query }) => relatorios.parcelas(context, query)),
];
