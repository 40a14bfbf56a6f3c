import * as faturas from '#contract/portal/faturas.operations.ts';
import * as painel from '#contract/portal/painel.operations.ts';
import * as pessoas from '#contract/portal/pessoas.operations.ts';
import * as proprios from '#contract/portal/proprios.operations.ts';
import { route, sharedRoute } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createFaturas } from './faturas.service.ts';
import { createLembrar } from './lembrar.service.ts';
import { createPainel } from './painel.service.ts';
import { createPessoas } from './pessoas.service.ts';
import type { PortalNeeds } from './portal.needs.ts';
import { createProprios } from './proprios.service.ts';

/** What the partners of adventure insurance do in their own portal: reads over many modules, writes through their doors. */
export function portalModule(kernel: Kernel, needs: PortalNeeds) {
  const first = createPainel(kernel, needs);
  const people = createPessoas(kernel, needs);
  const bills = createFaturas(kernel, needs);
  const own = createProprios(kernel, needs);
  const remind = createLembrar(kernel, needs);
  return {
    routes: [
      route(painel.consultarPainel, (context, { query }) => first.consultar(context, query)),
      route(painel.consultarParticipantesEvento, (context, { query }) => first.participantes(context, query)),
      route(painel.consultarParticipantesToken, (context, { query }) => first.ordenar(context, query)),
      sharedRoute(pessoas.consultarCpf, {
        promotor: (context, { query }) => people.cpf(context, query.cpf),
        participante: (context, { query }) => people.cpfDeInscricao(context, query.cpf),
      }),
      route(pessoas.consultarFavoritos, (context, { query }) => people.favoritos(context, query)),
      route(pessoas.removerFavorito, (context, { body }) => people.removerFavorito(context, body)),
      route(pessoas.alterarLinkInscricao, (context, { params, body }) => people.link(context, params.token, body.linkInscricaoBloqueado)),
      route(faturas.consultarFaturas, (context, { query }) => bills.consultar(context, query)),
      route(faturas.explicarFatura, (context, { params }) => bills.explicar(context, params.id)),
      route(faturas.consultarEventosFatura, (context, { params, query }) => bills.eventos(context, params.id, query)),
      route(faturas.gerarResumoFaturamento, (context, { params }) => bills.resumo(context, params.id)),
      route(faturas.baixarEventosFechamento, (context, { params }) => bills.planilha(context, params.id)),
      route(faturas.consultarPix, (context, { params }) => bills.pix(context, params.id)),
      route(faturas.consultarSituacaoCobranca, (context, { params }) => bills.situacao(context, params.id)),
      route(proprios.lembrarCartaOferta, (context, { body }) => remind(context, body.busca)),
      route(proprios.salvarComJwt, (context, { body }) => own.salvar(context, body)),
    ],
  };
}
