import * as operations from '#contract/comprovantes/comprovantes.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type ComprovantesNeeds, createComprovantes } from './comprovantes.service.ts';

/** Proofs of contracting, the policy of a partner, and the e-mails to who is in an event. */
export function comprovantesModule(kernel: Kernel, needs: ComprovantesNeeds) {
  const comprovantes = createComprovantes(kernel, needs);
  return {
    routes: [
      route(operations.abrirComprovanteAutentico, (context, { params }) => comprovantes.abrirAutentico(context, params.token)),
      route(operations.gerarComprovante, (context, { params, query }) =>
        comprovantes.gerar(context, params.token, query.idParticipante ?? null),
      ),
      route(operations.abrirMinhaApolice, (context) => comprovantes.abrirApolice(context)),
      route(operations.enviarEmailParticipante, (context, { body }) => comprovantes.enviarEmail(context, body)),
      route(operations.reenviarEmailParticipantes, (context, { params, body }) => comprovantes.reenviar(context, params.token, body ?? {})),
    ],
  };
}
