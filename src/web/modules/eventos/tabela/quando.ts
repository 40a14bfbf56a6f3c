import { dataReferencia } from '#contract/eventos/eventos.rules.ts';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import { showDate } from '#web/kernel/format.ts';
import { ritmo } from '../parts/palavras.ts';

type Datas = Pick<
  EventoRegistroResposta,
  | 'data_programada'
  | 'data_reagendamento'
  | 'concluido'
  | 'data_concluido'
  | 'hora_concluido'
  | 'recorrente'
  | 'recorrente_periodo'
  | 'recorrente_quantidade'
>;

export interface Quando {
  readonly day: string;
  /** What the day is, when it is not simply the programmed one. */
  readonly note: string | null;
}

/** The day a list shows of a reminder: of a series its rhythm, of a concluded one its conclusion, else the day that counts (EVE-513, E085). */
export function quando(evento: Datas): Quando {
  const { recorrente, recorrente_periodo: periodo, recorrente_quantidade: quantidade } = evento;
  const rhythm = recorrente === 'S' && periodo !== null && quantidade !== null ? ritmo(quantidade, periodo) : null;
  if (rhythm !== null) return { day: rhythm.charAt(0).toUpperCase() + rhythm.slice(1), note: `desde ${showDate(evento.data_programada)}` };
  if (evento.concluido === 'S' && evento.data_concluido !== null) {
    return { day: showDate(evento.data_concluido), note: `concluído às ${evento.hora_concluido ?? ''}` };
  }
  const ref = dataReferencia(evento);
  return { day: showDate(ref), note: evento.data_reagendamento === null ? null : `era ${showDate(evento.data_programada)}` };
}
