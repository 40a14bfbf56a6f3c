import type { concluirEvento } from '#contract/eventos/eventos.operations.ts';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';

export type Pedido = RequestOf<typeof concluirEvento>['body'];

/** What can be concluded or put off: a reminder that does not repeat, an occurrence with a row, or a day of a series without one. */
export type Pendente = Pick<
  EventoRegistroResposta,
  'id' | 'descricao' | 'data_programada' | 'data_reagendamento' | 'observacao_concluido' | 'recorrente' | 'recorrente_pai' | '_ficticio'
>;

/** Which one is meant: the row, or the series and the day of its occurrence (E091). */
export function quem({ id, data_programada, recorrente, recorrente_pai, _ficticio }: Pendente): Pedido {
  if (_ficticio === 'S') return { recorrente_pai, data_programada };
  return recorrente === 'S' ? { id, data_programada } : { id };
}

/** Tells apart the occurrences of a series, which share its code until they have a row. */
export const chaveDe = (evento: Pick<Pendente, 'id' | 'data_programada'>): string => `${evento.id}@${evento.data_programada}`;

export const pedidoConcluir = (evento: Pendente, observacao: string): Pedido => ({
  ...quem(evento),
  concluido: 'S',
  observacao_concluido: observacao.trim() === '' ? null : observacao.trim(),
});

export const pedidoReagendar = (evento: Pendente, dia: CivilDate): Pedido => ({
  ...quem(evento),
  concluido: 'N',
  data_reagendamento: dia,
});

/** Puts the row `id`, which a conclusion or a new date left, back to what `evento` said. */
export const pedidoDesfazer = (evento: Pendente, id: number): Pedido => ({
  id,
  concluido: 'N',
  data_reagendamento: evento.data_reagendamento,
  observacao_concluido: evento.observacao_concluido,
});
