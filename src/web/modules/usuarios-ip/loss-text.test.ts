import { expect, test } from 'vitest';
import { lossText } from './loss-text.ts';

test('the last address lifts the restriction, and the question says so', () => {
  expect(lossText('Ana', 1)).toContain('qualquer lugar');
  expect(lossText('Ana', 2)).not.toContain('restrição');
  expect(lossText('Ana', null)).toContain('Se for o último da lista, a restrição acaba.');
});
