import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { DESCRICAO_MAX } from '../eventos/eventos.labels.ts';
import { PeriodoEvento, Quantidade, QuantidadeRecorrencia, Repeticoes } from '../eventos/eventos.schemas.ts';
import { Id, Instante, SimNao, filterOne, filterText, numberChoice, optional, paging, text } from '../kernel/vocabulary.ts';
import { ORDENS_PADRAO } from './eventos-padrao.orders.ts';

const Alvo = z.literal([1, 2, 3, 4, 5, 7], 'Escolha para quem é o evento');

/** A reminder pattern ('evento automático', document 1, section 3). */
export const EventoPadrao = z.object({
  id: Id,
  /** 1 to 5 a type of ficha, 7 a client (EVA-511). */
  alvo: Alvo,
  descricao: z.string(),
  /** How long after the base day the reminder is programmed (E101). */
  quantidade: z.int(),
  periodo: PeriodoEvento,
  quantidade_lembrar: z.int(),
  periodo_lembrar: PeriodoEvento,
  recorrente: SimNao,
  recorrente_periodo: PeriodoEvento,
  recorrente_quantidade: z.int(),
  /** Null: no limit (EVA-503). */
  recorrente_repetir: z.int().nullable(),
  /** S: the series ends `limitar_quantidade` × `limitar_periodo` after its first day. */
  limitar: SimNao,
  limitar_periodo: PeriodoEvento,
  limitar_quantidade: z.int(),
  pre_cliente: SimNao,
  /** At most one of the three, and only for `alvo` 2 (EVA-505). */
  cotacao: SimNao,
  proposta: SimNao,
  emissao: SimNao,
  ativo: SimNao,
  data_edicao: Instante,
});

/** `ativo` N: the removed ones that can still come back (E014). */
export const EventoPadraoLista = z.object({
  ...paging(10),
  ...ordering(ORDENS_PADRAO),
  texto: filterText(200),
  alvo: filterOne(numberChoice(Alvo)),
  ativo: filterOne(SimNao).transform((ativo) => ativo ?? 'S'),
});

/** The whole object; absent fields of a new one take the defaults: 1 day, remind 1 day before, every 1 day (EVA-509). */
export const EventoPadraoSalvar = z.object({
  id: Id.nullish(),
  alvo: Alvo.optional().meta({ title: 'Alvo', 'x-obrigatorio': 'Escolha para quem é o evento' }),
  descricao: optional(text(DESCRICAO_MAX)).meta({ title: 'Descrição', 'x-obrigatorio': 'Descreva o evento' }),
  quantidade: Quantidade.optional().meta({ title: 'Daqui a' }),
  periodo: PeriodoEvento.optional().meta({ title: 'Período do prazo' }),
  quantidade_lembrar: Quantidade.optional().meta({ title: 'Lembrar antes' }),
  periodo_lembrar: PeriodoEvento.optional().meta({ title: 'Período do lembrete' }),
  pre_cliente: SimNao.optional().meta({ title: 'Pré-cliente' }),
  cotacao: SimNao.optional().meta({ title: 'Cotação' }),
  proposta: SimNao.optional().meta({ title: 'Proposta' }),
  emissao: SimNao.optional().meta({ title: 'Emissão' }),
  recorrente: SimNao.optional().meta({ title: 'Evento recorrente' }),
  recorrente_quantidade: QuantidadeRecorrencia.optional().meta({ title: 'Repetir a cada' }),
  recorrente_periodo: PeriodoEvento.optional().meta({ title: 'Período da repetição' }),
  recorrente_repetir: optional(Repeticoes).meta({ title: 'Repetições' }),
  limitar: SimNao.optional().meta({ title: 'Limitar por tempo' }),
  limitar_quantidade: QuantidadeRecorrencia.optional().meta({ title: 'Parar depois de' }),
  limitar_periodo: PeriodoEvento.optional().meta({ title: 'Período do limite' }),
  data_edicao: Instante.nullish(),
});

/** The object as it is, or inside `dados` (GAP-09). */
export const EventoPadraoPedido = z.object({ ...EventoPadraoSalvar.shape, dados: EventoPadraoSalvar.optional() });

export type EventoPadraoResposta = z.output<typeof EventoPadrao>;
export type EventoPadraoSalvarEntrada = z.output<typeof EventoPadraoPedido>;
export type EventoPadraoListaEntrada = z.output<typeof EventoPadraoLista>;
