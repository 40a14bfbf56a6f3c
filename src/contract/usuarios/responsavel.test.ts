import { expect, test } from 'vitest';
import { nomeDoResponsavel } from './responsavel.ts';

test('whoever is inactive is marked; nobody is not', () => {
  expect(nomeDoResponsavel('Ana', 'A')).toBe('Ana');
  expect(nomeDoResponsavel('Ana', 'I')).toBe('Ana (inativo)');
  expect(nomeDoResponsavel(null, null)).toBeNull();
});
