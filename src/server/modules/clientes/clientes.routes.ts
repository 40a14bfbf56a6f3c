import { consultarAniversariantes } from '#contract/clientes/aniversariantes.operations.ts';
import * as operations from '#contract/clientes/clientes.operations.ts';
import * as consulta from '#contract/clientes/consulta.operations.ts';
import { localizarCliente, localizarClientes, salvarClienteSimples } from '#contract/clientes/lugar.operations.ts';
import * as parceiro from '#contract/clientes/parceiro.operations.ts';
import { resumoCliente } from '#contract/clientes/resumo.operations.ts';
import { type Route, readRoute, route } from '#server/kernel/http/route.ts';
import type { createBirthdays } from './clientes.birthdays.ts';
import type { ClienteExports } from './clientes.exports.ts';
import type { createLocateAll } from './clientes.locate-all.ts';
import type { Lookup } from './clientes.lookup.ts';
import type { Places } from './clientes.places.ts';
import type { PartnerFiles } from './clientes.partner.files.ts';
import type { PartnerTokens } from './clientes.partner.tokens.ts';
import type { createPhoto } from './clientes.photo.ts';
import type { Clientes } from './clientes.service.ts';
import type { createSummary } from './clientes.summary.ts';

export const clientesRoutes = (
  clientes: Clientes,
  exports: ClienteExports,
  changePhoto: ReturnType<typeof createPhoto>,
  birthdays: ReturnType<typeof createBirthdays>,
  summary: ReturnType<typeof createSummary>,
  places: Places,
  locateAll: ReturnType<typeof createLocateAll>,
  files: PartnerFiles,
  tokens: PartnerTokens,
  lookup: Lookup,
): Route[] => [
  route(operations.consultarClientes, (context, { query }) => clientes.consultar(context, query)),
  readRoute(operations.consultarCliente, (context, { params }) => clientes.consultarId(context, params.id)),
  route(resumoCliente, (context, { params }) => summary(context, params.id)),
  route(consultarAniversariantes, (context, { query }) => birthdays(context, query)),
  route(operations.salvarCliente, (context, { body }) => clientes.salvar(context, body)),
  route(salvarClienteSimples, (context, { body }) => places.salvarSimples(context, body.dados)),
  route(localizarCliente, (context, { body }) => places.localizar(context, body.id)),
  route(localizarClientes, (context) => locateAll.ask(context)),
  route(operations.validarCpf, (context, { body }) =>
    clientes.validarCpf(context, body.cpf ?? body.dados?.cpf ?? '', body.id ?? body.dados?.id ?? null),
  ),
  route(operations.validarCnpj, (context, { body }) =>
    clientes.validarCnpj(context, body.cnpj ?? body.dados?.cnpj ?? '', body.id ?? body.dados?.id ?? null),
  ),
  route(operations.enviarFoto, (context, { body, file }) => changePhoto(context, body.id, file)),
  route(parceiro.gerarTokenPropriedade, (context, { params }) => tokens.tokenPropriedade(context, params.id)),
  route(consulta.consultarCodigoConsulta, (context, { params }) => lookup.consultar(context, params.id)),
  route(consulta.gerarCodigoConsulta, (context, { params }) => lookup.gerar(context, params.id)),
  route(parceiro.adicionarDiarias, (context, { params, body }) => tokens.adicionarDiarias(context, params.id, body.numeroDiarias)),
  route(parceiro.removerDiarias, (context, { params }) => tokens.removerDiarias(context, params.id, params.numeroDiariasToken)),
  route(parceiro.enviarImagemParticipante, (context, { params, file }) => files.trocarImagem(context, params.id, file)),
  route(parceiro.removerImagemParticipante, (context, { params }) => files.removerImagem(context, params.id)),
  route(parceiro.enviarArquivoApolice, (context, { params, file }) => files.trocarApolice(context, params.id, file)),
  route(parceiro.abrirArquivoApolice, (context, { params }) => files.abrirApolice(context, params.id)),
  route(operations.exportarPlanilha, (context, { query }) => exports.planilha(context, query)),
  route(operations.exportarPdf, (context, { query }) => exports.pdf(context, query)),
  route(operations.exportarObservacaoLogin, (context, { query }) => exports.relatorioObservacaoLogin(context, query)),
  route(operations.exportarCliente, (context, { params }) => exports.exportarCliente(context, params.id)),
  route(operations.revelarObservacao, (context, { params }) => clientes.revelarObservacao(context, params.id, params.idObservacao)),
];
