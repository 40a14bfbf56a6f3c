import * as pessoasOperations from '#contract/seguro-aventura/pessoas.operations.ts';
import * as relatorioOperations from '#contract/seguro-aventura/relatorio.operations.ts';
import { type Route, readRoute, route } from '#server/kernel/http/route.ts';
import type { PessoasService } from './pessoas.service.ts';
import type { RelatorioService } from './relatorio.service.ts';
import type { Claim } from './seguro-aventura.claim.ts';

/** What the staff page of adventure insurance asks. */
export const paginaRoutes = (relatorio: RelatorioService, pessoas: PessoasService, claim: Claim): Route[] => [
  route(relatorioOperations.consultarRelatorioSeguroAventura, (context, { query }) => relatorio.consultar(context, query)),
  route(relatorioOperations.consultarClientesEventos, (context, { query }) => relatorio.clientesEventos(context, query)),
  route(relatorioOperations.alterarSinistro, (context, { params, body }) => claim(context, params.id, body.dados.sinistroComunicado)),
  route(pessoasOperations.consultarPessoasDoPeriodo, (context, { query }) => pessoas.participantes(context, query)),
  route(pessoasOperations.consultarErrosDoPeriodo, (context, { query }) => pessoas.erros(context, query)),
  readRoute(pessoasOperations.consultarParticipante, (context, { params }) => pessoas.participante(context, params.id)),
];
