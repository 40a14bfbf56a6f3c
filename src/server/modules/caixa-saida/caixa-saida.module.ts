import * as operations from '#contract/caixa-saida/caixa-saida.operations.ts';
import { readRoute, route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import { createCaixaSaida } from './caixa-saida.service.ts';

/** The outbox: the e-mails to clients as people follow them. What sends them is below. */
export function caixaSaidaModule(kernel: Kernel, mensagens: MensagensApi) {
  const caixa = createCaixaSaida(kernel, mensagens);
  return {
    routes: [
      route(operations.consultarEmails, (context, { query }) => caixa.consultar(context, query)),
      readRoute(operations.consultarEmail, (context, { params }) => caixa.consultarId(context, params.id)),
      route(operations.reenviarEmail, (context, { params, body }) => caixa.reenviar(context, params.id, body?.visto ?? null)),
      route(operations.cancelarEmailsEmMassa, (context, { body }) => caixa.cancelarEmMassa(context, body?.lotes ?? null)),
      route(operations.enviarAnexoDoEmail, (context, { file }) => caixa.enviarAnexo(context, file)),
      readRoute(operations.abrirAnexoDoEmail, (context, { params }) => caixa.abrirAnexo(context, params.id)),
    ],
  };
}
