import * as operations from '#contract/sorteio/sorteio.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { createSorteio } from './sorteio.service.ts';

/** The draw among the lucky numbers of a month. */
export function sorteioModule(kernel: Kernel, { exportacoes }: { readonly exportacoes: ExportacoesApi }) {
  const sorteio = createSorteio(kernel, exportacoes);
  return {
    routes: [
      route(operations.consultarSorteio, (context, { query }) => sorteio.consultar(context, query)),
      route(operations.emitirComprovanteSorteio, (context, { query }) => sorteio.comprovante(context, query)),
    ],
  };
}
