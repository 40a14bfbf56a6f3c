import { expect, test } from 'vitest';
import { VALOR_MINIMO, custoDoMes } from './custo.ts';

test.each([
  ['45.00', 'N', null, 4500],
  ['45.00', 'N', 3000, 3000],
  ['3.00', 'N', null, 990],
  ['45.00', 'N', 500, 990],
  ['5.70', 'S', null, 570],
  ['5.70', 'S', 500, 500],
  ['0.00', 'N', null, 990],
] as const)('a month of %s, exempt %s, edited to %s, costs %i cents', (valorCalculado, semFaturamentoMinimo, editado, cents) => {
  expect(custoDoMes({ cliente: { semFaturamentoMinimo }, conta: { valorCalculado } }, VALOR_MINIMO)(editado)).toBe(cents);
});
