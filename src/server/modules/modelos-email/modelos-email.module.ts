import * as operations from '#contract/modelos-email/modelos-email.operations.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModelosEmailApi } from './modelos-email.api.ts';
import { countTemplates, listTemplates, loadTemplate } from './modelos-email.queries.ts';

/** E-mail templates, to be chosen from. They are written with the messages. */
export function modelosEmailModule({ database }: Kernel) {
  const api: ModelosEmailApi = {
    async isActive(executor, id, tipo) {
      const row = await loadTemplate(executor, id);
      return row?.ativo === 'S' && row.tipo === tipo;
    },
  };
  return {
    api,
    routes: [
      route(operations.consultarModelosEmail, async (_context, { query }) => {
        const [rows, totalRegistros] = await Promise.all([listTemplates(database, query, pageOf(query)), countTemplates(database, query)]);
        return { registros: rows, totalRegistros };
      }),
      route(operations.consultarModeloEmail, async (_context, { params }) => {
        const row = await loadTemplate(database, params.id);
        if (!row) throw new NotFound();
        return row;
      }),
    ],
  };
}
