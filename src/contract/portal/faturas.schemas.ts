import { z } from 'zod';
import { DataCivil, Id, Instante, SimNao, Valor, filterText, pageOf, paging, quantos, textOrNull } from '../kernel/vocabulary.ts';
import { EventoDoFechamento } from '../fechamentos/fechamentos.schemas.ts';
import { REGRAS } from '../fechamentos/lei.ts';

/* What a partner paid and has to pay: its closed months and its charges. */

const Pago = z.enum(['S', 'N', 'P']);

export const FaturasQuery = z.object(paging(10));

/** A closed month. `valorDiaria` of a day; `valorDiariaEditado` what the month came to. */
export const Fatura = z.object({
  dados: z.object({ id: Id, data: DataCivil, quantidadeDiarias: quantos, valorDiaria: Valor, valorDiariaEditado: Valor }),
  soma: z.object({ participantes: quantos, periodo: quantos }),
  /** Null without a boleto, and where every event was paid by one of its own and nothing is left to charge. */
  linkFatura: textOrNull,
  /** S paid, N overdue, P pending. */
  statusBoleto: Pago,
  /** S: its events have all been paid by boletos of their own (E222). What is charged besides them still has to be: `valorCobrado`. */
  todosEventosPagos: SimNao,
  /** What `/cobrancas/{id}/pix` takes; null without a boleto. */
  idCobranca: Id.nullable(),
  vencimento: DataCivil.nullable(),
  /** What is charged with the month: without what boletos of events paid. */
  valorCobrado: Valor,
});

/** Newest first. */
export const Faturas = pageOf(Fatura);

/** Where the amount of a closed month comes from: the same sum as staff see. */
export const ExplicacaoDaFatura = z.object({
  id: Id,
  /** The month: its first day. */
  data: DataCivil,
  fechadoEm: Instante,
  cartaOferta: z.string(),
  diarias: z.object({ participantes: quantos, periodo: quantos }),
  /** Days of earlier months that it made up for. */
  diasAjuste: quantos,
  /** Days charged at the daily value. */
  diasFaturados: quantos,
  valorDiaria: Valor,
  /** Days by the daily value. */
  valorDias: Valor,
  /** The least that a month costs. */
  valorMinimo: Valor,
  semFaturamentoMinimo: SimNao,
  /** What the month was said to cost, where somebody said it. */
  valorEditado: Valor.nullable(),
  /** What the days are worth, boletos of events included. */
  valorCalculado: Valor,
  valorTotal: Valor,
  valorBoletosEventos: Valor,
  valorCobrado: Valor,
  valorExcedente: Valor,
  /** Which of them decided the total. */
  regra: z.enum(REGRAS),
  mesAnterior: z.object({ participantes: quantos, diarias: quantos, valorTotal: Valor }).nullable(),
  statusBoleto: Pago,
  vencimento: DataCivil.nullable(),
  idCobranca: Id.nullable(),
});

export const EventosDaFaturaQuery = z.object({
  ...paging(50),
  /** Name or document of somebody, code or name of an event. */
  pesquisa: filterText(100),
});
export const EventosDaFatura = pageOf(EventoDoFechamento);

/** How a charge is paid, read from the provider after any change of it. */
export const PagamentoPix = z.object({
  id: Id,
  valor: Valor,
  vencimento: DataCivil,
  pago: Pago.nullable(),
  /** The text that is paid; null where there is none to pay by: then the boleto is paid by its line. */
  copiaECola: textOrNull,
  /** Why there is no text: the provider gives none (nenhum), did not answer (silencio), or gave one that its own check refuses (defeito). */
  semPix: z.enum(['nenhum', 'silencio', 'defeito']).nullable(),
  /** Until when the text pays. */
  validade: Instante.nullable(),
  linhaDigitavel: textOrNull,
  linkBoleto: textOrNull,
  linkFatura: textOrNull,
  descricao: z.string(),
  /** Another one whenever anything of the charge changed: then its codes are other ones, too. */
  versao: z.int(),
});

/** Null: it waits to be issued, or is no more. */
export const SituacaoDaCobranca = z.object({ id: Id, pago: Pago.nullable(), pagaEm: DataCivil.nullable(), versao: z.int() });

export type FaturaResposta = z.output<typeof Fatura>;
export type FaturasResposta = z.output<typeof Faturas>;
export type ExplicacaoDaFaturaResposta = z.output<typeof ExplicacaoDaFatura>;
export type SituacaoDaCobrancaResposta = z.output<typeof SituacaoDaCobranca>;
export type PagamentoPixResposta = z.output<typeof PagamentoPix>;
