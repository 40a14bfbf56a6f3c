import { expect, test } from 'vitest';
import { custoDoMes } from './custo.ts';

test.each([
  [{ diarias: 10, valorDiaria: 450, editado: null, semMinimo: false }, 4500],
  [{ diarias: 10, valorDiaria: 450, editado: 3000, semMinimo: false }, 3000],
  [{ diarias: 1, valorDiaria: 300, editado: null, semMinimo: false }, 990],
  [{ diarias: 10, valorDiaria: 450, editado: 500, semMinimo: false }, 990],
  [{ diarias: 1, valorDiaria: 570, editado: null, semMinimo: true }, 570],
  [{ diarias: 0, valorDiaria: null, editado: null, semMinimo: false }, 990],
])('a month of %o costs %i cents', (month, cents) => {
  expect(custoDoMes(month)).toBe(cents);
});
