import * as operations from '#contract/modelos-email/modelos-email.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { ModelosEmailApi, UseOfEmailTemplate } from './modelos-email.api.ts';
import { holdActive, loadTemplate } from './modelos-email.queries.ts';
import { createModelosEmail } from './modelos-email.service.ts';

/** E-mail templates: written here, chosen in the settings, filled in and sent with the messages. */
export function modelosEmailModule(kernel: Kernel, imagens: ImagensEmailsApi) {
  const uses: UseOfEmailTemplate[] = [];
  const modelos = createModelosEmail(kernel, imagens, uses);
  const api: ModelosEmailApi = {
    load: async (executor, id) => (await loadTemplate(executor, id)) ?? null,
    isActive: async (executor, id, tipo) => (await holdActive(executor, id, tipo)) !== undefined,
    whenUsed: (use) => void uses.push(use),
  };
  return {
    api,
    routes: [
      route(operations.consultarModelosEmail, (_context, { query }) => modelos.consultar(query)),
      route(operations.consultarModeloEmail, (_context, { params }) => modelos.consultarId(params.id)),
      route(operations.salvarModeloEmail, (context, { body }) => modelos.salvar(context, body)),
    ],
  };
}
