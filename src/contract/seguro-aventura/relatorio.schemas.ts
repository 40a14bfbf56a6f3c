import { z } from 'zod';
import { OUT_OF_REACH, isWithinReach } from '../kernel/dates.ts';
import { ordering } from '../kernel/ordering.ts';
import {
  DataCivil,
  Id,
  IdText,
  Instante,
  SimNao,
  codigoDeAcesso,
  filterOne,
  filterText,
  listOf,
  paging,
  quantos,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { ORDENS_EVENTO_SEGURADO } from './relatorio.orders.ts';
import { SITUACOES } from './situacao.ts';

export const PERIODOS = ['diario', 'mensal'] as const;
export type PeriodoRelatorio = (typeof PERIODOS)[number];

const Dia = DataCivil.refine(isWithinReach, OUT_OF_REACH);

/** A day or a month of insured events, and which of them; today when nothing is said. Of a month only year and month count (G2-15). */
export const periodoDoRelatorio = {
  data: filterOne(Dia),
  periodo: filterOne(z.enum(PERIODOS, 'Período inválido')).transform((periodo) => periodo ?? 'diario'),
  /** Code or name of the event. */
  codigo: filterText(150),
  /** Name, CPF or passport of somebody in it. */
  participante: filterText(100),
  /** The partner's code. */
  carta: filterText(100),
  idCliente: filterOne(IdText),
  /** S: without those that are over (G2-14). */
  desconsiderarFinalizado: filterOne(SimNao),
  /** S: without those with a boleto of their own. */
  desconsiderarBoleto: filterOne(SimNao),
};

/** All four when none is named; repeated, with brackets or by commas (G2-10). */
export const estadosDoRelatorio = { estados: listOf(z.enum(SITUACOES, 'Estado inválido'), 20) };

export const RelatorioQuery = z.object({
  ...paging(12),
  ...ordering(ORDENS_EVENTO_SEGURADO),
  ...periodoDoRelatorio,
  ...estadosDoRelatorio,
});

/** Days of people: of one, of an event, or of everybody (G2-13). */
const Diarias = z.object({ periodo: quantos });

/** Where an event stands in the insurer's queue (G2-14). */
const Fila = z.object({
  situacao: z.enum(['aguardando', 'enviando', 'concluido', 'erro']),
  tentativas: quantos,
  dataEnvio: Instante.nullable(),
  mensagem: textOrNull,
  /** When something happens to it by itself; null: when somebody acts. */
  proxima: Instante.nullable(),
  /** Somebody of it was left without an answer that nobody waits for any more: staff may ask for it. */
  semResposta: SimNao,
});

/** An insured event as staff see it: the keys of the partner's own, and the name of the company (G2-40). */
const EventoDoRelatorio = z.object({
  id: Id,
  token: codigoDeAcesso(z.string()),
  codigo: z.string(),
  cartaOferta: textOrNull,
  idCliente: Id,
  nomeEmpresa: z.string(),
  razaoSocial: z.string(),
  tipoPessoa: z.enum(['F', 'J']),
  cpf: textOrNull,
  cnpj: textOrNull,
  numeroApolice: textOrNull,
  nomeEvento: z.string(),
  localEvento: z.string(),
  descricao: z.string(),
  dataInicio: z.string(),
  horaInicio: z.string(),
  dataFinal: z.string(),
  horaFinal: z.string(),
  dataHoraInicioAtraso: Instante,
  responsavel: z.string(),
  telefone: textOrNull,
  email: textOrNull,
  estado: z.enum(SITUACOES),
  finalizado: SimNao,
  cancelado: SimNao,
  canceladoPorCliente: SimNao,
  motivoCancelado: textOrNull,
  integrado: SimNao,
  integradoApi: SimNao,
  propriedade: SimNao,
  linkInscricaoBloqueado: SimNao,
  linkParticipantesXls: textOrNull,
  realizouDownloadXls: SimNao,
  bloquearEnvioEmailsSeguroAventura: SimNao,
  mobile: SimNao,
  tokenNumeroDiarias: codigoDeAcesso(z.string()).nullable(),
  dataCadastro: Instante,
  dataCancelado: Instante.nullable(),
  boletoPago: z.enum(['S', 'N', 'P']).nullable(),
  linkBoleto: textOrNull,
  permiteGerarBoleto: SimNao,
  /** Active and not cancelled, whatever the period. */
  quantidadeParticipantes: quantos,
  /** S: a claim was made, and the health data of its people are not erased; told to staff alone (decision 0156). */
  sinistroComunicado: SimNao,
});

const Sinistro = z.object({ sinistroComunicado: SimNao });
export const SinistroDoEvento = z.object({ dados: Sinistro });

/**
 * A page of events with every card of the screen (G2-14). The cards are of the whole filter but `estados`; the four
 * states add up to all of them, and so do those who were sent and those who were not: `totaisIntegrados.concluidos` and
 * `totalNovos.participantesNaoConcluidos` are together everybody who has days in the period.
 */
export const Relatorio = z.object({
  registros: z.array(z.object({ dados: EventoDoRelatorio, fila: Fila.nullable(), diarias: Diarias })),
  totalRegistros: quantos,
  totalAbertos: quantos,
  totalAndamento: quantos,
  totalFinalizados: quantos,
  totalCancelados: quantos,
  /** People in the events of each state. */
  totais: z.object({ aberto: quantos, andamento: quantos, concluidos: quantos, cancelados: quantos }),
  /** `erros`: people whom the insurer refused, and one for each event that waits for its partner's record (`seguroAventura/erros/diarias`). */
  totaisIntegrados: z.object({ concluidos: quantos, cancelados: quantos, erros: quantos }),
  totalNovos: z.object({ eventosNaoConcluidos: quantos, participantesNaoConcluidos: quantos }),
  /** `valor` is what these days come to by the daily value of each partner; edited values and minimums belong to the closing. */
  diarias: Diarias.extend({ valor: z.string() }),
});

/** Any spelling of the two documents (G2-49). */
export const ClientesEventosQuery = z.object({
  ...periodoDoRelatorio,
  ...estadosDoRelatorio,
  coordenadaObrigatorio: filterOne(SimNao),
  coordenadaObrigatoria: filterOne(SimNao),
});

/** Where the partners of these events are; who has no place is not among them (MEV-003, MEV-004). */
export const ClientesEventos = z.object({
  registros: z.array(
    z.object({
      id: Id,
      nome: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      cor: textOrNull,
      eventos: quantos,
      participantes: quantos,
    }),
  ),
});

export type RelatorioEntrada = z.output<typeof RelatorioQuery>;
export type RelatorioResposta = z.output<typeof Relatorio>;
export type EventoDoRelatorioResposta = z.output<typeof Relatorio>['registros'][number];
export type ClientesEventosEntrada = z.output<typeof ClientesEventosQuery>;
export type ClientesEventosResposta = z.output<typeof ClientesEventos>;
