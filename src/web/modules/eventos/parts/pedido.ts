import type { concluirEvento } from '#contract/eventos/eventos.operations.ts';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { RequestOf, ResponseOf } from '#contract/kernel/operation.ts';

export type Pedido = RequestOf<typeof concluirEvento>['body'];

/** What can be concluded or put off: a reminder that does not repeat, an occurrence with a row, or a day of a series without one. */
export type Pendente = Pick<
  EventoRegistroResposta,
  | 'id'
  | 'descricao'
  | 'data_programada'
  | 'data_reagendamento'
  | 'observacao_concluido'
  | 'recorrente'
  | 'recorrente_pai'
  | 'data_edicao'
  | '_ficticio'
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

/** `vista`: the version it is put off from; what another did to it since is not written over. */
export const pedidoReagendar = (evento: Pendente, dia: CivilDate, vista = evento.data_edicao): Pedido => ({
  ...quem(evento),
  concluido: 'N',
  data_reagendamento: dia,
  data_edicao: vista,
});

/** The row that one's own conclusion or new date left, as it left it. */
export interface Deixado {
  readonly id: number;
  readonly data_edicao: string | null;
}

/** Puts what a conclusion (`concluido` S) or a new date left back to what `evento` said. */
export const pedidoDesfazer = (evento: Pendente, { id, data_edicao }: Deixado, concluido: 'S' | 'N'): Pedido => ({
  id,
  data_edicao,
  concluido: 'N',
  estava_concluido: concluido,
  data_reagendamento: evento.data_reagendamento,
  observacao_concluido: evento.observacao_concluido,
});

export type Concluido = Pick<ResponseOf<typeof concluirEvento>, 'mudou' | 'registro'>;

/** Whose conclusion the answer is: one's own, another's, or another's while a note was written that it does not keep. */
export function dequem({ mudou, registro }: Concluido, observacao: string): 'minha' | 'outra' | 'outra sem a nota' {
  const note = observacao.trim();
  if (mudou === 'S') return 'minha';
  return note === '' || registro?.observacao_concluido === note ? 'outra' : 'outra sem a nota';
}
