import { z } from 'zod';
import { Anexo, AnexoIds } from '../anexos/anexos.schemas.ts';
import { EventoNovo, EventoRascunho, EventoRegistro } from '../eventos/eventos.schemas.ts';
import { isDiaDeEvento } from '../eventos/eventos.rules.ts';
import {
  DataCivil,
  Id,
  IdText,
  Instante,
  SimNao,
  Valor,
  filterOne,
  line,
  numberChoice,
  optional,
  text,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { Parcela, ParcelaDaEmissao, ParcelaSalvar, ValorPositivo } from './parcelas.schemas.ts';
import { MOTIVO_MAX, PARCELAS_MAX, PLACA_MAX, SITUACOES, TITULO_MAX } from './fichas.labels.ts';

export const TipoFicha = z.literal([1, 2, 3, 4, 5], 'Tipo de ficha inválido');
const EtapaFicha = z.literal([0, 1, 2, 3, 4], 'Etapa inválida');
const FormaPagamento = z.literal([1, 2, 3], 'Forma de pagamento inválida');
const Bandeira = z.literal([1, 2, 3, 4, 5], 'Bandeira inválida');
/** A percentage as decimal text with at most two places, 0 to 100. */
const Percentual = z
  .string()
  .max(6)
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Percentual inválido');
/** What proposal and issuance share, as read. Totals are the server's (E110). */
const negocio = {
  id: Id,
  /** Insurer: a client of group 7. */
  id_fornecedor: Id.nullable(),
  _fornecedor: textOrNull,
  forma_pagamento: FormaPagamento.nullable(),
  bandeira: Bandeira.nullable(),
  valor_bruto: z.string(),
  valor_impostos: z.string(),
  juros: z.string(),
  adicional_fracionamento: z.string(),
  valor_liquido: z.string(),
  /** Percent of the net value. */
  comissao: z.string(),
  valor_comissao: z.string(),
  cancelado: SimNao,
  data_cancelado: textOrNull,
  motivo_cancelado: textOrNull,
} as const;

export const FichaProposta = z.object({ ...negocio, data_proposta: z.string() });
export const FichaEmissao = z.object({
  ...negocio,
  data_emitido: z.string(),
  numero_apolice: textOrNull,
  descricao_indicacao: textOrNull,
  /** S: an SMS leaves before each instalment that is not paid (E114). */
  agendar_sms: SimNao,
});

const termos = {
  id_fornecedor: optional(Id).meta({ title: 'Seguradora' }),
  forma_pagamento: optional(FormaPagamento).meta({ title: 'Forma de pagamento' }),
  bandeira: optional(Bandeira).meta({ title: 'Bandeira' }),
  valor_impostos: ValorPositivo.optional().meta({ title: 'Impostos' }),
  juros: ValorPositivo.optional().meta({ title: 'Juros' }),
  adicional_fracionamento: ValorPositivo.optional().meta({ title: 'Adicional de fracionamento' }),
  comissao: Percentual.optional().meta({ title: 'Comissão (%)' }),
};
const parcelas = { parcelas: z.array(ParcelaSalvar).max(PARCELAS_MAX).optional().meta({ title: 'Parcelas' }) };
const cancelamento = {
  cancelado: SimNao.optional().meta({ title: 'Cancelada' }),
  motivo_cancelado: optional(text(MOTIVO_MAX)).meta({ title: 'Motivo do cancelamento' }),
};
const daProposta = { data_proposta: optional(DataCivil).meta({ title: 'Data da proposta' }) };
const daEmissao = {
  data_emitido: optional(DataCivil).meta({ title: 'Data da emissão' }),
  numero_apolice: optional(line(60)).meta({ title: 'Número da apólice' }),
};
const avisos = { agendar_sms: SimNao.optional().meta({ title: 'Avisar por SMS antes de cada parcela' }) };
const indicacaoDaEmissao = { descricao_indicacao: optional(text(2000)).meta({ title: 'Indicação da emissão' }) };

const negocioSalvar = {
  ...termos,
  ...cancelamento,
  /** When sent, the instalments must add up to it (within a cent). */
  valor_bruto: optional(ValorPositivo),
  /** When sent, compared with what the server calculates (E110). */
  valor_liquido: optional(Valor),
  valor_comissao: optional(Valor),
};

export const FichaPropostaSalvar = z.object({ ...negocioSalvar, ...daProposta });
export const FichaEmissaoSalvar = z.object({ ...negocioSalvar, ...daEmissao, ...indicacaoDaEmissao });

/** A ficha, as read (document 0, section 3). `etapa` and `cancelado` are the server's (E104). */
export const FichaDados = z.object({
  id: Id,
  id_responsavel: Id.nullable(),
  id_cliente: Id,
  tipo: TipoFicha,
  etapa: EtapaFicha,
  titulo: z.string(),
  descricao: textOrNull,
  observacao: textOrNull,
  data_cadastro: Instante,
  possui_vigencia: SimNao.nullable(),
  data_vigencia: textOrNull,
  id_evento_vigencia: Id.nullable(),
  cotacao: SimNao,
  id_ficha_renovado: Id.nullable(),
  descricao_indicacao: textOrNull,
  placa_veiculo: textOrNull,
  finalizado: SimNao,
  cancelado: SimNao,
  ativo: SimNao,
  /** Version of the record: sent back on save, compared exactly (E013). */
  data_edicao: Instante,
  /** Attachments of form, proposal and issuance that were not removed. */
  _arquivos: z.int().nonnegative(),
  /** The active renewal of this ficha, when there is one (E107). */
  _renovacao: Id.nullable(),
});

/** A row of the Fichas tab and of GET /fichas. */
export const FichaLinha = FichaDados.pick({
  id: true,
  id_cliente: true,
  id_responsavel: true,
  tipo: true,
  etapa: true,
  titulo: true,
  data_cadastro: true,
  possui_vigencia: true,
  data_vigencia: true,
  placa_veiculo: true,
  cotacao: true,
  id_ficha_renovado: true,
  finalizado: true,
  cancelado: true,
  ativo: true,
  data_edicao: true,
  _arquivos: true,
  _renovacao: true,
}).extend({
  _responsavel: textOrNull,
  _responsavel_status: z.enum(['A', 'I']).nullable(),
  /** Insurer of the issuance, else of the proposal. */
  _seguradora: textOrNull,
  numero_apolice: textOrNull,
  /** Gross value of the issuance, else of the proposal; null without either. */
  valor_bruto: textOrNull,
  parcelas_pagas: z.int(),
  parcelas_total: z.int(),
});

const FichaCliente = z.object({
  id: Id,
  nome: z.string(),
  foto: textOrNull,
  tipo_pessoa: z.enum(['F', 'J']),
  pre_cliente: SimNao,
  ativo: SimNao,
  id_responsavel: Id.nullable(),
  telefone_celular: textOrNull,
});

/** The source of a renewal. */
const FichaRenovada = z.object({
  id: Id,
  titulo: z.string(),
  tipo: TipoFicha,
  data_vigencia: textOrNull,
  /** Its insurer, offered to the new proposal (E107). */
  id_fornecedor: Id.nullable(),
  _fornecedor: textOrNull,
  numero_apolice: textOrNull,
});

/** Everything of a ficha after a save; the record also brings its attachments. */
export const FichaSalva = z.object({
  dados: FichaDados,
  cliente: FichaCliente,
  proposta: FichaProposta.nullable(),
  propostaParcelas: z.array(Parcela),
  emissao: FichaEmissao.nullable(),
  emissaoParcelas: z.array(ParcelaDaEmissao),
  /** The reminder of the end of cover (E098). */
  vigencia: EventoRegistro.nullable(),
  fichaRenovada: FichaRenovada.nullable(),
});

export const FichaCompleta = FichaSalva.extend({
  anexosFormulario: z.array(Anexo),
  anexosProposta: z.array(Anexo),
  anexosEmissao: z.array(Anexo),
  /** Names behind the ids of `dados`. */
  _nomes: z.object({ responsavel: textOrNull, responsavel_status: z.enum(['A', 'I']).nullable(), responsavel_foto: textOrNull }),
});

const atendimento = {
  tipo: TipoFicha.optional().meta({ title: 'Tipo' }),
  id_responsavel: optional(Id).meta({ title: 'Responsável' }),
  titulo: optional(line(TITULO_MAX)).meta({ title: 'Título', 'x-obrigatorio': 'Informe o título' }),
  /** Only type 2 keeps it. */
  placa_veiculo: optional(line(PLACA_MAX)).meta({ title: 'Placa do veículo' }),
  descricao: optional(text(10_000)).meta({ title: 'Descrição' }),
  descricao_indicacao: optional(text(2000)).meta({ title: 'Indicação' }),
  observacao: optional(text(10_000)).meta({ title: 'Observação' }),
  cotacao: SimNao.optional().meta({ title: 'Cotação' }),
};
const vigencia = {
  possui_vigencia: optional(SimNao).meta({ title: 'Possui vigência' }),
  data_vigencia: optional(DataCivil).meta({ title: 'Fim da vigência' }),
};
const lembrete = {
  quantidade_lembrar: z.int().min(0).max(3650).optional().meta({ title: 'Lembrar antes' }),
  periodo_lembrar: z.enum(['D', 'S', 'M', 'A']).optional().meta({ title: 'Período do lembrete' }),
};

/** What may be saved. Absent keeps what is stored; null or blank clears. `etapa` is never taken (E104). */
export const FichaSalvarDados = z.object({
  id: Id.nullish(),
  /** Required for a new ficha; a stored one keeps its client. */
  id_cliente: Id.nullish(),
  ...atendimento,
  ...vigencia,
  id_ficha_renovado: optional(Id),
  finalizado: SimNao.optional(),
  /** N removes the ficha, S brings it back; needs clientes 4 (E014, E045). */
  ativo: SimNao.optional(),
  data_edicao: Instante.nullish(),
});

/** How the reminder of the end of cover is programmed (E098); absent uses the setting `fichaVigenciaDiasLembrar` in days. */
const VigenciaSalvar = z.object({ ...lembrete, id_responsavel: optional(Id) });

/** The whole form in the order of the screen. */
export const FichaFormulario = z.object({
  ...atendimento,
  proposta: z.object({ ...daProposta, ...termos, ...parcelas, ...cancelamento }).meta({ title: 'Proposta' }),
  emissao: z.object({ ...daEmissao, ...termos, ...parcelas, ...avisos, ...cancelamento, ...indicacaoDaEmissao }).meta({ title: 'Emissão' }),
  ...vigencia,
  ...lembrete,
});

export const FichaSalvar = z.object({
  dados: FichaSalvarDados,
  /** Absent keeps the stored proposal; null removes it, which an issuance forbids (E108). */
  dadosProposta: FichaPropostaSalvar.nullish(),
  /** The whole list; absent keeps the stored one. */
  dadosPropostaParcelas: parcelas.parcelas,
  dadosVigencia: VigenciaSalvar.nullish(),
  /** Absent or null keeps the stored issuance. */
  dadosEmissao: FichaEmissaoSalvar.nullish(),
  dadosEmissaoParcelas: parcelas.parcelas,
  /** Absent keeps what is. Turned on without a mobile: 400 `{telefone_celular}`; without a template of the kind: 400 `{agendarSmsEmissao}` (E114). */
  agendarSmsEmissao: avisos.agendar_sms,
  /** Automatic reminders to create, as `/fichas/eventosEtapa` proposed them. Absent: those the stage asks for (E099, E100). */
  eventosNovos: z.array(EventoNovo).max(100).optional(),
  /** Open automatic reminders of this ficha to remove. */
  eventosRemover: z.array(Id).max(100).optional(),
  /** Source of a renewal; the same as `dados.id_ficha_renovado`. */
  idFichaRenovacao: Id.nullish(),
  /** Reminders registered by hand in the form, created with the ficha. */
  eventos: z.array(EventoNovo).max(100).optional(),
  /** Attachments sent as drafts that the save takes over. */
  anexosFormulario: AnexoIds,
  anexosProposta: AnexoIds,
  anexosEmissao: AnexoIds,
  anexosFormularioRemover: AnexoIds,
  anexosPropostaRemover: AnexoIds,
  anexosEmissaoRemover: AnexoIds,
});

/** A policy of the Apólices tab: a type 2 ficha with an issuance (E077). */
export const Apolice = z.object({
  id: Id,
  id_cliente: Id,
  titulo: z.string(),
  placa_veiculo: textOrNull,
  data_vigencia: textOrNull,
  possui_vigencia: SimNao.nullable(),
  finalizado: SimNao,
  cancelado: SimNao,
  numero_apolice: textOrNull,
  data_emitido: z.string(),
  id_seguradora: Id.nullable(),
  seguradora: textOrNull,
  valor_bruto: z.string(),
  parcelas_pagas: z.int(),
  parcelas_total: z.int(),
  anexos: z.array(Anexo),
});

/** Filters of the report (E116). Dates are days of registration, both inclusive. */
export const RelatorioConsulta = z.object({
  tipo: z.array(TipoFicha).max(5).optional(),
  etapa: z.array(EtapaFicha).max(5).optional(),
  dataInicio: optional(DataCivil),
  dataFim: optional(DataCivil),
  situacao: optional(z.enum(Object.keys(SITUACOES) as (keyof typeof SITUACOES)[], 'Situação inválida')),
  id_responsavel: optional(Id),
});

/** Without `idCliente`, every client. */
export const RelatorioPedido = z.object({ idCliente: Id.nullish(), consulta: RelatorioConsulta.default({}) });

export const RelatorioLinha = z.object({
  id: Id,
  id_cliente: Id,
  cliente: z.string(),
  titulo: z.string(),
  tipo: TipoFicha,
  etapa: EtapaFicha,
  cancelado: SimNao,
  finalizado: SimNao,
  data_cadastro: Instante,
  responsavel: textOrNull,
  responsavel_status: z.enum(['A', 'I']).nullable(),
  seguradora: textOrNull,
  numero_apolice: textOrNull,
  data_vigencia: textOrNull,
  bruto: textOrNull,
  liquido: textOrNull,
  comissao: textOrNull,
  parcelas_pagas: z.int(),
  parcelas_total: z.int(),
});

/** Totals leave cancelled fichas out. Amounts in reais. */
export const RelatorioFichas = z.object({
  registros: z.array(RelatorioLinha),
  totais: z.object({ quantidade: z.int(), bruto: z.string(), liquido: z.string(), comissao: z.string() }),
});

const DiaDosLembretes = DataCivil.refine(isDiaDeEvento, 'Informe uma data entre 1900 e 2199');

/** Stage to preview for a target that may not exist yet (E100). */
export const EventosEtapaQuery = z.object({
  etapa: numberChoice(EtapaFicha).default(0),
  /** 1 to 5: type of the ficha; 7: client. */
  alvo: numberChoice(z.literal([...TipoFicha.values, 7], 'Tipo de ficha inválido')),
  id_alvo: filterOne(IdText),
  alvo_tabela: filterOne(z.enum(['clientes', 'clientes_fichas'], 'Alvo inválido')),
  pre_cliente: SimNao.default('N'),
  /** Days the reminders count from; today when absent (E101). */
  data_proposta: filterOne(DiaDosLembretes),
  data_emitido: filterOne(DiaDosLembretes),
  id_responsavel: filterOne(IdText),
});

export const EventosEtapa = z.object({ registros: z.array(EventoRascunho), remover: z.array(Id) });

export type FichaSalvarEntrada = z.output<typeof FichaSalvar>;
export type FichaCompletaResposta = z.output<typeof FichaCompleta>;
export type FichaSalvaResposta = z.output<typeof FichaSalva>;
export type FichaLinhaResposta = z.output<typeof FichaLinha>;
export type RelatorioPedidoEntrada = z.output<typeof RelatorioPedido>;
export type RelatorioFichasResposta = z.output<typeof RelatorioFichas>;
export type ApoliceResposta = z.output<typeof Apolice>;
