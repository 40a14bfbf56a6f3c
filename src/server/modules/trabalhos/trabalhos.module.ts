import * as operations from '#contract/trabalhos/trabalhos.operations.ts';
import { readRoute, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';
import { createTrabalhos } from './trabalhos.service.ts';

/** Where one's own long work stands, whatever it is. */
export function trabalhosModule(kernel: Kernel, arquivos: ArquivosApi) {
  const trabalhos = createTrabalhos(kernel, arquivos);
  return {
    routes: [
      route(operations.consultarTrabalhos, async (context) => ({ registros: await trabalhos.consultar(context) })),
      readRoute(operations.consultarTrabalho, (context, { params }) => trabalhos.consultarId(context, params.id)),
      route(operations.cancelarTrabalho, (context, { params }) => trabalhos.cancelar(context, params.id)),
    ],
  };
}
