import { expect, test } from 'vitest';
import { parteDe, porcento, prazo } from './palavras.ts';

test('partes e prazos em palavras', () => {
  expect([porcento(1, 3), porcento(5, 4), porcento(1, 0)]).toEqual(['33%', '125%', null]);
  expect([porcento(1, 1000), porcento(0, 1000), porcento(5, 1000)]).toEqual(['menos de 1%', '0%', '1%']);
  expect([parteDe(1, 3), parteDe(3, 1), parteDe(0, 0)]).toEqual(['33%', null, null]);
  expect([prazo(0), prazo(1), prazo(30)]).toEqual(['Termina hoje', '1 dia', '30 dias']);
});
