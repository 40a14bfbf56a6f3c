import * as operations from '#contract/termos/termos.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type TermosNeeds, createTermos } from './termos.service.ts';

/** The liability terms that partners have whoever registers accept, version by version. */
export function termosModule(kernel: Kernel, needs: TermosNeeds) {
  const termos = createTermos(kernel, needs);
  return {
    routes: [
      route(operations.consultarTermos, (context, { params }) => termos.consultar(context, params.id)),
      route(operations.enviarTermo, (context, { params, file }) => termos.enviar(context, params.id, file)),
      route(operations.encerrarTermo, (context, { params }) => termos.encerrar(context, params.id)),
      route(operations.abrirTermo, (context, { params }) => termos.abrir(context, params.id, params.versao)),
    ],
  };
}
