import { consultarRelatorioUsuario, transferirUsuario } from '#contract/usuarios/usuarios.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type TransferNeeds, createTransferencias } from './transferencias.service.ts';

/** Transfer of a user's records: it stands above the modules that keep them. */
export function transferenciasModule(kernel: Kernel, needs: TransferNeeds) {
  const transferencias = createTransferencias(kernel, needs);
  return {
    routes: [
      route(consultarRelatorioUsuario, (context, { params }) => transferencias.relatorio(context, params.id)),
      route(transferirUsuario, (context, { body }) => transferencias.transferir(context, body.id_responsavel, body.id_transferir ?? null)),
    ],
  };
}
