import { expect, test } from 'vitest';
import { faltamOsEventos, pagaPorEventos } from './fatura.rules.ts';

test('boletos of its events pay a month that asks for nothing besides them', () => {
  expect(pagaPorEventos({ todosEventosPagos: 'S', valorCobrado: '0.00' })).toBe(true);
  expect(pagaPorEventos({ todosEventosPagos: 'S', valorCobrado: '40.00' })).toBe(false);
  expect(pagaPorEventos({ todosEventosPagos: 'N', valorCobrado: '0.00' })).toBe(false);
});

test('a month that boletos of its events bill as a whole says that it is they that are to be paid', () => {
  const said = (statusBoleto: 'S' | 'N' | 'P', valorCobrado = '0.00') => faltamOsEventos({ statusBoleto, valorCobrado });
  expect([said('P'), said('N'), said('S')]).toEqual(['Boletos de eventos a pagar', 'Boletos de eventos vencidos', null]);
  expect([said('P', '9.90'), said('N', '9.90')]).toEqual([null, null]);
});
