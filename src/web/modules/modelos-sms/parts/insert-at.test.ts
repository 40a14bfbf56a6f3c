import { expect, test } from 'vitest';
import { insertAt } from './insert-at.ts';

test('a tag takes the place of what is selected, and fits or is not written', () => {
  expect(insertAt('Olá !', '[nome]', [4, 4], 200)).toEqual({ text: 'Olá [nome]!', caret: 10 });
  expect(insertAt('Olá fulano!', '[nome]', [4, 10], 200)).toEqual({ text: 'Olá [nome]!', caret: 10 });
  expect(insertAt('Olá', '[nome]', [3, 3], 8)).toBeNull();
});
