import * as operations from '#contract/trabalhos/trabalhos.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createTrabalhos } from './trabalhos.service.ts';

/** Where one's own long work stands, whatever it is. */
export function trabalhosModule(kernel: Kernel) {
  const trabalhos = createTrabalhos(kernel);
  return {
    routes: [
      route(operations.consultarTrabalhos, async (context) => ({ registros: await trabalhos.consultar(context) })),
      route(operations.consultarTrabalho, (context, { params }) => trabalhos.consultarId(context, params.id)),
      route(operations.cancelarTrabalho, (context, { params }) => trabalhos.cancelar(context, params.id)),
    ],
  };
}
