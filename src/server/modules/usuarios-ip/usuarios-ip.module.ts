import * as operations from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { readRoute, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { createUsuariosIp } from './usuarios-ip.service.ts';

/** Addresses from which a user may enter. */
export function usuariosIpModule(kernel: Kernel, usuarios: UsuariosApi) {
  const ips = createUsuariosIp(kernel, usuarios);
  return {
    routes: [
      readRoute(operations.consultarUsuarioIps, (context, { params, query }) => ips.consultar(context, params.id, query)),
      route(operations.salvarUsuarioIp, (context, { body }) => ips.salvar(context, body)),
      route(operations.excluirUsuarioIp, async (context, { params, query }) => {
        await ips.excluir(context, params.id, query.confirmar);
        return SUCESSO;
      }),
    ],
  };
}
