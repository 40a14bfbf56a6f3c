import { expect, test } from 'vitest';
import { readIgnorados } from './busca.ts';

test('the address of a batch says which of those who got nothing are shown', () => {
  expect(readIgnorados({ motivo: 'duplicado', pagina: '2' })).toEqual({ motivo: 'duplicado', pagina: 2 });
  for (const raw of [{}, { motivo: '', pagina: '1' }, { motivo: 'outro', pagina: 'x' }]) expect(readIgnorados(raw)).toEqual({});
});
