import * as operations from '#contract/filtros-salvos/filtros-salvos.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createFiltrosSalvos } from './filtros-salvos.service.ts';

export function filtrosSalvosModule(kernel: Kernel) {
  const filtros = createFiltrosSalvos(kernel);
  return {
    routes: [
      route(operations.consultarFiltrosSalvos, (context, { query }) => filtros.consultar(context, query)),
      route(operations.salvarFiltroSalvo, (context, { body }) => filtros.salvar(context, body)),
      route(operations.excluirFiltroSalvo, async (context, { params }) => {
        await filtros.excluir(context, params.id);
        return SUCESSO;
      }),
      route(operations.restaurarFiltroSalvo, async (context, { params }) => {
        await filtros.restaurar(context, params.id);
        return SUCESSO;
      }),
    ],
  };
}
