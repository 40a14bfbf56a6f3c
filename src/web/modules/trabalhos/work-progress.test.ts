import { expect, test } from 'vitest';
import { isUnderWay, justEnded, overallPercent, percentOf, stateText } from './work-progress.ts';

const one = (id: number, situacao: 'aguardando' | 'fazendo' | 'feito' | 'erro' | 'cancelado', feitos = 0, total = 10) => ({
  id,
  tipo: 'exportacao',
  situacao,
  feitos,
  total,
});

test('only what waits or is written is under way', () => {
  expect((['aguardando', 'fazendo', 'feito', 'erro', 'cancelado'] as const).filter((situacao) => isUnderWay({ situacao }))).toEqual([
    'aguardando',
    'fazendo',
  ]);
});

test('an end is told once, and only to who saw it under way', () => {
  const before = [one(1, 'fazendo'), one(2, 'aguardando'), one(3, 'feito')];
  const after = [one(1, 'feito'), one(2, 'fazendo'), one(3, 'feito'), one(4, 'feito')];
  expect(justEnded(before, after).map(({ id }) => id)).toEqual([1]);
  expect(justEnded(after, after)).toEqual([]);
  expect(justEnded([], after)).toEqual([]);
});

test('100 percent only when everything is written', () => {
  expect(percentOf({ feitos: 9999, total: 10_000 })).toBe(99);
  expect(percentOf({ feitos: 10_000, total: 10_000 })).toBe(100);
  expect(percentOf({ feitos: 0, total: 0 })).toBe(0);
});

test('the badge adds up what is under way', () => {
  expect(overallPercent([one(1, 'feito', 10)])).toBeNull();
  expect(overallPercent([one(1, 'fazendo', 5, 10), one(2, 'aguardando', 0, 30), one(3, 'feito', 10)])).toBe(12);
});

test('where a work stands, in the words of its kind', () => {
  expect(stateText(one(1, 'fazendo', 1500, 6000))).toBe('1.500 de 6.000 registros');
  expect(stateText(one(1, 'aguardando', 0, 1))).toBe('Na fila, 1 registro');
  expect(stateText(one(1, 'feito', 6000, 6000))).toBe('Pronta, 6.000 registros');
  expect(stateText({ ...one(1, 'feito', 2, 2), tipo: 'fechamento' })).toBe('Pronto, 2 itens');
});
