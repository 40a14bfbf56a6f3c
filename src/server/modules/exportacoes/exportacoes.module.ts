import * as operations from '#contract/exportacoes/exportacoes.operations.ts';
import { readRoute, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type ExportNeeds, createExportacoes } from './exportacoes.service.ts';

/** Exports: what is made now, what is made in the background, and where it stands. */
export function exportacoesModule(kernel: Kernel, needs: ExportNeeds) {
  const exportacoes = createExportacoes(kernel, needs);
  return {
    api: exportacoes.api,
    routes: [
      route(operations.consultarExportacoes, async (context) => ({ registros: await exportacoes.consultar(context) })),
      readRoute(operations.consultarExportacao, (context, { params }) => exportacoes.consultarId(context, params.id)),
      route(operations.cancelarExportacao, (context, { params }) => exportacoes.cancelar(context, params.id)),
    ],
    jobs: exportacoes.jobs,
  };
}
