import { expect, test } from 'vitest';
import { wrongWhenLeft } from './left.ts';

const problems = () => ({ email: 'E-mail inválido', nome: 'Informe o nome' });

test('a field that is left says what is wrong with what is in it, and nothing of the others; an empty one says nothing', () => {
  expect(wrongWhenLeft('ana@', 'email', problems)).toBe('E-mail inválido');
  expect(wrongWhenLeft('48999990000', 'telefone', problems)).toBeUndefined();
  for (const empty of ['', '  ', undefined]) expect(wrongWhenLeft(empty, 'nome', problems)).toBeUndefined();
});
