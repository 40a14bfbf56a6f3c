import * as operations from '#contract/grupos/grupos.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createGrupos } from './grupos.service.ts';

export function gruposModule(kernel: Kernel) {
  const grupos = createGrupos(kernel);
  return {
    routes: [
      route(operations.consultarGrupos, (_context, { query }) => grupos.consultar(query)),
      route(operations.consultarGrupo, (_context, { params }) => grupos.consultarId(params.id)),
      route(operations.salvarGrupo, (context, { body }) => grupos.salvar(context, body)),
      route(operations.excluirGrupo, async (context, { params }) => {
        await grupos.excluir(context, params.id);
        return SUCESSO;
      }),
    ],
  };
}
