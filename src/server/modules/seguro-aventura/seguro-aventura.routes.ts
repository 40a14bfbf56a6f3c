import { entrarComCartaOferta } from '#contract/seguro-aventura/carta-oferta.operations.ts';
import * as operations from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Route, route, sharedRoute } from '#server/kernel/http/route.ts';
import type { createCartaOferta } from './carta-oferta.service.ts';
import type { createSeguroAventura } from './seguro-aventura.service.ts';

/** What partners, participants and the staff ask of the events themselves. */
export const eventosRoutes = (
  events: ReturnType<typeof createSeguroAventura>,
  cartaOferta: ReturnType<typeof createCartaOferta>,
): Route[] => [
  route(entrarComCartaOferta, (context, { body }) => cartaOferta.entrar(context, body)),
  route(operations.salvarEvento, (context, { body }) => events.salvar(context, body)),
  sharedRoute(operations.consultarEventoToken, {
    promotor: (context, { params, query }) => events.consultarToken.promotor(context, params.token, query.confirmacao === 'S'),
    public: (context, { params, query }) => events.consultarToken.public(context, params.token, query.confirmacao === 'S'),
  }),
  route(operations.cancelarEvento, (context, { params, body }) => events.cancelar(context, params.token, body?.motivo ?? null)),
  route(operations.incluirParticipante, (context, { body }) => events.incluirParticipante(context, body.dados)),
  route(operations.alterarParticipante, (context, { params, body }) => events.alterarParticipante(context, params.id, body.dados)),
  sharedRoute(operations.cancelarParticipante, {
    staff: (context, { params }) => events.cancelarParticipante.staff(context, params.id),
    promotor: (context, { params }) => events.cancelarParticipante.promotor(context, params.id),
  }),
  sharedRoute(operations.removerParticipante, {
    staff: (context, { params }) => events.removerParticipante.staff(context, params.id),
    promotor: (context, { params }) => events.removerParticipante.promotor(context, params.id),
  }),
];
