import * as operations from '#contract/permissoes/permissoes.operations.ts';
import { readRoute, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { createPermissoes } from './permissoes.service.ts';

/** Who may do what: one set per user, saved whole. */
export function permissoesModule(kernel: Kernel, usuarios: UsuariosApi) {
  const permissoes = createPermissoes(kernel, usuarios);
  return {
    routes: [
      readRoute(operations.consultarPermissoes, (context, { params }) => permissoes.consultar(context, params.userId)),
      route(operations.salvarPermissoes, (context, { body }) => permissoes.salvar(context, body)),
    ],
  };
}
