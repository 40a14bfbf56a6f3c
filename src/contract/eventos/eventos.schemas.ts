import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { ORDENS_EVENTO } from './eventos.orders.ts';
import { Anexo, AnexoIds } from '../anexos/anexos.schemas.ts';
import {
  DataCivil,
  Id,
  IdText,
  Instante,
  Pode,
  SimNao,
  codeOrNone,
  filterOne,
  filterText,
  line,
  listOf,
  optional,
  paging,
  text,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { ALVO_TABELAS, CONCLUIR_MAX, DESCRICAO_MAX } from './eventos.labels.ts';
import { isDiaDeEvento } from './eventos.rules.ts';

const AlvoTabela = z.enum(ALVO_TABELAS, 'Alvo inválido');
export const PeriodoEvento = z.enum(['D', 'S', 'M', 'A'], 'Período inválido');
const Status = z.literal([1, 2, 3, 4]);
/** How many periods; digits only on screen, 1 by default (EVE-015, EVE-016). */
export const Quantidade = z.int('Número inválido').min(0, 'Número inválido').max(3650, 'Use no máximo 3650');
export const QuantidadeRecorrencia = z.int('Número inválido').min(1, 'Use no mínimo 1').max(3650, 'Use no máximo 3650');
export const Repeticoes = z.int('Número inválido').min(0, 'Número inválido').max(9999, 'Use no máximo 9999');

/** A reminder, as read. Days are `YYYY-MM-DD`; `hora_concluido` is `HH:MM` in São Paulo. */
export const EventoRegistro = z.object({
  id: Id,
  id_responsavel: Id.nullable(),
  /** The pattern it came from, when automatic. */
  id_evento_padrao: Id.nullable(),
  alvo_tabela: AlvoTabela,
  id_alvo: Id,
  descricao: z.string(),
  data_programada: z.string(),
  data_reagendamento: textOrNull,
  concluido: SimNao,
  observacao_concluido: textOrNull,
  data_concluido: textOrNull,
  hora_concluido: textOrNull,
  tipo_aniversario: SimNao,
  tipo_vigencia: SimNao,
  /** Day from which it is shown (E087); of a series, that of its next occurrence. */
  data_lembrar: z.string(),
  quantidade_lembrar: z.int(),
  periodo_lembrar: PeriodoEvento,
  recorrente: SimNao,
  recorrente_periodo: PeriodoEvento.nullable(),
  recorrente_quantidade: z.int().nullable(),
  recorrente_pai: Id.nullable(),
  recorrente_data_limite: textOrNull,
  recorrente_repetir: z.int().nullable(),
  /** Of the client the target belongs to; N for a target without client. */
  pre_cliente: SimNao,
  /** 1 done, 2 upcoming, 3 due today, 4 overdue (E086); of a series, by its next occurrence, and 1 when none is left. */
  status_programacao: Status,
  ativo: SimNao,
  data_edicao: Instante,
  /** S: an occurrence that is not stored yet; `id` is its parent's (E090). */
  _ficticio: SimNao,
  /** On the last listed occurrence of a series: how many more there are up to the asked day. */
  _restantes: z.int().optional(),
});

const DadosConsulta = z.object({
  /** 1 to 5 the type of the ficha, 7 a client, null a user. */
  tipo: z.literal([1, 2, 3, 4, 5, 7]).nullable(),
  /** Title of the ficha, name of the client or of the user. */
  titulo: z.string(),
  /** Client that leads to the target's screen. */
  id_cliente: Id.nullable(),
  id_ficha: Id.nullable(),
});

/** A reminder with its target, client and responsible (`dados_extras`). */
export const EventoLinha = EventoRegistro.extend({
  _dadosConsulta: DadosConsulta.nullable(),
  _dadosCliente: z.object({ id: Id, nome: z.string(), foto: textOrNull, tipo_pessoa: z.enum(['F', 'J']) }).nullable(),
  _dadosResponsavel: z.object({ id: Id, nome: z.string(), status: z.enum(['A', 'I']), foto: textOrNull }).nullable(),
  /** To change is also to conclude and to put off (E096). */
  pode: Pode,
});

/** Reminders due or shown up to a day (E088). */
export const AteDataQuery = z.object({
  /** Today when absent. */
  data: filterOne(DataCivil.refine(isDiaDeEvento, 'Informe uma data entre 1900 e 2199')),
  /** Empty: everybody's. Another's needs habilitarAcessoEventos. */
  id_responsavel: filterOne(IdText),
  concluido: SimNao.default('N'),
  /** S leaves out reminders of inactive clients. */
  ativo: filterOne(SimNao),
  /** Only what is open on the day itself. */
  so_do_dia: SimNao.default('N'),
  /** Today's open ones come before the overdue, however many those are. */
  hoje_primeiro: SimNao.default('N'),
  ...paging(200),
});

/** How many of the asked reminders are in each state, over all pages. */
const Contagem = z.object({ concluidos: z.int(), a_vencer: z.int(), hoje: z.int(), vencidos: z.int() });

/** Overdue, today, upcoming, then by day and code (E088). */
export const AteData = z.object({ registros: z.array(EventoLinha), totalRegistros: z.int(), contagem: Contagem });

/** Whose open reminders are counted by day; as in the list up to a day. */
export const EventosPorDiaQuery = AteDataQuery.pick({ id_responsavel: true, ativo: true });

/** Open reminders of today and the days after it, each day with how many. */
export const EventosPorDia = z.object({ dias: z.array(z.object({ data: DataCivil, total: z.int() })) });

/** Open reminders that ask for attention now: the bell of the top bar (E097). */
export const EventosPendentes = z.object({ vencidos: z.int(), hoje: z.int(), a_vencer: z.int() });

/** Reminders of one target, next first. `/eventosLegado` takes these too, and without a target lists all (E095). */
export const EventosAlvoQuery = z.object({
  id_alvo: IdText,
  alvo_tabela: AlvoTabela,
  /** S: also those of the client's fichas come along when the target is a client. */
  dados_extras: filterOne(SimNao),
  concluido: filterOne(SimNao),
  ...paging(200),
});

export const EventosLegadoQuery = z.object({
  ...paging(10),
  ...ordering(ORDENS_EVENTO),
  id_alvo: filterOne(IdText),
  alvo_tabela: filterOne(AlvoTabela),
  dados_extras: filterOne(SimNao),
  concluido: filterOne(SimNao),
  ativo: filterOne(SimNao),
  /** Text of the reminder, its code, or the client's name. */
  texto: filterText(200),
  /** Any of these users; 0 is "without responsible". */
  responsaveis: listOf(codeOrNone('Responsável inválido')),
});

export const EventoCompleto = z.object({
  registro: EventoLinha.extend({ anexos: z.array(Anexo) }),
  /** Stored occurrences of the series, newest first, at most 200. */
  filhos: z.array(EventoRegistro),
  /** Days of those that were removed, newest first, at most 200: they do not come back (decision 0017). */
  removidas: z.array(z.string()),
  /** Of a series, its first occurrence without a row; null when none is left. */
  proxima: textOrNull,
});

/** The form of a reminder, in the order of the screen. */
export const EventoFormulario = z.object({
  descricao: optional(text(DESCRICAO_MAX)).meta({ title: 'Descrição', 'x-obrigatorio': 'Descreva o evento' }),
  data_programada: optional(DataCivil).meta({ title: 'Data programada', 'x-obrigatorio': 'Informe a data programada' }),
  data_reagendamento: optional(DataCivil).meta({ title: 'Reagendado para' }),
  id_responsavel: optional(Id).meta({ title: 'Responsável' }),
  quantidade_lembrar: Quantidade.optional().meta({ title: 'Lembrar' }),
  periodo_lembrar: PeriodoEvento.optional().meta({ title: 'Período do lembrete' }),
  recorrente: SimNao.optional().meta({ title: 'Evento recorrente' }),
  recorrente_quantidade: optional(QuantidadeRecorrencia).meta({ title: 'Repetir a cada' }),
  recorrente_periodo: optional(PeriodoEvento).meta({ title: 'Período da repetição' }),
  recorrente_repetir: optional(Repeticoes).meta({ title: 'Repetições' }),
  recorrente_data_limite: optional(DataCivil).meta({ title: 'Data limite' }),
  concluido: SimNao.optional().meta({ title: 'Concluído' }),
  observacao_concluido: optional(text(DESCRICAO_MAX)).meta({ title: 'Observação da conclusão' }),
});

/** A reminder for a target that is being saved together with it. `tempId` is the sender's own, given back beside the new id. */
export const EventoNovo = EventoFormulario.extend({
  tempId: z.union([z.int(), line(60)]).optional(),
  /** The pattern it comes from; one that was already used on the target is not created twice (E100). */
  id_evento_padrao: optional(Id),
});

/** A reminder that a pattern would make: what `EventoNovo` takes, as read (E100). */
export const EventoRascunho = z.object({
  id_evento_padrao: Id,
  id_responsavel: Id.nullable(),
  descricao: z.string(),
  data_programada: z.string(),
  quantidade_lembrar: z.int(),
  periodo_lembrar: PeriodoEvento,
  recorrente: SimNao,
  recorrente_periodo: PeriodoEvento.nullable(),
  recorrente_quantidade: z.int().nullable(),
  recorrente_data_limite: textOrNull,
  recorrente_repetir: z.int().nullable(),
});

/** Absent keeps what is stored; null or blank clears. */
export const EventoSalvarDados = EventoFormulario.extend({
  id: Id.nullish(),
  alvo_tabela: AlvoTabela.optional(),
  id_alvo: Id.optional(),
  /** N removes the reminder, S brings it back. */
  ativo: SimNao.optional(),
  data_edicao: Instante.nullish(),
});

export const EventoSalvar = z.object({
  dados: EventoSalvarDados,
  /** Attachments sent as drafts that the save takes over, and those to remove. */
  anexos: AnexoIds,
  anexosRemover: AnexoIds,
});

/**
 * `id` and, for an occurrence of a series, `recorrente_pai` or the parent's own id with the occurrence's `data_programada` (E091).
 * `concluido` N undoes (E093). With `data_reagendamento` and `concluido` N an occurrence is put off (E092). 400 `{concluido}` when what is
 * put off was concluded, unless `estava_concluido` S says that it was seen so; with N nothing that was concluded meanwhile is opened again.
 * `data_edicao`: the version that was seen, or that one's own act left where it is undone; without it nothing is asked of it (decision 0180).
 */
export const EventoConcluir = z.object({
  id: Id.nullish(),
  recorrente_pai: optional(Id),
  data_programada: optional(DataCivil),
  data_reagendamento: optional(DataCivil),
  concluido: SimNao.default('S'),
  observacao_concluido: optional(text(DESCRICAO_MAX)),
  estava_concluido: SimNao.optional(),
  data_edicao: Instante.nullish(),
});

/** Several at once, each as `EventoConcluir` says. */
export const EventosConcluirVarios = z.object({ eventos: z.array(EventoConcluir).min(1).max(CONCLUIR_MAX) });

/** `mudou` N: it was so already, and this call changed nothing. */
export const EventoConcluido = z.object({ id: Id, registro: EventoRegistro.nullable(), mudou: SimNao });

/** What became of each, in the order they were sent: its code and the version it has now, or why it stayed as it was. */
export const EventosConcluidos = z.object({
  resultados: z.array(z.object({ id: Id.nullable(), recusa: textOrNull, mudou: SimNao, data_edicao: Instante.nullable() })),
});

export const EventosSalvarTodos = z.object({
  dados: z.object({ alvo_tabela: AlvoTabela, id_alvo: Id }),
  eventos: z.array(EventoNovo).max(100).default([]),
  eventosAutomaticos: z.array(EventoNovo).max(100).default([]),
});

export const EventosSalvos = z.object({
  registros: z.array(z.object({ id: Id, tempId: z.union([z.int(), z.string()]).nullable() })),
  eventosAutomaticos: z.array(Id),
});

export type EventoRegistroResposta = z.output<typeof EventoRegistro>;
export type EventoLinhaResposta = z.output<typeof EventoLinha>;
export type EventoNovoEntrada = z.output<typeof EventoNovo>;
export type EventoRascunhoResposta = z.output<typeof EventoRascunho>;
export type EventoSalvarEntrada = z.output<typeof EventoSalvar>;
export type EventoConcluirEntrada = z.output<typeof EventoConcluir>;
export type EventosConcluirVariosEntrada = z.output<typeof EventosConcluirVarios>;
export type AteDataEntrada = z.output<typeof AteDataQuery>;
export type EventosPorDiaEntrada = z.output<typeof EventosPorDiaQuery>;
export type EventosPorDiaResposta = z.output<typeof EventosPorDia>;
export type EventosLegadoEntrada = z.output<typeof EventosLegadoQuery>;
export type EventosAlvoEntrada = z.output<typeof EventosAlvoQuery>;
export type EventosSalvarTodosEntrada = z.output<typeof EventosSalvarTodos>;
