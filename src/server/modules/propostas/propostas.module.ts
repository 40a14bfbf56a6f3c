import * as operations from '#contract/propostas/propostas.operations.ts';
import { route, sharedRoute } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { CartaOfertaApi } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import { createPropostas } from './propostas.service.ts';

interface Needs {
  readonly cartaOferta: CartaOfertaApi;
}

/** Proposals of accident insurance. */
export function propostasModule(kernel: Kernel, { cartaOferta }: Needs) {
  const propostas = createPropostas(kernel, cartaOferta);
  return {
    routes: [
      route(operations.consultarPropostas, (context, { query }) => propostas.consultar(context, query)),
      route(operations.agruparPropostas, (_context, { query }) => propostas.agrupado(query)),
      sharedRoute(operations.consultarEmpresa, {
        staff: (context, { query }) => propostas.empresa(context, query.cartaOferta),
        public: (context, { query }) => propostas.empresa(context, query.cartaOferta),
      }),
      route(operations.consultarProposta, (context, { params }) => propostas.abrir(context, params.id)),
      route(operations.marcarProposta, (context, { params, body }) => propostas.marcar(context, params.id, body.lido)),
    ],
  };
}
