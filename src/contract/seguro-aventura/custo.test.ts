import { expect, test } from 'vitest';
import { VALOR_MINIMO, custoDoMes } from './custo.ts';

test.each([
  ['45.00', 'N', 'N', null, 4500],
  ['45.00', 'N', 'N', 3000, 3000],
  ['3.00', 'N', 'N', null, 990],
  ['45.00', 'N', 'N', 500, 990],
  ['5.70', 'S', 'N', null, 570],
  ['5.70', 'S', 'N', 500, 500],
  ['0.00', 'N', 'N', null, 990],
  ['4.95', 'N', 'S', null, 495],
  ['4.95', 'N', 'S', 500, 500],
] as const)(
  'a month of %s, exempt %s, all with boletos %s, edited to %s, costs %i cents',
  (valorCalculado, semFaturamentoMinimo, todosEventosComBoleto, editado, cents) => {
    const mes = { dados: { todosEventosComBoleto }, cliente: { semFaturamentoMinimo }, conta: { valorCalculado } };
    expect(custoDoMes(mes, VALOR_MINIMO)(editado)).toBe(cents);
  },
);
