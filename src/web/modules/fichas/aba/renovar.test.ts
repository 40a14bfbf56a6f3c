import { expect, test } from 'vitest';
import { podeRenovar } from './renovar.ts';

test('renova-se o que está ativo, sem renovação, e não é uma renovação por emitir', () => {
  const ficha = { ativo: 'S', etapa: 4, id_ficha_renovado: null, _renovacao: null } as const;
  expect(podeRenovar(ficha)).toBe(true);
  expect(podeRenovar({ ...ficha, ativo: 'N' })).toBe(false);
  expect(podeRenovar({ ...ficha, _renovacao: 9 })).toBe(false);
  expect(podeRenovar({ ...ficha, etapa: 2, id_ficha_renovado: 3 })).toBe(false);
  expect(podeRenovar({ ...ficha, id_ficha_renovado: 3 })).toBe(true);
});
