import { expect, test } from 'vitest';
import { isUnderWay, justEnded, overallPercent, percentOf, stateText } from './export-progress.ts';

const one = (id: number, situacao: 'aguardando' | 'gerando' | 'pronta' | 'erro' | 'cancelada', gravados = 0, total = 10) => ({
  id,
  situacao,
  gravados,
  total,
});

test('only what waits or is written is under way', () => {
  expect((['aguardando', 'gerando', 'pronta', 'erro', 'cancelada'] as const).filter((situacao) => isUnderWay({ situacao }))).toEqual([
    'aguardando',
    'gerando',
  ]);
});

test('an end is told once, and only to who saw it under way', () => {
  const before = [one(1, 'gerando'), one(2, 'aguardando'), one(3, 'pronta')];
  const after = [one(1, 'pronta'), one(2, 'gerando'), one(3, 'pronta'), one(4, 'pronta')];
  expect(justEnded(before, after).map(({ id }) => id)).toEqual([1]);
  expect(justEnded(after, after)).toEqual([]);
  expect(justEnded([], after)).toEqual([]);
});

test('100 percent only when everything is written', () => {
  expect(percentOf({ gravados: 9999, total: 10_000 })).toBe(99);
  expect(percentOf({ gravados: 10_000, total: 10_000 })).toBe(100);
  expect(percentOf({ gravados: 0, total: 0 })).toBe(0);
});

test('the badge adds up what is under way', () => {
  expect(overallPercent([one(1, 'pronta', 10)])).toBeNull();
  expect(overallPercent([one(1, 'gerando', 5, 10), one(2, 'aguardando', 0, 30), one(3, 'pronta', 10)])).toBe(12);
});

test('where an export stands, in words', () => {
  expect(stateText(one(1, 'gerando', 1500, 6000))).toBe('1.500 de 6.000 registros');
  expect(stateText(one(1, 'aguardando', 0, 1))).toBe('Na fila, 1 registro');
});
