import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/kernel/dates.ts';
import { demonstrationCharge, demonstrationCustomer, isDemonstrationCustomer, readDemonstrationCharge } from './demonstration-ids.ts';

test('a charge of the demonstration is read from its number, of the same length as theirs', () => {
  const charge = fc.record({
    client: fc.integer({ min: 1, max: 60_000_000 }),
    cents: fc.integer({ min: 1, max: 60_000_000 }),
    due: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2020-01-01', days)),
    paid: fc.boolean(),
    turn: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(charge, (one) => {
      expect(readDemonstrationCharge(demonstrationCharge(one))).toEqual(one);
      expect(demonstrationCharge(one)).toMatch(/^pay_[a-z0-9]{16}$/);
    }),
  );
  expect(readDemonstrationCharge('pay_de_ninguem')).toBeNull();
  expect([demonstrationCustomer(7), 'cus_000000000007'].map(isDemonstrationCustomer)).toEqual([true, false]);
});
