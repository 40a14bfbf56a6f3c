import { expect, test } from 'vitest';
import { contagemText, isEmpty } from './contagem.ts';

test('what moves is said in numbers, without what is not there', () => {
  expect(contagemText({ clientes: 1, eventos: 0, fichas: 0 })).toBe('1 cliente');
  expect(contagemText({ clientes: 1234, eventos: 1, fichas: 2 })).toBe('1.234 clientes, 1 evento pendente e 2 fichas em andamento');
  expect(contagemText({ clientes: 0, eventos: 0, fichas: 0 })).toBe('nada');
  expect(isEmpty({ clientes: 0, eventos: 0, fichas: 0 })).toBe(true);
  expect(isEmpty({ clientes: 0, eventos: 0, fichas: 1 })).toBe(false);
});
