import { expect, test } from 'vitest';
import { pagaPorEventos } from './fatura.rules.ts';

test('boletos of its events pay a month that asks for nothing besides them', () => {
  expect(pagaPorEventos({ todosEventosPagos: 'S', valorCobrado: '0.00' })).toBe(true);
  expect(pagaPorEventos({ todosEventosPagos: 'S', valorCobrado: '40.00' })).toBe(false);
  expect(pagaPorEventos({ todosEventosPagos: 'N', valorCobrado: '0.00' })).toBe(false);
});
