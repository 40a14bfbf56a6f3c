import type { Kernel } from '#server/kernel/kernel.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { createExports } from './relatorios.exports.ts';
import { relatoriosRoutes } from './relatorios.routes.ts';
import { type RelatoriosNeeds, createRelatorios } from './relatorios.service.ts';

/** Reports of sales: funnel, policies in force, instalments, and the figures of the day. */
export function relatoriosModule(kernel: Kernel, { exportacoes, ...needs }: RelatoriosNeeds & { readonly exportacoes: ExportacoesApi }) {
  return { routes: relatoriosRoutes(createRelatorios(kernel, needs), createExports(kernel, exportacoes)) };
}
