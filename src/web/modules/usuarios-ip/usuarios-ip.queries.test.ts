import { expect, test } from 'vitest';
import { readIpBusca } from './usuarios-ip.queries.ts';

test('the address of the screen is read whatever it says', () => {
  expect(readIpBusca({ texto: ' 10.0 ', pagina: '3' })).toEqual({ texto: '10.0', pagina: 3 });
  expect(readIpBusca({ texto: '', pagina: '-1', ativo: 'S' })).toEqual({});
  expect(readIpBusca({ ativo: 'N' })).toEqual({ ativo: 'N' });
});
