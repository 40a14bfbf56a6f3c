import { valorDeEventos } from '../fechamentos/lei.ts';
import { type CivilDate, addDays, daysBetween } from '../kernel/dates.ts';
import { type Cents, times } from '../kernel/money.ts';
import { VALOR_MINIMO } from './custo.ts';
import { type EventoDias, type ParticipanteDias, type Fatia, type Intervalo, coberturaDe, fatiasDe } from './diarias.ts';

/* What an event costs while it is being written: the same law of days and of money by which it is billed. Pure. */

export interface Custo {
  /** Those who have a day at least. */
  readonly pessoas: number;
  readonly diarias: number;
  /** The days by the daily value; null where the partner has none. */
  readonly valor: Cents | null;
  /** What it costs where it is billed by a boleto of its own: raised to the minimum. */
  readonly sozinho: Cents | null;
  /** The same days, month by month. */
  readonly meses: readonly Pick<Fatia, 'mes' | 'dias'>[];
}

export interface CustoDoDia {
  readonly dia: CivilDate;
  readonly pessoas: number;
  readonly valor: Cents | null;
}

/** What these people cost in this event; `valorDiaria`: of one day of one person. */
export function quantoCusta(evento: EventoDias, pessoas: readonly ParticipanteDias[], valorDiaria: Cents | null): Custo {
  const meses = new Map<CivilDate, number>();
  // Most people are in an event from its first day to its last.
  const cortadas = new Map<string, readonly Fatia[]>();
  const cortar = (cobertura: Intervalo | null): readonly Fatia[] => {
    const chave = cobertura ? `${cobertura.de} ${cobertura.ate}` : '';
    const prontas = cortadas.get(chave) ?? fatiasDe(cobertura);
    cortadas.set(chave, prontas);
    return prontas;
  };
  let [cobertas, diarias] = [0, 0];
  for (const pessoa of pessoas) {
    const fatias = cortar(coberturaDe(pessoa, evento));
    if (fatias.length > 0) cobertas += 1;
    for (const { mes, dias } of fatias) {
      diarias += dias;
      meses.set(mes, (meses.get(mes) ?? 0) + dias);
    }
  }
  return {
    pessoas: cobertas,
    diarias,
    valor: valorDiaria === null ? null : times(valorDiaria, diarias),
    sozinho: valorDiaria === null || diarias === 0 ? null : valorDeEventos(diarias, valorDiaria, VALOR_MINIMO),
    meses: [...meses].toSorted(([um], [outro]) => um.localeCompare(outro)).map(([mes, dias]) => ({ mes, dias })),
  };
}

/** The same, day by day from the first to the last on which anybody is covered. */
export function custoPorDia(evento: EventoDias, pessoas: readonly ParticipanteDias[], valorDiaria: Cents | null): readonly CustoDoDia[] {
  const coberturas = pessoas.flatMap((pessoa) => coberturaDe(pessoa, evento) ?? []);
  const [primeiro] = coberturas;
  if (!primeiro) return [];
  const de = coberturas.reduce((dia, um) => (um.de < dia ? um.de : dia), primeiro.de);
  const ate = coberturas.reduce((dia, um) => (um.ate > dia ? um.ate : dia), primeiro.ate);
  return Array.from({ length: daysBetween(de, ate) + 1 }, (_, at) => {
    const dia = addDays(de, at);
    const quantas = coberturas.filter((um) => um.de <= dia && dia <= um.ate).length;
    return { dia, pessoas: quantas, valor: valorDiaria === null ? null : times(valorDiaria, quantas) };
  });
}
