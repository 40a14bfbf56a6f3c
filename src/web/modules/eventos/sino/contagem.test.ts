import { expect, test } from 'vitest';
import { contagemDoSino, fraseDoSino } from './contagem.ts';

test('the bell counts what is late and what is for today', () => {
  expect(contagemDoSino({ vencidos: 2, hoje: 1, a_vencer: 9 })).toBe('3');
  expect(contagemDoSino({ vencidos: 99, hoje: 1, a_vencer: 0 })).toBe('99+');
  expect(contagemDoSino({ vencidos: 0, hoje: 0, a_vencer: 4 })).toBeNull();
});

test('and says it', () => {
  expect(fraseDoSino({ vencidos: 1, hoje: 2, a_vencer: 0 })).toBe('Eventos: 1 vencido, 2 para hoje');
  expect(fraseDoSino({ vencidos: 1200, hoje: 0, a_vencer: 4 })).toBe('Eventos: 1.200 vencidos, 4 a vencer');
  expect(fraseDoSino({ vencidos: 0, hoje: 0, a_vencer: 0 })).toBe('Eventos: nada pendente');
});
