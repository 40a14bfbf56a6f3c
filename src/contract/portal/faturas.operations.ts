import { operation } from '../kernel/operation.ts';
import { ArquivoPronto, IdParams } from '../kernel/vocabulary.ts';
import {
  EventosDaFatura,
  EventosDaFaturaQuery,
  ExplicacaoDaFatura,
  Faturas,
  FaturasQuery,
  PagamentoPix,
  SituacaoDaCobranca,
} from './faturas.schemas.ts';

/** So many a minute of one partner: a file is made at each call, or the provider is asked. */
const limit = { points: 60, seconds: 60, counts: 'caller', kept: 'process' } as const;

const doPromotor = { method: 'GET', access: { to: 'promotor' }, history: 'read' } as const;

/** The partner's closed months. */
export const consultarFaturas = operation({
  ...doPromotor,
  id: 'seguroAventuraFechamento/cartaOferta',
  summary: 'Listar os meses fechados do promotor',
  path: '/seguroAventuraFechamento/cartaOferta',
  query: FaturasQuery,
  response: Faturas,
});

/** By the code of the closing, as the two below it; 404 for that of another partner. */
export const explicarFatura = operation({
  ...doPromotor,
  id: 'seguroAventuraFechamento/explicarPromotor',
  summary: 'Explicar um mês fechado ao promotor',
  path: '/seguroAventuraFechamento/cartaOferta/{id}',
  params: IdParams,
  response: ExplicacaoDaFatura,
});

export const consultarEventosFatura = operation({
  ...doPromotor,
  id: 'seguroAventuraFechamento/eventosPromotor',
  summary: 'Listar os eventos de um mês fechado ao promotor',
  path: '/seguroAventuraFechamento/cartaOferta/{id}/eventos',
  params: IdParams,
  query: EventosDaFaturaQuery,
  response: EventosDaFatura,
});

/** PDF of what was frozen; whatever amounts the query brings are not looked at (E223). */
export const gerarResumoFaturamento = operation({
  ...doPromotor,
  access: { to: 'promotor', limit },
  id: 'seguroAventura/gerarResumoFaturamento',
  summary: 'Baixar o resumo de um mês fechado',
  path: '/seguroAventura/gerarResumoFaturamento/{id}',
  params: IdParams,
  response: ArquivoPronto,
});

/** Workbook of the same: a row for each person and event (E224). */
export const baixarEventosFechamento = operation({
  ...doPromotor,
  access: { to: 'promotor', limit },
  id: 'seguroAventuraFechamento/eventosFechamentoXls',
  summary: 'Baixar os eventos de um mês fechado',
  path: '/seguroAventuraFechamento/eventosFechamentoXls/{id}',
  params: IdParams,
  response: ArquivoPronto,
});

/** How an open charge of the partner's is paid. 404 for that of another; 400 `{cobranca}` where it is not open, or the provider does not answer. */
export const consultarPix = operation({
  ...doPromotor,
  access: { to: 'promotor', limit },
  id: 'cobrancas/pix',
  summary: 'Consultar como se paga uma cobrança',
  path: '/cobrancas/{id}/pix',
  params: IdParams,
  response: PagamentoPix,
});

/** Whether it was paid, to be asked every few seconds while its code is on the screen. */
export const consultarSituacaoCobranca = operation({
  ...doPromotor,
  id: 'cobrancas/situacaoPromotor',
  summary: 'Consultar se uma cobrança foi paga',
  path: '/cobrancas/{id}/situacao',
  history: 'none',
  params: IdParams,
  response: SituacaoDaCobranca,
});
