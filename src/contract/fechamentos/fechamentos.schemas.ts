import { z } from 'zod';
import { OUT_OF_REACH, isWithinReach } from '../kernel/dates.ts';
import { ordering } from '../kernel/ordering.ts';
import {
  ArquivoPronto,
  DataCivil,
  Id,
  IdText,
  Instante,
  Quantia,
  QuantiaComSinal,
  SimNao,
  Sucesso,
  Valor,
  codigoDeAcesso,
  documento,
  filterOne,
  filterText,
  line,
  listOf,
  pageOf,
  paging,
  quantos,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { ORDENS_FECHAMENTO } from './fechamentos.orders.ts';
import { REGRAS } from './lei.ts';

/** A month: `YYYY-MM`, or any day of it; becomes its first day (G2-15). */
export const Mes = z
  .string()
  .max(10, 'Data inválida')
  .transform((said) => (/^\d{4}-\d{2}$/.test(said) ? `${said}-01` : said))
  .pipe(DataCivil.refine(isWithinReach, OUT_OF_REACH))
  .transform((day) => `${day.slice(0, 7)}-01`);

export const MesQuery = z.object({ data: Mes });

/** What a charge is paid: S paid, P open, N past due (G2-18); null where there is none. */
export const Pago = z.enum(['S', 'P', 'N']);

export const SITUACOES_DO_BOLETO = ['pendente', 'enviando', 'emitida', 'recusada', 'incerta', 'removida'] as const;

/** The boleto of a closing. `mensagem`: why it was refused, or what is not right with it. */
const Boleto = z.object({
  situacao: z.enum(SITUACOES_DO_BOLETO),
  link: textOrNull,
  vencimento: DataCivil,
  mensagem: textOrNull,
});

/** The sum of a month written out; amounts as decimal text. */
const contaEscrita = {
  /** What the days are worth, boletos of events included. */
  valorCalculado: Valor,
  valorBoletosEventos: Valor,
  /** What is charged with the month. */
  valorCobrado: Valor,
  /** What boletos of events come to beyond the total. */
  valorExcedente: Valor,
  regra: z.enum(REGRAS),
};

/** A partner in a month, as the page of closings shows it. */
export const Fechamento = z.object({
  dados: z.object({
    /** The client's. */
    id: Id,
    cartaOferta: z.string(),
    /** Whether events of the month have boletos of their own; whether anything of it is left to pay; whether it has events. */
    possuiBoletos: SimNao,
    possuiBoletosEmAberto: SimNao,
    possuiEventos: SimNao,
    /** S: the month is open and has days, and boletos of events bill every one of them: the minimum does not apply. */
    todosEventosComBoleto: SimNao,
  }),
  cliente: z.object({
    id: Id,
    nome: z.string(),
    idAsaas: textOrNull,
    clienteDesabilitado: SimNao,
    semFaturamentoMinimo: SimNao,
    seguroValorDiaria: Valor.nullable(),
    seguroValorDiariaEditado: Valor.nullable(),
  }),
  /** People and their days of the month, in events whose list is closed. */
  diarias: z.object({ participantes: quantos, periodo: quantos }),
  /** Days of earlier closed months that this one makes up for. */
  diasAjuste: quantos,
  /** Days of the month in events that have not begun: outside every amount. */
  diariasFuturas: quantos,
  /** What the month comes to now; of a closed one, what it came to. */
  conta: z.object({ valorTotal: Valor, ...contaEscrita }),
  /** Null while the month is open. `valorDiaria` of a day; `valorDiariaEditado` the total; `data` the month. */
  fechado: z
    .object({
      id: Id,
      valorDiaria: Valor,
      valorDiariaEditado: Valor,
      quantidadeDiarias: quantos,
      data: DataCivil,
      fechadoEm: Instante,
      pago: Pago.nullable(),
      ...contaEscrita,
      boleto: Boleto.nullable(),
    })
    .nullable(),
  /** Why the month cannot be closed, have a boleto with that, or be said what it costs, as it stands; null: nothing is in the way. */
  impede: z.object({ fechamento: textOrNull, boleto: textOrNull, valor: textOrNull }),
  /** A closed month whose boleto may be asked for; `deNovo`: the one it had was refused or removed. */
  pedeBoleto: z.enum(['boleto', 'deNovo']).nullable(),
});

export const FechamentosQuery = z.object({
  ...paging(50),
  ...ordering(ORDENS_FECHAMENTO),
  data: Mes,
  /** Name of the client, as long as it may be, or reference code. */
  pesquisa: filterText(200),
  /** The minimum that open months are reckoned with; 9.90 when it is not said. */
  valorMinimo: filterOne(Quantia),
});

export const Fechamentos = pageOf(Fechamento).extend({
  /** Over the whole search. `semFaturamento`: open months of partners exempt from the minimum, as their rows say. */
  totais: z.object({ abertos: quantos, fechados: quantos, semFaturamento: quantos, valor: Valor, cobrado: Valor }),
});

/** One closing, a simulation of it, or the boleto of a month that is closed. */
export const FechamentoEntrada = z.object({
  dados: z.object({
    cartaOferta: codigoDeAcesso(line(100)),
    /** When it is said, the code must be this client's. */
    idCliente: z.union([Id, IdText]).nullish(),
    data: Mes,
    simular: SimNao.default('N'),
    valorMinimo: QuantiaComSinal.nullish(),
    /** As the page showed it: refused when it is not stored any more. */
    seguroValorDiariaEditado: Quantia.nullish(),
    dataVencimento: DataCivil.nullish(),
    fazFechamento: SimNao.default('S'),
    geraBoleto: SimNao.default('N'),
  }),
});

/** The workbook; `fechamento` the row as it stands after, null after a simulation. */
export const FechamentoResposta = z.object({
  anexo: ArquivoPronto,
  fechamento: Fechamento.nullable(),
});

export const ExplicacaoParams = z.object({ idCliente: IdText });

/** `valorMinimo`: what an open month is reckoned with, as in the list. */
export const ExplicacaoQuery = MesQuery.extend({ valorMinimo: filterOne(Quantia) });

const Comparado = z.object({
  /** Of the month before: null when there is nothing to compare with. */
  participantes: quantos,
  diarias: quantos,
  valorTotal: Valor,
});

/** Where a month comes from, open or closed, in one shape. */
export const Explicacao = Fechamento.extend({
  valorMinimo: Valor,
  valorDiaria: Valor,
  /** The edited value that counted; null: none. */
  valorEditado: Valor.nullable(),
  /** Days charged at the daily value with this month: its own and those it makes up for. */
  diasFaturados: quantos,
  valorDias: Valor,
  mesAnterior: Comparado.nullable(),
  /** SHA-256 over the lines, of a closed month. */
  hash: textOrNull,
  linhas: quantos,
});

export const LinhasQuery = z.object({
  ...paging(50),
  data: Mes,
  /** Name or document of somebody, code or name of an event. */
  pesquisa: filterText(100),
});

/** The events of a month. `ajuste`: the earlier month they make up for. */
export const EventoDoFechamento = z.object({
  idEvento: Id,
  codigo: z.string(),
  nomeEvento: z.string(),
  participantes: quantos,
  dias: quantos,
  valor: Valor,
  ajuste: DataCivil.nullable(),
  /** Billed by a boleto of its own. */
  boletoProprio: SimNao,
});

export const EventosDoFechamento = pageOf(EventoDoFechamento);

/** Somebody's days in a month. */
export const LinhaDoFechamento = z.object({
  idParticipante: Id,
  codigo: z.string(),
  nomeEvento: z.string(),
  nome: z.string(),
  documento: documento(textOrNull),
  entrada: DataCivil,
  saida: DataCivil,
  dias: quantos,
  valor: Valor,
  ajuste: DataCivil.nullable(),
  boletoProprio: SimNao,
});

export const LinhasDoFechamento = pageOf(LinhaDoFechamento).extend({ totalDias: quantos, valorTotal: Valor });

const escolhidos = listOf(z.union([Id, codigoDeAcesso(line(100))]), 5000);

/** All open months but those left out; `repetir`: only what failed in that run. */
export const MassaEntrada = z.object({
  data: Mes,
  valorMinimo: QuantiaComSinal.nullish(),
  dataVencimento: DataCivil.nullish(),
  /** Clients whose month stays open, and those that get no boleto: a number is `dados.id` of the row; a text a reference code, or that number where nobody has such a code. */
  desselecionados: escolhidos,
  desselecionadosBoleto: escolhidos,
  repetir: Id.nullish(),
});

/** What a closing of all would do, before it is asked for. */
export const PreviaEntrada = MassaEntrada.pick({ data: true, valorMinimo: true, desselecionados: true, desselecionadosBoleto: true });

const reais = { quantos, valor: Valor };
export const Previa = z.object({
  /** That can be closed: all amounts are of these. */
  parceiros: quantos,
  valor: Valor,
  cobrado: Valor,
  boletos: quantos,
  /** Without days, or with less than the minimum: they pay just the minimum. */
  soMinimo: z.object(reais),
  /** Cannot be closed as they stand: without a daily value. */
  impedidos: quantos,
  /** Closed without a boleto: they have no record at the provider of charges. */
  semCadastro: quantos,
  /** Days of the month in events that have not begun: they go to the next closing. */
  diariasFuturas: quantos,
});

export const ErroDaCorrida = z.object({
  idCliente: Id,
  nome: z.string(),
  cartaOferta: z.string(),
  campo: textOrNull,
  descricao: z.string(),
});

/** A closing of many, running or over. */
export const Corrida = z.object({
  id: Id,
  data: DataCivil,
  situacao: z.enum(['executando', 'cancelando', 'cancelada', 'concluida']),
  iniciadaEm: Instante,
  terminadaEm: Instante.nullable(),
  iniciadaPor: z.string(),
  total: quantos,
  /** Done with, whatever came of it. */
  concluidos: quantos,
  fechados: quantos,
  pulados: quantos,
  comErro: quantos,
  /** Of those, whose month nobody closed since. */
  errosAbertos: quantos,
  /** What the closed ones charge. */
  cobrado: Valor,
  boletos: z.object({ pedidos: quantos, emitidos: quantos, aguardando: quantos, recusados: quantos }),
  /** The first hundred. */
  erros: z.array(ErroDaCorrida),
});

export const MassaResposta = z.object({ corrida: Corrida.nullable() });

export const ListaDaCorrida = z.object({
  ...paging(50),
  lista: z.enum(['fechados', 'cobrados', 'emitidos', 'aguardando', 'recusados', 'erros', 'pulados'], 'Lista inválida'),
});

/** Those of one count of a run. */
export const ItensDaCorrida = pageOf(
  z.object({
    idCliente: Id,
    nome: z.string(),
    cartaOferta: z.string(),
    valorCobrado: Valor.nullable(),
    mensagem: textOrNull,
    link: textOrNull,
  }),
);

/** N: nothing was going on. */
export const MassaCancelada = Sucesso.extend({ cancelado: SimNao });

export const RelatorioPorPlanoQuery = MesQuery.extend({ idClienteRelatorio: filterOne(IdText) });

/** Whose address the report goes to. */
export const RelatorioEnviado = Sucesso.extend({ enviadoPara: z.string() });

export type FechamentoLinha = z.output<typeof Fechamento>;
export type FechamentosResposta = z.output<typeof Fechamentos>;
export type FechamentoDados = z.output<typeof FechamentoEntrada>['dados'];
export type ExplicacaoResposta = z.output<typeof Explicacao>;
export type EventoDoFechamentoResposta = z.output<typeof EventoDoFechamento>;
export type LinhaDoFechamentoResposta = z.output<typeof LinhaDoFechamento>;
export type MassaDados = z.output<typeof MassaEntrada>;
export type PreviaResposta = z.output<typeof Previa>;
export type CorridaResposta = z.output<typeof Corrida>;
export type ItemDaCorridaResposta = z.output<typeof ItensDaCorrida>['registros'][number];
