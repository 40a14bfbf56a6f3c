import { z } from 'zod';
import { Parcela } from '../fichas/parcelas.schemas.ts';
import { OUT_OF_REACH, isWithinReach } from '../kernel/dates.ts';
import { ordering } from '../kernel/ordering.ts';
import {
  DataCivil,
  Id,
  IdText,
  Instante,
  SimNao,
  codeOrNone,
  filterOne,
  filterText,
  numberChoice,
  pageOf,
  paging,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { ORDENS_FICHA_DO_FUNIL, ORDENS_NEGOCIO, ORDENS_PARCELA, ORDENS_VIGENTE } from './relatorios.orders.ts';

const SEGURADORA = 'Seguradora inválida';
const Dia = DataCivil.refine(isWithinReach, OUT_OF_REACH);
const Mes = z
  .string()
  .regex(/^(0?[1-9]|1[0-2])$/, 'Mês inválido')
  .transform(Number);
const Ano = z
  .string()
  .regex(/^(19\d\d|2[01]\d\d)$/, 'Ano inválido')
  .transform(Number)
  .refine((year) => year >= 1901 && year <= 2198, 'Ano inválido');

/** Everybody's, unless one is named. */
const responsavel = { id_responsavel: filterOne(IdText) };
/** 0 is without an insurer. */
const seguradora = { id_seguradora: filterOne(codeOrNone(SEGURADORA)) };

/** Any day of the month; today's when absent. */
export const FunilQuery = z.object({ data: filterOne(Dia), ...responsavel });

/**
 * A month, by `ano` and `mes` or by any of its days in `data`; this one when absent. `dia` asks for one day alone. Lists of what is so now,
 * whatever the month, take only `id_responsavel` of these (REL-520).
 */
const doMes = {
  ano: filterOne(Ano),
  mes: filterOne(Mes),
  data: filterOne(Dia),
  dia: filterOne(Dia),
  ...responsavel,
};
/** A month without its year, or the other way round, is none. */
const wholeMonth = ({ ano, mes }: { readonly ano?: number | undefined; readonly mes?: number | undefined }): boolean =>
  (ano === undefined) === (mes === undefined);
const MONTH_AND_YEAR = { path: ['mes'], message: 'Informe o mês e o ano' };

export const FunilListaQuery = z.object({ ...paging(), ...ordering(ORDENS_FICHA_DO_FUNIL), ...doMes }).refine(wholeMonth, MONTH_AND_YEAR);
export const FunilEmissoesQuery = z
  .object({ ...paging(), ...ordering(ORDENS_NEGOCIO), ...doMes, ...seguradora })
  .refine(wholeMonth, MONTH_AND_YEAR);
/** `todas` S: every open proposal, whatever its month (REL-512). */
export const FunilPropostasQuery = z
  .object({ ...paging(), ...ordering(ORDENS_NEGOCIO), ...doMes, todas: SimNao.default('N') })
  .refine(wholeMonth, MONTH_AND_YEAR);
export const FunilRenovacoesQuery = z.object({ ...paging(), ...ordering(ORDENS_FICHA_DO_FUNIL), ...responsavel });
export const FunilPlanilhaQuery = z
  .object({ ano: doMes.ano, mes: doMes.mes, data: doMes.data, ...responsavel })
  .refine(wholeMonth, MONTH_AND_YEAR);

/** A month of the funnel (E158). `totalPropostas` and `totalRenovacao` are of now, the same in every month. */
const FunilMes = z.object({
  totalCotacaoMes: z.int(),
  totalPropostas: z.int(),
  totalPropostasMes: z.int(),
  totalEmissaoMes: z.int(),
  totalEmissaoCanceladaMes: z.int(),
  totalRenovacao: z.int(),
  totalLiquido: z.string(),
  data: z.string(),
});

/** What was issued by one insurer; without one, `id` is null (E160). Amounts in reais. */
const SeguradoraTotal = z.object({
  id: Id.nullable(),
  nome: z.string(),
  foto: textOrNull,
  quantidade: z.int(),
  bruto: z.string(),
  liquido: z.string(),
  comissao: z.string(),
});

/** Six months, the asked one last, and the same six a year before. */
export const Funil = z.object({
  registros: z.array(FunilMes),
  anoAnterior: z.array(FunilMes),
  seguradoras: z.array(SeguradoraTotal),
});

const FichaDoRelatorio = z.object({
  id: Id,
  id_cliente: Id,
  titulo: z.string(),
  data_vigencia: textOrNull,
  data_cadastro: Instante,
  etapa: z.literal([0, 1, 2, 3, 4]),
  cancelado: SimNao,
  finalizado: SimNao,
  _responsavel: textOrNull,
  _responsavel_status: z.enum(['A', 'I']).nullable(),
});

const ClienteDoRelatorio = z.object({ id: Id, nome: z.string(), foto: textOrNull });

const negocio = {
  id: Id,
  id_fornecedor: Id.nullable(),
  _fornecedor: textOrNull,
  valor_bruto: z.string(),
  valor_impostos: z.string(),
  juros: z.string(),
  adicional_fracionamento: z.string(),
  valor_liquido: z.string(),
  valor_comissao: z.string(),
  data_cancelado: textOrNull,
  parcelas: z.array(Parcela.pick({ numero: true, vencimento: true, valor: true, valor_juros: true, pago: true })),
};
const PropostaDoRelatorio = z.object({ ...negocio, data_proposta: z.string() });
const EmissaoDoRelatorio = z.object({ ...negocio, data_emitido: z.string(), numero_apolice: textOrNull });

const ficha = { dados: FichaDoRelatorio, cliente: ClienteDoRelatorio };
export const FichaNoFunil = z.object(ficha);
export const PropostaNoFunil = z.object({ ...ficha, proposta: PropostaDoRelatorio });
export const EmissaoNoFunil = z.object({ ...ficha, emissao: EmissaoDoRelatorio });

export const VigenteQuery = z.object({
  ...paging(),
  ...ordering(ORDENS_VIGENTE),
  data: filterOne(Dia),
  /** Ends within so many days of `data`. */
  dias: filterOne(
    z
      .string()
      .regex(/^\d{1,4}$/, 'Número inválido')
      .transform(Number),
  ),
  /** Part of the name of a client, of a policy number or of a plate. */
  texto: filterText(200),
  ...responsavel,
  ...seguradora,
});

/** A policy in force (E161). */
const ApoliceVigente = z.object({
  ...ficha,
  emissao: z.object({
    id: Id,
    numero_apolice: textOrNull,
    data_emitido: z.string(),
    id_fornecedor: Id.nullable(),
    _fornecedor: textOrNull,
    valor_bruto: z.string(),
    valor_liquido: z.string(),
  }),
  /** Days from the asked day to the end of the cover. */
  dias: z.int(),
  /** The active renewal, when there is one (E107). */
  renovacao: Id.nullable(),
  podeRenovar: SimNao,
});
export const Vigente = pageOf(ApoliceVigente).extend({ seguradoras: z.array(SeguradoraTotal) });

export const ParcelasQuery = z
  .object({
    ...paging(),
    ...ordering(ORDENS_PARCELA),
    pago: filterOne(SimNao),
    vencimento_ano: filterOne(Ano),
    vencimento_mes: filterOne(Mes),
    status: filterOne(numberChoice(z.literal([1, 2, 3, 4], 'Situação inválida'))),
    ...responsavel,
  })
  // A month of every year is no filter that an index answers.
  .refine(({ vencimento_ano, vencimento_mes }) => vencimento_mes === undefined || vencimento_ano !== undefined, {
    path: ['vencimento_ano'],
    message: 'Informe o ano do mês',
  });

/** An instalment of an issuance (REL-510). */
const ParcelaDoRelatorio = Parcela.pick({
  id: true,
  numero: true,
  vencimento: true,
  valor: true,
  valor_juros: true,
  pago: true,
  data_pago: true,
}).extend({
  status: z.literal([1, 2, 3, 4]),
  /** Of how many. */
  de: z.int(),
  ficha: z.object({ id: Id, id_cliente: Id, titulo: z.string(), numero_apolice: textOrNull, data_edicao: Instante }),
  cliente: ClienteDoRelatorio,
});

/** Totals are of the whole filter, one for each situation it holds. Amounts in reais. */
export const Parcelas = pageOf(ParcelaDoRelatorio).extend({
  totais: z.array(z.object({ status: z.literal([1, 2, 3, 4]), quantidade: z.int(), valor: z.string(), valor_juros: z.string() })),
});

export const GeralQuery = z.object({ ...responsavel });

/** The figures of the day (GAP-17). */
export const Geral = z.object({
  data: z.string(),
  emitidos: z.int(),
  cancelados: z.int(),
  parcelasVencidas: z.object({ quantidade: z.int(), valor: z.string() }),
  vencem: z.int(),
  /** Of everybody's clients; null for who may not see clients. */
  aniversariantes: z.int().nullable(),
});

export type FunilResposta = z.output<typeof Funil>;
export type FunilMesResposta = z.output<typeof FunilMes>;
export type SeguradoraTotalResposta = z.output<typeof SeguradoraTotal>;
export type FichaNoFunilResposta = z.output<typeof FichaNoFunil>;
export type PropostaNoFunilResposta = z.output<typeof PropostaNoFunil>;
export type EmissaoNoFunilResposta = z.output<typeof EmissaoNoFunil>;
export type ApoliceVigenteResposta = z.output<typeof ApoliceVigente>;
export type VigenteResposta = z.output<typeof Vigente>;
export type ParcelaDoRelatorioResposta = z.output<typeof ParcelaDoRelatorio>;
export type ParcelasResposta = z.output<typeof Parcelas>;
export type GeralResposta = z.output<typeof Geral>;
export type FunilListaEntrada = z.output<typeof FunilListaQuery>;
export type FunilEmissoesEntrada = z.output<typeof FunilEmissoesQuery>;
export type FunilPropostasEntrada = z.output<typeof FunilPropostasQuery>;
export type VigenteEntrada = z.output<typeof VigenteQuery>;
export type ParcelasEntrada = z.output<typeof ParcelasQuery>;
