import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';

/** Those concluded on a day, as they came. */
export const feitosEm = <E extends Pick<EventoRegistroResposta, 'data_concluido'>>(registros: readonly E[], dia: CivilDate): E[] =>
  registros.filter((one) => one.data_concluido === dia);

export interface Progresso {
  /** From 0 to 1. */
  readonly fraction: number;
  readonly text: string;
}

/** How much of the day is done: what was concluded today against what is still due today. */
export function progresso(feitos: number, restam: number): Progresso {
  const fraction = feitos + restam === 0 ? 0 : feitos / (feitos + restam);
  const done = feitos === 0 ? 'Nada concluído hoje ainda' : showCount(feitos, 'concluído hoje', 'concluídos hoje');
  if (restam === 0) return { fraction, text: feitos === 0 ? done : `${done}. Tudo o que era para hoje está feito` };
  return { fraction, text: `${done}, ${restam === 1 ? 'falta 1' : `faltam ${showNumber(restam)}`} para hoje` };
}
