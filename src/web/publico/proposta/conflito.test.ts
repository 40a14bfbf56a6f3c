import { expect, test } from 'vitest';
import { VAZIO } from './campos.ts';
import { diferencas, juntar } from './conflito.ts';
import { acrescentar } from './pessoas.ts';

const meu = {
  campos: { ...VAZIO, nomeEvento: 'Meu', dataInicio: '2026-12-05', localEvento: 'Aqui ', codigoEvento: 'A', dataEdicao: '1', site: '' },
  pessoas: acrescentar([], [{ nome: 'Ana' }]),
};
const salvo = {
  campos: { ...VAZIO, nomeEvento: 'Dela', localEvento: 'Aqui', codigoEvento: 'A', dataEdicao: '2' },
  pessoas: acrescentar([], [{ nome: 'Ana' }, { nome: 'Rui' }]),
};

test('what differs is told in the order of the form, and what both say is not', () => {
  expect(diferencas(meu, salvo)).toEqual([
    { campo: 'nomeEvento', rotulo: 'Nome do evento', meu: 'Meu', salvo: 'Dela' },
    { campo: 'dataInicio', rotulo: 'Data de início', meu: '05/12/2026', salvo: 'vazio' },
    { campo: 'participantes', rotulo: 'Participantes', meu: '1 pessoa', salvo: '2 pessoas' },
  ]);
  expect(diferencas(meu, meu)).toEqual([]);
});

test('what was chosen comes from the stored one, all else stays as typed, and the next save stands on what was seen', () => {
  const junto = juntar(meu, salvo, new Set(['participantes', 'dataInicio'] as const));
  expect(junto.campos).toMatchObject({ nomeEvento: 'Meu', dataInicio: '', dataEdicao: '2', codigoEvento: 'A' });
  expect(junto.pessoas).toBe(salvo.pessoas);
  expect(juntar(meu, salvo, new Set()).pessoas).toBe(meu.pessoas);
});
