import * as operations from '#contract/grupos/grupos.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { createGrupos } from './grupos.service.ts';

export function gruposModule(kernel: Kernel, configuracoes: Pick<ConfiguracoesApi, 'values'>) {
  const grupos = createGrupos(kernel, configuracoes);
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
