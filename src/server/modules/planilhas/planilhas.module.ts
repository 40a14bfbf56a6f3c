import * as operations from '#contract/planilhas/planilhas.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type CartazNeeds, createCartaz } from './cartaz.service.ts';
import { type PlanilhasNeeds, createPlanilhas } from './planilhas.service.ts';

/** Spreadsheets of the people in an event, for its partner: the model, its reading, the data; and the poster of a property. */
export function planilhasModule(kernel: Kernel, needs: PlanilhasNeeds & CartazNeeds) {
  const planilhas = createPlanilhas(kernel, needs);
  const cartaz = createCartaz(kernel, needs);
  return {
    routes: [
      route(operations.baixarPlanilhaParticipantes, (context, { body }) => planilhas.baixar(context, body)),
      route(operations.lerPlanilhaParticipantes, (context, { body, file }) => planilhas.ler(context, body.id, file)),
      route(operations.baixarInformacoesEvento, (context, { params }) => planilhas.informacoes(context, params.token)),
      route(operations.baixarCartazPropriedade, (context, { query }) => cartaz.baixar(context, query.tokenDiarias ?? null)),
    ],
  };
}
