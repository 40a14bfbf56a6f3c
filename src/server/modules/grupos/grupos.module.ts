import * as operations from '#contract/grupos/grupos.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createGrupos } from './grupos.service.ts';

export function gruposModule(kernel: Kernel) {
  const grupos = createGrupos(kernel);
  return {
    routes: [
      route(operations.consultarGrupos, (context, { query }) => grupos.consultar(context, query)),
      route(operations.consultarGrupo, (context, { params }) => grupos.consultarId(context, params.id)),
      route(operations.salvarGrupo, (context, { body }) => grupos.salvar(context, body)),
      route(operations.excluirGrupo, async (context, { params }) => {
        await grupos.excluir(context, params.id);
        return SUCESSO;
      }),
    ],
  };
}
