import { type Cents, times } from '../kernel/money.ts';

/** Below this no month is billed, except of partners that are exempt (document 002, section 9). */
export const VALOR_MINIMO: Cents = 990;

/** The highest minimum anybody may type (E211). */
export const MAIOR_VALOR_MINIMO: Cents = 1000_00;

export interface CustoDoMes {
  readonly diarias: number;
  /** Of one day; null where the partner has no daily value yet. */
  readonly valorDiaria: Cents | null;
  /** What the month costs whatever its days; null: by the days. */
  readonly editado: Cents | null;
  readonly semMinimo: boolean;
}

/** What a month is worth, raised to the minimum when lower, unless its partner is exempt (G2-16, E209). */
export const comMinimo = (base: Cents, { minimo, semMinimo }: { readonly minimo: Cents; readonly semMinimo: boolean }): Cents =>
  semMinimo ? base : Math.max(base, minimo);

/** What a month comes to: the edited value, else days by the daily value, raised to the minimum when lower (SAV-033). */
export const custoDoMes = ({ diarias, valorDiaria, editado, semMinimo }: CustoDoMes): Cents =>
  comMinimo(editado ?? times(valorDiaria ?? 0, diarias), { minimo: VALOR_MINIMO, semMinimo });
