import * as operations from '#contract/propostas/propostas.operations.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import { route, sharedRoute } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { CartaOfertaApi } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import { createPublico } from './propostas.publico.ts';
import { createPropostas } from './propostas.service.ts';
import { createSweep } from './propostas.sweep.ts';

interface Needs {
  readonly cartaOferta: CartaOfertaApi;
  readonly configuracoes: ConfiguracoesApi;
}

/** Proposals of accident insurance. */
export function propostasModule(kernel: Kernel, { cartaOferta, configuracoes }: Needs) {
  const propostas = createPropostas(kernel, cartaOferta);
  const publico = createPublico(kernel, { cartaOferta, configuracoes });
  const sweep = createSweep(kernel);
  return {
    routes: [
      route(operations.consultarPropostas, (context, { query }) => propostas.consultar(context, query)),
      route(operations.agruparPropostas, (context, { query }) => propostas.agrupado(context, query)),
      sharedRoute(operations.consultarEmpresa, {
        staff: (context, { query }) => propostas.empresa(context, query.cartaOferta),
        public: async (context, { query }) => {
          await publico.refuseOff(kernel.database);
          return propostas.empresa(context, query.cartaOferta);
        },
      }),
      route(operations.consultarProposta, (context, { params }) => propostas.abrir(context, params.id)),
      route(operations.marcarProposta, (context, { params, body }) => propostas.marcar(context, params.id, body.lido)),
      route(operations.consultarPropostasAbertas, () => publico.abertas()),
      route(operations.consultarPropostaPorCodigo, (context, { query }) => publico.porCodigo(context, query.codigoEvento)),
      route(operations.salvarProposta, (context, { body }) => publico.salvar(context, body)),
      route(operations.cancelarProposta, (context, { body }) => publico.cancelar(context, body.codigoEvento)),
    ],
    schedules: [
      {
        name: 'propostas-rascunhos',
        summary: 'Apagar os rascunhos de propostas parados há 90 dias',
        cron: '50 3 * * *',
        perform: (context: SystemContext) => sweep(context),
      },
    ],
  };
}
