import * as operations from '#contract/exportacoes/exportacoes.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createExportacoes } from './exportacoes.service.ts';

/** Exports: what is made now, what is made in the background, and where it stands. */
export function exportacoesModule(kernel: Kernel) {
  const exportacoes = createExportacoes(kernel);
  return {
    api: exportacoes.api,
    routes: [
      route(operations.consultarExportacoes, async (context) => ({ registros: await exportacoes.consultar(context) })),
      route(operations.consultarExportacao, (context, { params }) => exportacoes.consultarId(context, params.id)),
      route(operations.cancelarExportacao, (context, { params }) => exportacoes.cancelar(context, params.id)),
    ],
    jobs: exportacoes.jobs,
  };
}
