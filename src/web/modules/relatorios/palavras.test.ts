import { expect, test } from 'vitest';
import { mesCurto, mesPorExtenso, porcento, prazo } from './palavras.ts';

test('meses, partes e prazos em palavras', () => {
  expect([mesPorExtenso('2026-03-01'), mesCurto('2026-11-01')]).toEqual(['março de 2026', 'nov/26']);
  expect([porcento(1, 3), porcento(5, 4), porcento(1, 0)]).toEqual(['33%', '125%', null]);
  expect([prazo(0), prazo(1), prazo(30)]).toEqual(['Termina hoje', '1 dia', '30 dias']);
});
