import * as operations from '#contract/grupos/grupos.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { staffRoute } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createGrupos } from './grupos.service.ts';

export function gruposModule(kernel: Kernel) {
  const grupos = createGrupos(kernel);
  return {
    routes: [
      staffRoute(operations.consultarGrupos, (_context, { query }) => grupos.consultar(query)),
      staffRoute(operations.consultarGrupo, (_context, { params }) => grupos.consultarId(params.id)),
      staffRoute(operations.salvarGrupo, (context, { body }) => grupos.salvar(context, body)),
      staffRoute(operations.excluirGrupo, async (context, { params }) => {
        await grupos.excluir(context, params.id);
        return SUCESSO;
      }),
    ],
  };
}
