import { type Cents, splitByWeights, times } from '../kernel/money.ts';
import { comMinimo } from '../seguro-aventura/custo.ts';

/*
 * The law of money of a month of a partner (G2-16, E209): the one place where it is reckoned what a month costs. The row of the screen, the
 * simulation, the closing and the reports all ask here.
 */

/** A month of a partner, as it stands. */
export interface MesDoParceiro {
  /** Days that no boleto of events took: of the month itself, and of earlier closed months that nobody was charged for. */
  readonly dias: number;
  /** Of one day. */
  readonly valorDiaria: Cents;
  /** What boletos of events charge for days of this month. */
  readonly boletosEventos: Cents;
  /** What the whole month costs, where somebody said so: a total, never a rate. */
  readonly editado: Cents | null;
  readonly minimo: Cents;
  /** The partner is exempt from the minimum. */
  readonly semMinimo: boolean;
  /** The month has days, and boletos of events bill every one of them: each was raised to the minimum already, and the month is not (G2-16). */
  readonly todosComBoleto: boolean;
}

/** What decided the total: the days, the minimum, the edited value, the exemption from the minimum, or that boletos of events bill it all. */
export const REGRAS = ['calculado', 'minimo', 'editado', 'isento', 'boletos'] as const;
export type Regra = (typeof REGRAS)[number];

/** The sum written out. */
export interface Conta {
  /** The days at the daily value. */
  readonly valorDias: Cents;
  /** With the boletos of events: what the days of the month are worth. */
  readonly calculado: Cents;
  /** The edited value where there is one, else what was calculated. */
  readonly base: Cents;
  /** Raised to the minimum, unless exempt or billed by boletos of events as a whole. */
  readonly total: Cents;
  readonly boletosEventos: Cents;
  /** What is left to charge. */
  readonly cobrado: Cents;
  /** What the boletos of events come to beyond the total: shown, never carried. */
  readonly excedente: Cents;
  readonly regra: Regra;
}

function regraDe({ editado, minimo, semMinimo, todosComBoleto }: MesDoParceiro, base: Cents): Regra {
  const under = base < minimo;
  if (under && !semMinimo && !todosComBoleto) return 'minimo';
  if (editado !== null) return 'editado';
  if (!under) return 'calculado';
  return semMinimo ? 'isento' : 'boletos';
}

/** What a month comes to. */
export function contaDoMes(mes: MesDoParceiro): Conta {
  const { dias, valorDiaria, boletosEventos, editado } = mes;
  const valorDias = times(valorDiaria, dias);
  const calculado = valorDias + boletosEventos;
  const base = editado ?? calculado;
  const total = comMinimo(base, mes);
  return {
    valorDias,
    calculado,
    base,
    total,
    boletosEventos,
    cobrado: Math.max(0, total - boletosEventos),
    excedente: Math.max(0, boletosEventos - total),
    regra: regraDe(mes, base),
  };
}

/** What a boleto of events comes to: their days at the daily value, raised to the minimum (G2-18). */
export const valorDeEventos = (dias: number, valorDiaria: Cents, minimo: Cents): Cents =>
  comMinimo(times(valorDiaria, dias), { minimo, semMinimo: false, todosComBoleto: false });

/** The amount of a boleto over what it is for, by days: largest remainders first, ties to the last. */
export const repartirPorDias = (valor: Cents, dias: readonly number[]): Cents[] => splitByWeights(valor, dias);
