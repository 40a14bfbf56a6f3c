import { expect, test } from 'vitest';
import { VAZIO } from './campos.ts';
import { problemasDasPessoas } from './erros.ts';
import { acrescentar, nomeDoCampo, pessoasGuardadas, textoDe } from './pessoas.ts';

test('people that an earlier version of the page kept are still there, with a field that it did not ask for empty', () => {
  const [ana] = acrescentar([], [{ nome: 'Ana', cpf: '52998224725' }]);
  const { telefone: _new, ...before } = ana ?? { telefone: '' };
  expect(pessoasGuardadas([before])).toEqual([ana]);
});

test.each([[null], [{}], [['Ana']], [[{ nome: 'Ana' }]], [[{ chave: '1', nome: 7 }]]])('%j is no list of people', (kept) => {
  expect(pessoasGuardadas(kept)).toBeNull();
});

test('a CPF that somebody else has is told of the second, by the name of its field, and no more once the first has another', () => {
  const com = (cpf: string) => ({ nome: 'Ana Lima', dataNascimento: '1990-05-01', cpf });
  const cpfDaSegunda = nomeDoCampo('2', 'cpf');
  expect(Object.keys(problemasDasPessoas(VAZIO, acrescentar([], [com('52998224725'), com('52998224725')])))).toEqual([cpfDaSegunda]);
  const todas = acrescentar([], [com('11144477735'), com('52998224725')]);
  expect(problemasDasPessoas(VAZIO, todas)).toEqual({});
  expect([cpfDaSegunda, 'pessoa-3-cpf', 'cnpj'].map((nome) => textoDe(todas, nome))).toEqual(['52998224725', undefined, undefined]);
});
