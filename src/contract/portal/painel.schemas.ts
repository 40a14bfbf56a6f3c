import { z } from 'zod';
import { OUT_OF_REACH, isWithinReach } from '../kernel/dates.ts';
import {
  DataCivil,
  Id,
  IdText,
  SimNao,
  Valor,
  codigoDeAcesso,
  filterOne,
  filterText,
  listOf,
  pageOf,
  paging,
  quantos,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { Promotora } from '../seguro-aventura/carta-oferta.schemas.ts';
import { Evento, Participante } from '../seguro-aventura/seguro-aventura.schemas.ts';
import { SITUACOES } from '../seguro-aventura/situacao.ts';

/* What a partner sees of its own events and of the people in them. */

/** Days of people (G2-13). */
const Diarias = z.object({ periodo: quantos });
const Dia = DataCivil.refine(isWithinReach, OUT_OF_REACH);

export const PainelQuery = z.object({
  ...paging(10),
  /** N: those that were taken out, which no event ever is. S and blank are all. */
  ativo: filterOne(SimNao),
  /** Code or name of the event. */
  texto: filterText(150),
  /** CPF, passport or name of somebody in it. */
  textoPesquisaParticipante: filterText(100),
  /** Events with a day from this one on, and up to that one. */
  dataProgramadoInicio: filterOne(Dia),
  dataProgramadoFim: filterOne(Dia),
  /** All four when none is named; repeated, with brackets or by commas (G2-10). */
  estados: listOf(z.enum(SITUACOES, 'Estado inválido'), 20),
});

/** An event in the list. Forecasts: its days of this month and of the next that no boleto and no closing took (G2-12). */
export const EventoDoPainel = z.object({
  dados: Evento,
  quantidadeParticipantes: quantos,
  previsaoFechamentoMesAtual: Diarias,
  previsaoFechamentoMesPosterior: Diarias,
  /** All its days. */
  diarias: Diarias,
  linkBoleto: textOrNull,
  boletoPago: z.enum(['S', 'N', 'P']).nullable(),
  /** Of the boleto of its own: what `/cobrancas/{id}/pix` takes. */
  idCobranca: Id.nullable(),
});

/** A month of all events of the partner, whatever the filter; without the minimum of a closing. */
const MesDoPainel = z.object({
  mes: z.string().regex(/^\d{4}-\d{2}$/),
  periodo: quantos,
  /** Days by the daily value; null where it is not set. */
  valor: Valor.nullable(),
  /** Its last day, and how many days from today that is. */
  fechaEm: DataCivil,
  diasParaFechar: quantos,
  /** S: closed before its end; what it still has goes with the next. */
  fechado: SimNao.optional(),
});

/** A charge that waits to be paid. */
const CobrancaAberta = z.object({
  idCobranca: Id,
  /** Of a month that was closed, or of events. */
  origem: z.enum(['fechamento', 'eventos']),
  /** `YYYY-MM` of a closing. */
  mes: textOrNull,
  valor: Valor,
  vencimento: DataCivil,
  /** P open, N past due. */
  pago: z.enum(['P', 'N']),
  link: textOrNull,
});

/** What the partner owes now. */
const APagar = z.object({
  quantidade: quantos,
  /** Those past their day among them. */
  vencidas: quantos,
  valor: Valor,
  /** What those past their day come to. */
  valorVencido: Valor.optional(),
  /** Of the one due first. */
  vencimento: DataCivil,
  idCobranca: Id,
  /** The first ten by their due dates. */
  cobrancas: z.array(CobrancaAberta),
});

export const Painel = pageOf(EventoDoPainel).extend({
  /** By state, of the whole filter but `estados`. */
  totalAbertos: quantos,
  totalAndamento: quantos,
  totalFinalizados: quantos,
  totalCancelados: quantos,
  cliente: Promotora,
  somatorioMeses: z.object({ mesAtual: MesDoPainel, mesPosterior: MesDoPainel }),
  /** S: an event may be paid by a boleto of its own (G2-18). */
  possuiEventoFinalizadoEmAberto: SimNao,
  possuiGrupoPropriedade: SimNao,
  /** Where a claim is reported: the page of claims, else the brokerage's site; null with neither. */
  linkComunicarSinistro: textOrNull,
  /** Null: nothing waits. */
  aPagar: APagar.nullable(),
  /** Of a property: what its QR codes open, and how many registered today. Null for whoever is none. */
  propriedade: z
    .object({
      /** Null: the brokerage has made none yet. */
      tokenPropriedade: codigoDeAcesso(z.string()).nullable(),
      bloqueado: SimNao,
      estadas: z.array(z.object({ numeroDiariasToken: codigoDeAcesso(z.string()), numeroDiarias: quantos })),
      inscricoesHoje: quantos,
    })
    .nullable(),
});

export const ParticipantesEventoQuery = z.object({
  ...paging(8),
  idSeguroAventura: IdText,
  /** Name, CPF or passport. */
  texto: filterText(100),
  cancelado: filterOne(SimNao),
});

export const ParticipantesEvento = pageOf(z.object({ dados: Participante, diarias: Diarias }));

export const ORDENS_DE_PARTICIPANTES = ['numeroInscricao', 'nome', 'dataCadastro'] as const;
export type OrdemDeParticipantes = (typeof ORDENS_DE_PARTICIPANTES)[number];
const ehOrdem = (said: string): said is OrdemDeParticipantes => ORDENS_DE_PARTICIPANTES.some((one) => one === said);

export const ParticipantesTokenQuery = z.object({
  token: codigoDeAcesso(z.string().max(64)),
  cancelado: filterOne(SimNao),
  /** Anything else is the order of the numbers (G2-29). */
  ordenacao: z
    .string()
    .max(60)
    .default('')
    .transform((said): OrdemDeParticipantes => (ehOrdem(said) ? said : 'numeroInscricao')),
});

/** Everybody of one event, as many as it has. */
export const ParticipantesToken = z.object({ registros: z.array(z.object({ dados: Participante })) });

export type PainelEntrada = z.output<typeof PainelQuery>;
export type PainelResposta = z.output<typeof Painel>;
export type EventoDoPainelResposta = z.output<typeof EventoDoPainel>;
export type ParticipantesEventoEntrada = z.output<typeof ParticipantesEventoQuery>;
export type ParticipantesEventoResposta = z.output<typeof ParticipantesEvento>;
export type ParticipantesTokenEntrada = z.output<typeof ParticipantesTokenQuery>;
