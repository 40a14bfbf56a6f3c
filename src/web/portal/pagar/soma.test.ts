import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf } from '#contract/kernel/money.ts';
import { somaDe, todosEmPalavras } from './soma.ts';

const cents = fc.integer({ min: 0, max: 10_000_00 });

test('the events together, raised to the minimum', () => {
  expect(somaDe([{ valor: '12.60' }, { valor: '4.20' }])).toEqual({ total: 1680, minimo: false });
  expect(somaDe([{ valor: '4.20' }])).toEqual({ total: 990, minimo: true });
  expect(somaDe([{ valor: '9.90' }])).toEqual({ total: 990, minimo: false });
  expect(somaDe([])).toEqual({ total: 0, minimo: false });
});

test('one event is not called all of them', () => {
  expect([1, 2, 1200].map(todosEmPalavras)).toEqual(['O único evento', 'Todos os 2 eventos', 'Todos os 1.200 eventos']);
});

test('whatever is chosen, it is the sum or the minimum, and in no other order is it another', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), (values) => {
      const all = values.map((one) => ({ valor: decimalOf(one) }));
      const sum = values.reduce((total, one) => total + one, 0);
      expect(somaDe(all)).toEqual({ total: Math.max(sum, 990), minimo: sum < 990 });
      expect(somaDe(all.toReversed())).toEqual(somaDe(all));
    }),
  );
});
