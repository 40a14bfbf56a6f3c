import * as operations from '#contract/anexos/anexos.operations.ts';
import { abrirAnexo } from '#contract/arquivos/arquivos.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';
import { createDoors } from './anexos.doors.ts';
import { createOpening } from './anexos.opening.ts';
import { createOwners } from './anexos.owners.ts';
import { createAnexos } from './anexos.service.ts';
import { createShow } from './anexos.show.ts';
import { createSweep } from './anexos.sweep.ts';

/** Attachments: list, send, remove, and open by their links. */
export function anexosModule(kernel: Kernel, arquivos: Pick<ArquivosApi, 'holderOf'>) {
  const owners = createOwners();
  const show = createShow(kernel.links);
  const anexos = createAnexos(kernel, owners, show);
  const open = createOpening(kernel, owners, arquivos);
  return {
    api: createDoors(kernel, owners, show),
    routes: [
      route(abrirAnexo, (context, { params }) => open(context, params.temporario)),
      route(operations.consultarAnexos, (context, { query }) => anexos.consultar(context, { tabela: query.tabela, id: query.id_tabela })),
      route(operations.enviarAnexo, async (context, { body, query, file }) => ({
        dados: await anexos.enviar(context, { tabela: body.tabela, id: body.id ?? null }, query.externo, file),
      })),
      route(operations.excluirAnexo, async (context, { params }) => {
        await anexos.excluir(context, params.id);
        return SUCESSO;
      }),
      route(operations.consultarAnexosExcluidos, (context, { query }) =>
        anexos.excluidos(context, { tabela: query.tabela, id: query.id_tabela }),
      ),
      route(operations.restaurarAnexo, async (context, { params }) => {
        await anexos.restaurar(context, params.id);
        return SUCESSO;
      }),
    ],
    schedules: [
      {
        name: 'anexos-excluidos',
        summary: 'Apagar os anexos excluídos há mais de 30 dias',
        cron: '10 3 * * *',
        perform: createSweep(kernel),
      },
    ],
  };
}
