import { expect, test } from 'vitest';
import { VAZIO, conhecidoDe, esvaziados, mesmaPessoa, preenchidos } from './campos.ts';

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

test('quem foi corrigido é a mesma pessoa; quem foi digitado por cima é outra', () => {
  const ana = { ...VAZIO, cpf: '52998224725', nome: 'Ana Lima', dataNascimento: '1990-02-01' };
  const bia = { ...VAZIO, semCpf: 'S', nome: 'Bia Prado', dataNascimento: '2018-05-10' } as const;
  for (const corrigida of [
    { ...ana, cpf: '11144477735' },
    { ...ana, nome: 'Anna Lima' },
    { ...ana, nome: ' ana  LÍMA ', cpf: '' },
  ])
    expect(mesmaPessoa(corrigida, ana)).toBe(true);
  expect(mesmaPessoa({ ...bia, nome: 'Bia Praddo' }, bia)).toBe(true);
  for (const outra of [{ ...bia, nome: 'Caio Prado' }, { ...ana, cpf: '11144477735', nome: 'Ivo Luz' }, VAZIO])
    expect([mesmaPessoa(outra, bia), mesmaPessoa(outra, ana)]).toEqual([false, false]);
});
