import * as operations from '#contract/fiancas/fiancas.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { createFiancas } from './fiancas.service.ts';

interface Needs {
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
}

/** Rental-guarantee forms. */
export function fiancasModule(kernel: Kernel, { configuracoes }: Needs) {
  const fiancas = createFiancas(kernel, configuracoes);
  return {
    routes: [
      route(operations.enviarFianca, (context, { body }) => fiancas.enviar(context, body)),
      route(operations.consultarFiancas, (context, { query }) => fiancas.consultar(context, query)),
      route(operations.consultarFianca, (context, { params }) => fiancas.abrir(context, params.id)),
      route(operations.marcarFianca, (context, { params, body }) => fiancas.marcar(context, params.id, body.lido)),
    ],
  };
}
