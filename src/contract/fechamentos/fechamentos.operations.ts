import { z } from 'zod';
import { FileAnswer, operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { ArquivoPronto, IdParams } from '../kernel/vocabulary.ts';
import * as schemas from './fechamentos.schemas.ts';

const access = { to: 'staff', permission: flag('habilitarAcessoSeguroAventura') } as const;
const CARTA = '/seguroAventura/fechamentoCartaOferta';

/** The partners of a month, open ones first, by their codes, unless another order is asked for; with the sums of the whole search. */
export const consultarFechamentos = operation({
  id: 'fechamentos/consultar',
  summary: 'Consultar fechamentos do mês',
  method: 'GET',
  path: '/seguroAventura/fechamentos',
  access,
  history: 'read',
  query: schemas.FechamentosQuery,
  response: schemas.Fechamentos,
});

/**
 * Closes a month of a partner, simulates it, or asks for the boleto of a month that is closed (G2-16, G2-17, E212 to E215). 400, first
 * field first: `cartaOferta`, `data`, `valorMinimo`, `seguroValorDiaria`, `seguroValorDiariaEditado`, `dataVencimento`, `idAsaas`, `boleto`.
 */
export const fecharCartaOferta = operation({
  id: 'fechamentos/fechar',
  summary: 'Fechar ou simular o mês de um parceiro',
  method: 'POST',
  repeat: 'key',
  path: CARTA,
  access,
  history: 'change',
  body: schemas.FechamentoEntrada,
  response: schemas.FechamentoResposta,
});

/** Where the amount of a month comes from: the sum written out, and what changed since the month before. */
export const explicarFechamento = operation({
  id: 'fechamentos/explicar',
  summary: 'Explicar o mês de um parceiro',
  method: 'GET',
  path: '/seguroAventura/fechamentos/{idCliente}/explicacao',
  access,
  history: 'read',
  params: schemas.ExplicacaoParams,
  query: schemas.ExplicacaoQuery,
  response: schemas.Explicacao,
});

/** The events of a month, in the order of the lines. */
export const consultarEventosFechamento = operation({
  id: 'fechamentos/eventos',
  summary: 'Consultar os eventos do mês de um parceiro',
  method: 'GET',
  path: '/seguroAventura/fechamentos/{idCliente}/eventos',
  access,
  history: 'read',
  params: schemas.ExplicacaoParams,
  query: schemas.LinhasQuery,
  response: schemas.EventosDoFechamento,
});

/** Everybody in a month, by event; frozen lines when it is closed, the days as they stand when it is open. */
export const consultarLinhasFechamento = operation({
  id: 'fechamentos/linhas',
  summary: 'Consultar os participantes do mês de um parceiro',
  method: 'GET',
  path: '/seguroAventura/fechamentos/{idCliente}/linhas',
  access,
  history: 'read',
  params: schemas.ExplicacaoParams,
  query: schemas.LinhasQuery,
  response: schemas.LinhasDoFechamento,
});

/**
 * Closes every open month but those left out, one after the other, and tells how far it is, a JSON object a line, until it is over (G2-19).
 * What is to be done is written down first: whoever only watches may go. 400 `{fechamento}` while another goes on.
 */
export const fecharEmMassa = operation({
  id: 'fechamentos/fecharEmMassa',
  summary: 'Fechar em massa os meses abertos',
  method: 'POST',
  repeat: 'key',
  path: `${CARTA}/massa`,
  access,
  history: 'change',
  body: schemas.MassaEntrada,
  response: FileAnswer,
});

/** What closing all of them would come to. */
export const preverMassa = operation({
  id: 'fechamentos/preverMassa',
  summary: 'Prever o fechamento em massa',
  method: 'POST',
  repeat: 'nature',
  path: `${CARTA}/massa/previa`,
  access,
  history: 'none',
  body: schemas.PreviaEntrada,
  response: schemas.Previa,
});

/** The run that goes on, or the last one of the month; null when there was none. */
export const consultarMassa = operation({
  id: 'fechamentos/consultarMassa',
  summary: 'Consultar o fechamento em massa',
  method: 'GET',
  path: `${CARTA}/massa`,
  access,
  history: 'read',
  query: schemas.MesQuery,
  response: schemas.MassaResposta,
});

/** Watches the run that goes on, from wherever it is: the lines of `fecharEmMassa`. One line with `situacao` when none goes on. */
export const acompanharMassa = operation({
  id: 'fechamentos/acompanharMassa',
  summary: 'Acompanhar o fechamento em massa',
  method: 'GET',
  path: `${CARTA}/massa/acompanhar`,
  access,
  history: 'read',
  response: FileAnswer,
});

/** Those behind one count of a run. */
export const consultarItensMassa = operation({
  id: 'fechamentos/consultarItensMassa',
  summary: 'Consultar os parceiros de um fechamento em massa',
  method: 'GET',
  path: `${CARTA}/massa/{id}/itens`,
  access,
  history: 'read',
  params: IdParams,
  query: schemas.ListaDaCorrida,
  response: schemas.ItensDaCorrida,
});

/** The workbook of a run: each partner with what came of it. */
export const baixarMassa = operation({
  id: 'fechamentos/baixarMassa',
  summary: 'Baixar a planilha de um fechamento em massa',
  method: 'GET',
  path: `${CARTA}/massa/{id}/planilha`,
  access,
  history: 'read',
  params: IdParams,
  response: ArquivoPronto,
});

/** Stops before the next partner; what is closed stays. With nothing going on, nothing happens. */
export const cancelarMassa = operation({
  id: 'fechamentos/cancelarMassa',
  summary: 'Cancelar o fechamento em massa',
  method: 'POST',
  repeat: 'key',
  path: `${CARTA}/massa/cancelar`,
  access,
  history: 'change',
  body: z.object({}).optional(),
  response: schemas.MassaCancelada,
});

/** By plan, for the insurer's invoice; sent by e-mail to whoever asks, at most once a minute (G2-21). 400 `{email}` without an address. */
export const gerarRelatorioPorPlano = operation({
  id: 'fechamentos/relatorioPorPlano',
  summary: 'Enviar por e-mail o relatório mensal por plano',
  method: 'GET',
  path: '/seguroAventura/gerarRelatorioMensalPorPlano',
  access,
  history: 'read',
  query: schemas.RelatorioPorPlanoQuery,
  response: schemas.RelatorioEnviado,
});

/** The months as they stand now, a row for each code (G2-21). */
export const gerarRelatorioParcial = operation({
  id: 'fechamentos/relatorioParcial',
  summary: 'Baixar o relatório parcial do mês',
  method: 'GET',
  path: '/seguroAventuraFechamento/relatorioParcial',
  access,
  history: 'read',
  query: schemas.MesQuery,
  response: ArquivoPronto,
});

/** The closed months with their boletos; sent by e-mail to whoever asks, at most once a minute (G2-21). 400 `{email}` without an address. */
export const gerarFaturamentoMensal = operation({
  id: 'fechamentos/faturamentoMensal',
  summary: 'Enviar por e-mail o faturamento mensal',
  method: 'GET',
  path: '/seguroAventura/gerarFaturamentoMensal',
  access,
  history: 'read',
  query: schemas.MesQuery,
  response: schemas.RelatorioEnviado,
});
