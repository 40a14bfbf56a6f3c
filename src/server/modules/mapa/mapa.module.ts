import * as operations from '#contract/mapa/mapa.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { GOOGLE_PAGE, googlePolicy, hasKey } from './mapa.page-policy.ts';
import { type MapaNeeds, createMapa } from './mapa.service.ts';

/** The map of clients (MAP-501 to MAP-519). */
export function mapaModule(kernel: Kernel, needs: MapaNeeds) {
  const mapa = createMapa(kernel, needs);
  return {
    routes: [
      route(operations.consultarMapa, (context) => mapa.consultar(context)),
      route(operations.consultarMapaArea, (context, { query }) => mapa.area(context, query)),
      route(operations.consultarMapaCliente, (context, { params }) => mapa.cliente(context, params.id)),
    ],
    pagePolicies: new Map([[GOOGLE_PAGE, async () => googlePolicy(await hasKey(kernel.database, needs.configuracoes))]]),
  };
}
