import { createHash } from 'node:crypto';
import { repartirPorDias, valorDeEventos } from '#contract/fechamentos/lei.ts';
import { type Cents, formatMoney } from '#contract/kernel/money.ts';
import { VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';

/* One boleto for some events (G2-18). Pure. */

/** As far as what somebody sees may be from what is charged. */
const TOLERANCE: Cents = 1;

/** Made of the events and of nothing else: the same ones are the same boleto. */
export const keyOfEvents = (events: readonly number[]): string =>
  `EVT-${createHash('sha256')
    .update([...new Set(events)].toSorted((a, b) => a - b).join(','))
    .digest('hex')
    .slice(0, 40)}`;

/** What a boleto of so many days comes to: nobody is exempt of the least that one is of. */
export const valueOf = (days: number, daily: Cents): Cents => valorDeEventos(days, daily, VALOR_MINIMO);

export const isAsShown = (value: Cents, shown: Cents): boolean => Math.abs(value - shown) <= TOLERANCE;
export const changedValue = (value: Cents): string => `O valor dos eventos agora é ${formatMoney(value)}. Recarregue a página`;

interface Part {
  readonly id_evento: number;
  readonly mes: string;
  readonly dias: number;
}

/** The amount over events and their months by their days; of equals the later month takes the cent that is left. */
export function splitByMonths(value: Cents, parts: readonly Part[]): readonly (Part & { readonly valor: Cents })[] {
  const inOrder = parts.toSorted((a, b) => a.mes.localeCompare(b.mes) || a.id_evento - b.id_evento);
  const values = repartirPorDias(
    value,
    inOrder.map(({ dias }) => dias),
  );
  return inOrder.map((part, at) => ({ ...part, valor: values[at] ?? 0 }));
}
