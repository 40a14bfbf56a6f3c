import { expect, test } from 'vitest';
import { VAZIO, conhecidoDe, esvaziados, preenchidos } from './campos.ts';

const ANA = { nome: 'Ana Lima', email: 'ana@exemplo.com.br', telefone: null };

test('a CPF that is known fills in what is not typed yet, and another CPF takes it away again', () => {
  const typed = { ...VAZIO, nome: 'Ana L.' };
  const filled = { ...typed, ...preenchidos(typed, ANA) };
  expect(filled).toEqual({ ...VAZIO, nome: 'Ana L.', email: 'ana@exemplo.com.br' });
  expect({ ...filled, ...esvaziados(filled, ANA) }).toEqual(typed);
  const changed = { ...filled, email: 'outra@exemplo.com.br' };
  expect(esvaziados(changed, ANA)).toEqual({});
});

test('what a CPF filled in is known over a reload, and what was written by hand into the tab is nothing', () => {
  expect(conhecidoDe({ ...ANA, cpf: '52998224725' })).toEqual(ANA);
  for (const kept of [null, 'Ana', {}, { ...ANA, nome: 7 }]) expect(conhecidoDe(kept)).toBeNull();
});
