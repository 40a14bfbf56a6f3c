import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { createExports } from './clientes.exports.ts';
import { createPhoto } from './clientes.photo.ts';
import { clientesRoutes } from './clientes.routes.ts';
import { createClientes } from './clientes.service.ts';

export interface ClientesNeeds {
  readonly usuarios: UsuariosApi;
  readonly anexos: AnexosApi;
  readonly exportacoes: ExportacoesApi;
}

/** Clients: the module that every other is copied from. */
export function clientesModule(kernel: Kernel, { usuarios, anexos, exportacoes }: ClientesNeeds) {
  anexos.registerOwner('clientes', {
    clientOf: async (executor, id) =>
      (await executor.selectFrom('clientes').select('id').where('id', '=', id).executeTakeFirst())?.id ?? null,
  });
  return { routes: clientesRoutes(createClientes(kernel, usuarios), createExports(kernel, exportacoes, anexos), createPhoto(kernel)) };
}
