import { expect, test } from 'vitest';
import { lugarDe } from './lugar.ts';

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '');

test('the link of an event', () => {
  expect(lugarDe(parts('/formularios/propostaSeguro/abc/cliente'))).toEqual({ tipo: 'evento', token: 'abc', tokenDiarias: null });
});

test('the QR of a property, for one day and for a stay', () => {
  expect(lugarDe(parts('/formularios/propostaSeguro/abc/propriedade'))).toEqual({ tipo: 'propriedade', token: 'abc', tokenDiarias: null });
  expect(lugarDe(parts('/formularios/propostaSeguro/abc/propriedade/diarias/9f/'))).toEqual({
    tipo: 'propriedade',
    token: 'abc',
    tokenDiarias: '9f',
  });
});
