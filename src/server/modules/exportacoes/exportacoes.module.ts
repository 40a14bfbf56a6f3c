import * as operations from '#contract/exportacoes/exportacoes.operations.ts';
import { staffRoute } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { EXPORT_JOB, createExportacoes } from './exportacoes.service.ts';

/** Exports: what is made now, what is made in the background, and where it stands. */
export function exportacoesModule(kernel: Kernel) {
  const exportacoes = createExportacoes(kernel);
  return {
    api: exportacoes.api,
    routes: [
      staffRoute(operations.consultarExportacoes, async (context) => ({ registros: await exportacoes.consultar(context) })),
      staffRoute(operations.consultarExportacao, (context, { params }) => exportacoes.consultarId(context, params.id)),
      staffRoute(operations.cancelarExportacao, (context, { params }) => exportacoes.cancelar(context, params.id)),
    ],
    work: () => kernel.jobs.work(EXPORT_JOB, (id) => exportacoes.work(id)),
  };
}
