/** An amount of reais in whole cents. All arithmetic happens here, never in fractions. */
export type Cents = number;

/** `"1234.50"` (the wire and `numeric(14,2)`) to cents; throws on anything else, for money is never guessed. */
export function centsOf(decimal: string): Cents {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) throw new RangeError(`not an amount: ${decimal}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && cents !== 0 ? -cents : cents;
}

/** Cents to `"1234.50"`. */
export function decimalOf(cents: Cents): string {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Cents to `R$ 1.234,50`. */
export function formatMoney(cents: Cents): string {
  const [whole, fraction] = decimalOf(Math.abs(cents)).split('.') as [string, string];
  return `${cents < 0 ? '-' : ''}R$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

/** A part of a whole: `parts` of every `of`, both whole numbers. Ten percent is 1000 of 10 000. */
export interface Rate {
  readonly parts: number;
  readonly of: number;
}

/** What becomes of a fraction of a cent: `half` to the nearest, half a cent away from zero; `down` towards zero; `up` away from zero. */
export type Rounding = 'half' | 'down' | 'up';

const whole = (value: number): bigint => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return BigInt(value);
};

/** Throws above what cents can hold exactly. */
const centsFrom = (value: bigint): Cents => Number(whole(Number(value)));

/** The amount, a whole number of times. */
export const times = (cents: Cents, count: number): Cents => centsFrom(whole(cents) * whole(count));

/** The amount at a rate, rounded once. Integer arithmetic: no fraction is ever represented. */
export function timesRate(cents: Cents, { parts, of }: Rate, rounding: Rounding): Cents {
  const [product, unit] = [whole(cents) * whole(parts), whole(of)];
  if (unit <= 0n) throw new RangeError(`not a rate: of ${of}`);
  const size = product < 0n ? -product : product;
  const added = { half: unit / 2n, down: 0n, up: unit - 1n }[rounding];
  const rounded = (size + added) / unit;
  return centsFrom(product < 0n ? -rounded : rounded);
}

/**
 * Splits an amount by weights, to the cent: each part is its share rounded down, and the cents left go one each to the parts that lost most,
 * of equals to the last ones. A weight of zero takes nothing. Throws on a negative amount or weight, and when nobody may take what there is.
 */
export function splitByWeights(total: Cents, weights: readonly number[]): Cents[] {
  const amount = whole(total);
  const shares = weights.map(whole);
  const sum = shares.reduce((all, weight) => all + weight, 0n);
  if (amount < 0n || shares.some((weight) => weight < 0n)) throw new RangeError('a negative amount or weight');
  if (sum === 0n && amount > 0n) throw new RangeError('no weight to split by');
  const unit = sum === 0n ? 1n : sum;
  const parts = shares.map((weight, at) => ({ at, cents: (amount * weight) / unit, lost: (amount * weight) % unit }));
  const left = Number(parts.reduce((rest, { cents }) => rest - cents, amount));
  const owed = new Set(
    parts
      .toSorted((a, b) => (a.lost === b.lost ? b.at - a.at : a.lost < b.lost ? 1 : -1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map(({ at, cents }) => centsFrom(cents + (owed.has(at) ? 1n : 0n)));
}
