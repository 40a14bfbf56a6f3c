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
