import type { CivilDate } from '#contract/kernel/dates.ts';
import type { EventoCompleto } from '../eventos.queries.ts';
import type { Pendente } from '../parts/pedido.ts';
import { proximas } from './serie.ts';

/** Most stored occurrences a reading brings: the newest. */
const FILHOS_MAX = 200;

/** Days of the series that have a row. */
export const diasFeitos = ({ filhos }: EventoCompleto): ReadonlySet<CivilDate> => new Set(filhos.map((one) => one.data_programada));

/** The next occurrence of a stored series that has no row, ready to be concluded or put off; null when it ended or does not repeat. */
export function proximaPendente(completo: EventoCompleto): Pendente | null {
  const { registro, filhos } = completo;
  const { recorrente, recorrente_periodo, recorrente_quantidade } = registro;
  if (recorrente === 'N' || recorrente_periodo === null || recorrente_quantidade === null || registro.ativo === 'N') return null;
  // Of a long series only the newest rows are here: what is before them was read no more, and is not pending for that.
  const from = filhos.length < FILHOS_MAX ? registro.data_programada : (filhos.at(-1)?.data_programada ?? registro.data_programada);
  const [day] = proximas({ ...registro, recorrente_periodo, recorrente_quantidade }, from, diasFeitos(completo), 1);
  if (day === undefined) return null;
  const first = day === registro.data_programada;
  return {
    ...registro,
    data_programada: day,
    data_reagendamento: null,
    observacao_concluido: null,
    ...(first ? {} : { recorrente: 'N', recorrente_pai: registro.id, _ficticio: 'S' }),
  };
}
