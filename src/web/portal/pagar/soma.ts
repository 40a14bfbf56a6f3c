import { VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';
import { type Cents, centsOf } from '#contract/kernel/money.ts';
import { showNumber } from '#web/kernel/format.ts';

export interface Escolhido {
  readonly valor: string | null;
}

export interface Soma {
  /** What the boleto is of: the events together, raised to the minimum (PBO-008). */
  readonly total: Cents;
  /** It was raised. */
  readonly minimo: boolean;
}

/** The boleto of the chosen events; of none it is nothing. */
export function somaDe(chosen: readonly Escolhido[], valorMinimo: Cents = VALOR_MINIMO): Soma {
  const sum = chosen.reduce((total, { valor }) => total + (valor === null ? 0 : centsOf(valor)), 0);
  if (chosen.length === 0) return { total: 0, minimo: false };
  return { total: Math.max(sum, valorMinimo), minimo: sum < valorMinimo };
}

/** What the checkbox of them all is called. */
export const todosEmPalavras = (events: number): string => (events === 1 ? 'O único evento' : `Todos os ${showNumber(events)} eventos`);
