import { type CivilDate, addMonths, daysBetween, firstOfMonth } from '../kernel/dates.ts';

/*
 * The law of days: one person on one calendar day is one, both ends count, hours do not (G2-13, E204). The ledger of the database is
 * written by the same law, in SQL, and compared with this one by property.
 */

/** When an event is. */
export interface EventoDias {
  readonly dataInicio: CivilDate;
  readonly dataFinal: CivilDate;
  readonly cancelado: 'S' | 'N';
}

/** When a person is in it; null: as long as the event. */
export interface ParticipanteDias {
  readonly dataEntrada: CivilDate | null;
  readonly dataSaida: CivilDate | null;
  readonly cancelado: 'S' | 'N';
  readonly ativo: 'S' | 'N';
  /** The insurer refused, and somebody let the refusal stand: no cover, no days. */
  readonly dispensado: boolean;
}

/** From a day to a day, both included. */
export interface Intervalo {
  readonly de: CivilDate;
  readonly ate: CivilDate;
}

/** The days of a person in one calendar month; `mes` is its first day. */
export interface Fatia {
  readonly mes: CivilDate;
  readonly primeiroDia: CivilDate;
  readonly ultimoDia: CivilDate;
  readonly dias: number;
}

const maior = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);
const menor = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b);

/** The month that begins on this day, as an interval. */
export const mesInteiro = (mes: CivilDate): Intervalo => ({
  de: mes,
  // From a month of 31 days, so that the last month there is has an end too.
  ate: addMonths(`${mes.slice(0, 4)}-01-31`, Number(mes.slice(5, 7)) - 1),
});

/** What is asked by a day, or by the month it lies in (G2-15). */
export const intervaloDe = (periodo: 'diario' | 'mensal', dia: CivilDate): Intervalo =>
  periodo === 'diario' ? { de: dia, ate: dia } : mesInteiro(firstOfMonth(dia));

/** The days on which a person is covered; null for whoever is on none. */
export function coberturaDe(participante: ParticipanteDias, evento: EventoDias): Intervalo | null {
  if (evento.cancelado === 'S' || participante.cancelado === 'S' || participante.ativo === 'N' || participante.dispensado) return null;
  const de = participante.dataEntrada ?? evento.dataInicio;
  const ate = participante.dataSaida ?? evento.dataFinal;
  return de <= ate ? { de, ate } : null;
}

/**
 * From when whoever comes into a closed list is covered: from the day they come, where that is one of the event after its first; null: as long as
 * the event. Its days may still be to come, where they were moved after its list was closed.
 */
export function entradaDeQuemChega(
  hoje: CivilDate,
  { dataInicio, dataFinal }: Pick<EventoDias, 'dataInicio' | 'dataFinal'>,
): CivilDate | null {
  const entrada = menor(hoje, dataFinal);
  return entrada > dataInicio ? entrada : null;
}

const contados = ({ de, ate }: Intervalo): number => Math.max(0, daysBetween(de, ate) + 1);

/** A cover cut at the ends of the months it lies in, earliest first. */
export function fatiasDe(cobertura: Intervalo | null): Fatia[] {
  const fatias: Fatia[] = [];
  if (!cobertura) return fatias;
  for (let mes = firstOfMonth(cobertura.de); mes <= cobertura.ate; mes = addMonths(mes, 1)) {
    const { de, ate } = mesInteiro(mes);
    const fatia = { de: maior(cobertura.de, de), ate: menor(cobertura.ate, ate) };
    fatias.push({ mes, primeiroDia: fatia.de, ultimoDia: fatia.ate, dias: contados(fatia) });
  }
  return fatias;
}
