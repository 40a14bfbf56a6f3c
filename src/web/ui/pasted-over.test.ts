import { expect, test } from 'vitest';
import { pastedOver } from './pasted-over.ts';

const box = { value: 'abcdef', selectionStart: 6, selectionEnd: 6, maxLength: 10, lines: true };

test.each([
  ['ghij', box, 0],
  ['ghijk', box, 1],
  ['ghij \r\n', box, 0],
  ['ghijk', { ...box, selectionStart: 5 }, 0],
  ['ghijk', { ...box, maxLength: -1 }, 0],
  ['g\r\nh\r\ni', box, 1],
  ['g\r\nh\r\ni', { ...box, lines: false }, 0],
  ['ghijk', { ...box, selectionStart: null, selectionEnd: null }, 1],
])('%j is more than fits by so many letters', (pasted, into, over) => {
  expect(pastedOver(pasted, into)).toBe(over);
});
