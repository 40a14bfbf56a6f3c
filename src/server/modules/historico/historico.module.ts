import * as operations from '#contract/historico/historico.operations.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type Named, createHistorico } from './historico.service.ts';

/** The activity history. It reads what the kernel writes; nothing here alters it. */
export function historicoModule(kernel: Kernel, allOperations: () => readonly AnyOperation[], allWorks: () => readonly Named[]) {
  const historico = createHistorico(kernel, allOperations, allWorks);
  return {
    routes: [
      route(operations.consultarHistorico, (context, { query }) => historico.consultar(context, query)),
      route(operations.consultarFuncoesHistorico, async () => historico.funcoes()),
      route(operations.consultarEntradasHistorico, (context, { query }) => historico.entradas(context, query)),
    ],
  };
}
