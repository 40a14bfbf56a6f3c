import { type CivilDate, addDays, daysBetween } from '#contract/kernel/dates.ts';
import type { Cents } from '#contract/kernel/money.ts';

/*
 * What the demonstration says was issued before it began: the stand-in knows it by its number alone, in which it is written.
 */

export interface DemonstrationCharge {
  readonly client: number;
  readonly cents: Cents;
  readonly due: CivilDate;
  readonly paid: boolean;
  /** Of two that are alike in everything else. */
  readonly turn: number;
}

const EPOCH = '2020-01-01';
const base36 = (value: number, length: number): string => value.toString(36).padStart(length, '0');

export const demonstrationCustomer = (client: number): string => `cus_d${String(client).padStart(11, '0')}`;
export const isDemonstrationCustomer = (id: string): boolean => /^cus_d\d{11}$/.test(id);

export const demonstrationCharge = ({ client, cents, due, paid, turn }: DemonstrationCharge): string =>
  `pay_d${paid ? 'r' : 'p'}${base36(daysBetween(EPOCH, due), 3)}${base36(cents, 5)}${base36(client, 5)}${base36(turn, 1)}`;

/** What the number says; null for a number that is none of these. */
export function readDemonstrationCharge(id: string): DemonstrationCharge | null {
  const [, state, due = '', cents = '', client = '', turn = ''] = /^pay_d([pr])(\w{3})(\w{5})(\w{5})(\w)$/.exec(id) ?? [];
  if (state === undefined) return null;
  const number = (text: string): number => Number.parseInt(text, 36);
  return { client: number(client), cents: number(cents), due: addDays(EPOCH, number(due)), paid: state === 'r', turn: number(turn) };
}
