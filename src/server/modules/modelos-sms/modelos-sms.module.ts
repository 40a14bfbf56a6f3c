import * as operations from '#contract/modelos-sms/modelos-sms.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { LossOfTemplate, ModelosSmsApi, UseOfTemplate } from './modelos-sms.api.ts';
import { createProviderTemplates } from './modelos-sms.provider.ts';
import { holdActive, loadTemplate, newestTemplate } from './modelos-sms.queries.ts';
import { createModelosSms } from './modelos-sms.service.ts';

/** Templates of SMS and WhatsApp: written here, filled in and sent with the messages. */
export function modelosSmsModule(kernel: Kernel, whatsapp: Pick<ProvedorWhatsapp, 'modelos'>) {
  const uses: UseOfTemplate[] = [];
  const losses: LossOfTemplate[] = [];
  const atProvider = createProviderTemplates(kernel, whatsapp, losses);
  const modelos = createModelosSms(kernel, uses, atProvider.askSoon);
  const api: ModelosSmsApi = {
    load: async (executor, id) => (await loadTemplate(executor, id)) ?? null,
    isActive: async (executor, id, tipo) => (await holdActive(executor, id, tipo)) !== undefined,
    newest: async (executor, tipo) => (await newestTemplate(executor, tipo)) ?? null,
    whenUsed: (use) => void uses.push(use),
    whenLost: (loss) => void losses.push(loss),
    refused: atProvider.refused,
    askSoon: atProvider.askAgain,
  };
  return {
    api,
    ...atProvider.work,
    notices: atProvider.notices,
    routes: [
      route(operations.consultarModelosSms, (_context, { query }) => modelos.consultar(query)),
      route(operations.consultarModeloSms, (_context, { params }) => modelos.consultarId(params.id)),
      route(operations.salvarModeloSms, (context, { body }) => modelos.salvar(context, body)),
    ],
  };
}
