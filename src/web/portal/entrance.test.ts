import { expect, test } from 'vitest';
import { refusalOf, takeEntrance } from './entrance.ts';

test('the code and who sent us leave the address, and nothing else does', () => {
  expect(takeEntrance('?cartaOferta=%20TRILHA%201%20&loginViaPainel=S&estados=aberto&estados=cancelado')).toEqual({
    entrance: { cartaOferta: 'TRILHA 1', peloPainel: true },
    rest: '?estados=aberto&estados=cancelado',
  });
  expect(takeEntrance('?cartaOferta=A1B2C3')).toEqual({ entrance: { cartaOferta: 'A1B2C3', peloPainel: false }, rest: '' });
  expect(takeEntrance('?loginViaPainel=S&pagina=2')).toEqual({ entrance: null, rest: '?pagina=2' });
  expect(takeEntrance('')).toEqual({ entrance: null, rest: '' });
});

test('a refusal says the first message of the server, or asks to try again', () => {
  expect(refusalOf({ body: { cartaOferta: 'Não encontrado', outro: 'x' } })).toBe('Não encontrado');
  expect(refusalOf({ body: { numero: 1 } })).toBe('Por favor, tente novamente');
});
