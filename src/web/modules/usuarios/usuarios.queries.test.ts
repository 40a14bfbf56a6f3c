import { expect, test } from 'vitest';
import { readUsuarioBusca } from './usuarios.queries.ts';

test('the address of the users screen is read whatever it says', () => {
  expect(readUsuarioBusca({ texto: ' ana ', status: 'I', pagina: '2' })).toEqual({ texto: 'ana', status: 'I', pagina: 2 });
  expect(readUsuarioBusca({ texto: ' ', status: 'A', pagina: 'x' })).toEqual({});
});
