import { expect, test } from 'vitest';
import { acrescentar, pessoasGuardadas } from './pessoas.ts';

test('people that an earlier version of the page kept are still there, with a field that it did not ask for empty', () => {
  const [ana] = acrescentar([], [{ nome: 'Ana', cpf: '52998224725' }]);
  const { telefone: _new, ...before } = ana ?? { telefone: '' };
  expect(pessoasGuardadas([before])).toEqual([ana]);
});

test.each([[null], [{}], [['Ana']], [[{ nome: 'Ana' }]], [[{ chave: '1', nome: 7 }]]])('%j is no list of people', (kept) => {
  expect(pessoasGuardadas(kept)).toBeNull();
});
