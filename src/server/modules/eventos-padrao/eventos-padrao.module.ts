import * as operations from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { EventosPadraoApi } from './eventos-padrao.api.ts';
import { toPattern } from './eventos-padrao.mapping.ts';
import { patternsByIds, patternsOf } from './eventos-padrao.queries.ts';
import { createEventosPadrao } from './eventos-padrao.service.ts';

export function eventosPadraoModule(kernel: Kernel) {
  const padroes = createEventosPadrao(kernel);
  const api: EventosPadraoApi = {
    of: async (executor, alvo) => (await patternsOf(executor, alvo)).map(toPattern),
    byIds: async (executor, ids) => (await patternsByIds(executor, ids)).map(toPattern),
  };
  return {
    api,
    routes: [
      route(operations.consultarEventosPadrao, (context, { query }) => padroes.consultar(context, query)),
      route(operations.consultarEventoPadrao, (_context, { params }) => padroes.consultarId(params.id)),
      route(operations.salvarEventoPadrao, (context, { body }) => padroes.salvar(context, body)),
      route(operations.excluirEventoPadrao, async (context, { params }) => {
        await padroes.excluir(context, params.id);
        return SUCESSO;
      }),
      route(operations.restaurarEventoPadrao, async (context, { params }) => {
        await padroes.restaurar(context, params.id);
        return SUCESSO;
      }),
    ],
  };
}
