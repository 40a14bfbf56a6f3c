import { expect, test } from 'vitest';
import { diarias, enderecoConsulta, enderecoPropriedade, estadasDe } from './parceiro.enderecos.ts';

test('the addresses are those of the public pages', () => {
  const estada = { numeroDiariasToken: 'abc', numeroDiarias: 3 };
  expect(enderecoPropriedade('https://x', 'tok')).toBe('https://x/formularios/propostaSeguro/tok/propriedade');
  expect(enderecoPropriedade('https://x', 'tok', estada)).toBe('https://x/formularios/propostaSeguro/tok/propriedade/diarias/abc');
  expect(enderecoConsulta('https://x', 'cod')).toBe('https://x/meuseguro/apolice/cod');
});

test('stays are read as they are sent, and said in days', () => {
  expect(estadasDe('[{"numeroDiariasToken":"abc","numeroDiarias":3}]')).toEqual([{ numeroDiariasToken: 'abc', numeroDiarias: 3 }]);
  expect([diarias(1), diarias(3)]).toEqual(['1 diária', '3 diárias']);
});
