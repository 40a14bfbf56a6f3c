import { expect, test } from 'vitest';
import { etiquetaDe } from './etapa.ts';

test('cancelado vence finalizado, que vence a etapa', () => {
  const at = (etapa: 0 | 1 | 2 | 3 | 4, cancelado = false, finalizado = false) => etiquetaDe({ etapa, cancelado, finalizado });
  expect(at(0)).toBeNull();
  expect([1, 2, 3, 4].map((etapa) => at(etapa as 1)?.cor)).toEqual(['purple', 'yellow', 'blue', 'green']);
  expect(at(4)).toEqual({ text: 'Emitido', cor: 'green' });
  expect(at(4, false, true)).toEqual({ text: 'Finalizado', cor: 'green' });
  expect(at(4, true, true)).toEqual({ text: 'Cancelado', cor: 'red' });
  expect(at(0, true)?.text).toBe('Cancelado');
});
