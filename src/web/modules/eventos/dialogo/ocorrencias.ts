import type { CivilDate } from '#contract/kernel/dates.ts';
import type { EventoCompleto } from '../eventos.queries.ts';
import type { Pendente } from '../parts/pedido.ts';

/** Days of the series that have a row, which a removed occurrence keeps. */
export const diasFeitos = ({ filhos, removidas }: EventoCompleto): ReadonlySet<CivilDate> =>
  new Set([...filhos.map((one) => one.data_programada), ...removidas]);

/** The next occurrence of a stored series that has no row, ready to be concluded or put off; null when it ended or does not repeat. */
export function proximaPendente({ registro, proxima: day }: EventoCompleto): Pendente | null {
  if (registro.recorrente === 'N' || registro.ativo === 'N' || day === null) return null;
  const first = day === registro.data_programada;
  return {
    ...registro,
    data_programada: day,
    data_reagendamento: null,
    observacao_concluido: null,
    ...(first ? {} : { recorrente: 'N', recorrente_pai: registro.id, _ficticio: 'S' }),
  };
}
