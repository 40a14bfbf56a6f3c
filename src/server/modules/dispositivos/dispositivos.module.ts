import * as operations from '#contract/dispositivos/dispositivos.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { DispositivosApi } from './dispositivos.api.ts';
import { findLinked } from './dispositivos.queries.ts';
import { createDispositivos } from './dispositivos.service.ts';

const api: DispositivosApi = {
  async current(executor, { terminal }) {
    const found = terminal === null ? undefined : await findLinked(executor, terminal);
    return found ?? null;
  },
};

/** Terminals of the house and the browsers linked to them. */
export function dispositivosModule(kernel: Kernel, configuracoes: ConfiguracoesApi) {
  const dispositivos = createDispositivos(kernel, configuracoes);
  return {
    api,
    routes: [
      route(operations.consultarDispositivos, (context, { query }) => dispositivos.consultar(context, query)),
      route(operations.consultarDispositivo, (_context, { params }) => dispositivos.consultarId(params.id)),
      route(operations.salvarDispositivo, (context, { body }) => dispositivos.salvar(context, body)),
      route(operations.definirDispositivo, (context, { body }) => dispositivos.definir(context, body.id)),
      route(operations.desvincularDispositivo, (context, { params }) => dispositivos.desvincular(context, params.id)),
    ],
  };
}
