import { type CivilDate, addDays, addMonths, daysBetween } from '../kernel/dates.ts';

/* When a partner that does not pay is suspended, and comes back (G2-33): pure. */

/** A closed month that was charged. */
export interface FechamentoCobrado {
  /** First day of the month. */
  readonly mes: CivilDate;
  readonly vencimento: CivilDate;
  /** S paid, P open, N overdue or in dispute, as the provider said. */
  readonly pago: 'S' | 'N' | 'P';
}

export interface Parceiro {
  /** In the group by the rule: it leaves when nothing is overdue any more, and not before. */
  readonly suspensa: boolean;
  /** Somebody let it go by hand: months up to this one suspend it no more. */
  readonly perdoadoAte: CivilDate | null;
}

export interface Inadimplencia {
  readonly situacao: 'em dia' | 'vencida' | 'suspensa';
  /** Months that are overdue: what is to be paid. Oldest first. */
  readonly vencidos: readonly CivilDate[];
  /** Since when the oldest of them is. */
  readonly desde: CivilDate | null;
  /** The closing that suspends, and the next one. */
  readonly causa: CivilDate | null;
  /** The day on which it is suspended if nothing is paid; null when nothing would do it. */
  readonly suspendeEm: CivilDate | null;
}

/** Days after the due date of a closing, whatever becomes of the next. */
export const DIAS_ATE_SUSPENDER = 30;

/** What a charge says on a day: what is open and past its day is overdue, whoever has noticed it (E216). */
export const pagoEm = ({ pago, vencimento }: FechamentoCobrado, hoje: CivilDate): 'S' | 'N' | 'P' =>
  pago === 'P' && vencimento < hoje ? 'N' : pago;

/** The first day on which it is overdue; of one in dispute before its day, today. */
const venceEm = ({ pago, vencimento }: FechamentoCobrado, hoje: CivilDate): CivilDate =>
  pago === 'N' && vencimento >= hoje ? hoje : addDays(vencimento, 1);

const earlier = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b);
const later = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);

interface Prazo {
  readonly mes: CivilDate;
  readonly em: CivilDate;
}

/** The day on which each unpaid closing would suspend: with the next one overdue too, or thirty days after its due date. */
function prazos(fechamentos: readonly FechamentoCobrado[], hoje: CivilDate, perdoadoAte: CivilDate | null): Prazo[] {
  const unpaid = fechamentos.filter(({ pago }) => pago !== 'S');
  const byMonth = new Map(unpaid.map((one) => [one.mes, one]));
  return unpaid
    .filter(({ mes }) => perdoadoAte === null || mes > perdoadoAte)
    .map((one) => {
      const next = byMonth.get(addMonths(one.mes, 1));
      const alone = addDays(one.vencimento, DIAS_ATE_SUSPENDER);
      const em = later(venceEm(one, hoje), next ? earlier(alone, venceEm(next, hoje)) : alone);
      return { mes: one.mes, em };
    });
}

/** Where a partner stands on a day, by its closings in any order. */
export function inadimplenciaDe(
  fechamentos: readonly FechamentoCobrado[],
  hoje: CivilDate,
  { suspensa, perdoadoAte }: Parceiro,
): Inadimplencia {
  const overdue = fechamentos.filter((one) => pagoEm(one, hoje) === 'N');
  const vencidos = overdue.map(({ mes }) => mes).toSorted();
  if (overdue.length === 0) return { situacao: 'em dia', vencidos, desde: null, causa: null, suspendeEm: null };
  const desde = overdue.map((one) => venceEm(one, hoje)).reduce(earlier);
  const due = prazos(fechamentos, hoje, perdoadoAte);
  const causa =
    due
      .filter(({ em }) => em <= hoje)
      .map(({ mes }) => mes)
      .toSorted()[0] ?? null;
  return {
    situacao: suspensa || causa !== null ? 'suspensa' : 'vencida',
    vencidos,
    desde,
    causa: causa ?? (suspensa ? (vencidos[0] ?? null) : null),
    suspendeEm: due.map(({ em }) => em).toSorted()[0] ?? null,
  };
}

/** Days until the suspension; 0 on the day itself and after. */
export const diasAteSuspender = (suspendeEm: CivilDate, hoje: CivilDate): number => Math.max(0, daysBetween(hoje, suspendeEm));
